#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two persons play where the program's folder can't be written to, or there is no home:
the game goes on, what can't be saved is said, and nothing that was there is lost. What can
be saved later is."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import tap
from tap import check, check_equal
from waiting import wait_for
from wuzi import Wuzi

FIRST_NAME = 'Name of player 1'
SECOND_NAME = 'Name of player 2'
NOT_SAVED = 'couldn’t be saved.'
DISK_KBYTES = 256

scratch = tempfile.TemporaryDirectory(prefix='wuzi-bad-')  # pylint: disable=consider-using-with
folder = Path(scratch.name)
seen = {'wuzi': None}


def in_disk_of_its_own(name, script):
    """A program that is the real one with a small disk over its folder, after a script;
    None where that isn't allowed."""
    place = folder / name
    place.mkdir()
    path = folder / f'{name}.sh'
    apart = 'unshare -m' if os.geteuid() == 0 else 'unshare -rm'
    path.write_text(f'#!/bin/sh\nexec {apart} sh -c \'mount -t tmpfs -o size={DISK_KBYTES}k tmpfs '
                    f'"{place}" && cd "{place}" && {{ {script}; }} && cd / && exec "$0" "$@"\' '
                    f'"${{BEHIND:-$WUZI}}" "$@"\n', encoding='utf-8')
    path.chmod(0o700)
    if shutil.which('unshare') is None:
        return None
    tried = subprocess.run([path], env=dict(os.environ, BEHIND='true'), check=False,
                           capture_output=True)
    return str(path) if tried.returncode == 0 else None


def wait_and_listen(condition, what):
    """Waits; returns all that was said of the records meanwhile."""
    said = []

    def holds():
        said.extend(item.name + item.text for item in seen['wuzi'].items()
                    if item.role in ('alert', 'label') and item.name + item.text not in said)
        return condition()

    wait_for(holds, what)
    return ' '.join(said)


def type_name(entry, name):
    """Types a name and logs in with it; returns what was said of the records before."""
    wuzi = seen['wuzi']

    def has_focus():
        if wuzi.is_focused('text', entry):
            return True
        item = wuzi.find('text', entry)
        if item is not None:
            wuzi.give_focus()
            wuzi.click_item(item)
        return False

    said = wait_and_listen(has_focus, f'the focus in “{entry}”')
    wuzi.type_text(name)
    wuzi.press('Return')
    said += wait_and_listen(lambda: wuzi.asks_about_new() is not None
                             or not wuzi.is_focused('text', entry), f'“{name}” taken')
    if wuzi.asks_about_new():
        wuzi.press('Return')
    return said


def log_in():
    """Two players; returns what was said of the records meanwhile."""
    wuzi = seen['wuzi']
    said = wait_and_listen(lambda: wuzi.find('push button', 'Two Players'), 'the login')
    wuzi.choose('Two Players')
    said += type_name(FIRST_NAME, 'Ann')
    said += wait_and_listen(lambda: wuzi.is_focused('text', SECOND_NAME), 'the first name taken')
    said += type_name(SECOND_NAME, 'Bob')
    said += wait_and_listen(wuzi.board, 'the board')
    return said


def play_a_game():
    """A stone each, and Ann resigns; returns what is said of the records."""
    wuzi = seen['wuzi']
    said = ''
    for point, status in (('h8', 'Black h8. White to move: Bob'),
                          ('h7', 'White h7. Black to move: Ann')):
        said += wait_and_listen(lambda: wuzi.find('push button', 'Hint'), 'the table')
        wuzi.type_point(point)
        said += wait_and_listen(lambda wanted=status: wuzi.status() == wanted, status)
    wuzi.press('ctrl+g')
    said += wait_and_listen(lambda: wuzi.find('label', 'Resign?'), 'the question')
    wuzi.answer('Resign?', 'Resign')
    said += wait_and_listen(lambda: 'Bob wins.' in (wuzi.status() or ''),
                            'the end of the game')
    return said


def say_not_saved():
    return any(NOT_SAVED in item.name + item.text for item in seen['wuzi'].items())


def leave():
    """Quits, whatever is asked; returns the exit status."""
    wuzi = seen['wuzi']
    wuzi.press('ctrl+q')

    def ended():
        if wuzi.process.poll() is not None:
            return True
        try:
            button = wuzi.find('push button', 'Close Anyway')
            if button is not None:
                wuzi.click_item(button)
        except (ChildProcessError, LookupError, TimeoutError):
            pass  # it has just ended
        return False

    wait_for(ended, 'the program to end')
    return wuzi.process.returncode


def play_in(variables, words, path=None):
    """Plays a game there; words, if any, must be told of. Returns the program, ended."""
    seen['wuzi'] = wuzi = Wuzi(path)
    wuzi.set_variables({'G_DEBUG': 'fatal-criticals'})
    for name, value in variables.items():
        if value is None:
            wuzi._env.pop(name, None)  # pylint: disable=protected-access
        else:
            wuzi.set_variables({name: str(value)})
    wuzi.start()
    said = log_in() + play_a_game()
    if words:
        wait_and_listen(say_not_saved, f'“{NOT_SAVED}”')
        said += ' '.join(item.name + item.text for item in wuzi.items())
        check(words in said, f'“{words}” isn’t said, but: {said}')
    check_equal(leave(), 0, 'exit status')
    errors = wuzi.read_errors()
    check('CRITICAL' not in errors, errors)
    return wuzi


def a_file_in_place_of_the_folder():
    (folder / 'blocked').mkdir()
    (folder / 'blocked/wuzi').write_text('mine', encoding='utf-8')
    play_in({'XDG_DATA_HOME': folder / 'blocked'}, 'there is a file in its place').remove()
    check_equal((folder / 'blocked/wuzi').read_text(encoding='utf-8'), 'mine', 'the file')


def a_link_to_nothing():
    (folder / 'dangling').mkdir()
    (folder / 'dangling/wuzi').symlink_to(folder / 'nowhere')
    play_in({'XDG_DATA_HOME': folder / 'dangling'}, 'can’t be used').remove()
    check((folder / 'dangling/wuzi').is_symlink(), 'the link is gone')


def a_linked_folder():
    (folder / 'elsewhere').mkdir()
    (folder / 'linked').mkdir()
    (folder / 'linked/wuzi').symlink_to(folder / 'elsewhere')
    play_in({'XDG_DATA_HOME': folder / 'linked'}, None).remove()
    check((folder / 'linked/wuzi').is_symlink(), 'the link is no link any more')
    check_equal(len((folder / 'elsewhere/games.jsonl').read_bytes().splitlines()), 1, 'games')


def play_on_disk(name, script, words):
    path = in_disk_of_its_own(name, script)
    if path is None:
        print('# not looked at: no disk can be mounted here')
        return
    play_in({'XDG_DATA_HOME': folder / name}, words, path).remove()


def a_read_only_folder():
    play_on_disk('read-only', 'mkdir wuzi; mount -o remount,ro .', 'it is read-only.')


def a_full_disk():
    play_on_disk('full', '! cat /dev/zero > ballast 2> /dev/null', 'The disk is full.')


def set_on_disk(name, script, words):
    """What is chosen at the login can't be written as a setting; it counts all the same."""
    path = in_disk_of_its_own(name, script)
    if path is None:
        print('# not looked at: no disk can be mounted here')
        return
    seen['wuzi'] = wuzi = Wuzi(path)
    wuzi.set_variables({'G_DEBUG': 'fatal-criticals', 'XDG_CONFIG_HOME': str(folder / name)})
    wuzi.start()
    log_in()
    wait_for(lambda: wuzi.find_words_like(f'The settings couldn’t be saved. {words} They are kept'),
             'what is told')
    wuzi.press('ctrl+q')
    wait_for(lambda: wuzi.process.poll() is not None, 'the end, with nothing asked')
    check_equal(wuzi.process.returncode, 0, 'exit status')
    wuzi.remove()


def settings_on_a_full_disk():
    set_on_disk('set-full', '! cat /dev/zero > ballast 2> /dev/null', 'The disk is full.')


def settings_on_a_read_only_disk():
    set_on_disk('set-read-only', 'mkdir -p glib-2.0/settings; mount -o remount,ro .',
                'The folder “.*” can’t be written to: it is read-only.')


def a_small_disk():
    play_on_disk('small', 'true', None)


class FullDisk:
    """A small disk of a program's own, seen from outside; it stays when the program ends."""

    def __init__(self, name):
        self.path = in_disk_of_its_own(name, 'true')
        self.place = folder / name
        self.folder = None

    def enter(self):
        inside = f'/proc/{seen["wuzi"].process.pid}/root{self.place}'
        self.folder = os.open(inside, os.O_RDONLY | os.O_DIRECTORY)

    def has_player(self, name):
        try:
            with open('wuzi/profiles.json', 'rb', opener=self._open) as players:
                return name in players.read()
        except FileNotFoundError:
            return False

    def fill(self):
        with open('ballast', 'wb', buffering=0, opener=self._open) as ballast:
            try:
                while ballast.write(bytes(4096)) > 0:
                    pass
            except OSError:
                pass

    def make_room(self):
        os.unlink('ballast', dir_fd=self.folder)

    def games(self):
        """How many games stand in the file."""
        try:
            with open('wuzi/games.jsonl', 'rb', opener=self._open) as games:
                return len(games.read().splitlines())
        except FileNotFoundError:
            return 0

    def _open(self, path, flags):
        return os.open(path, flags, 0o600, dir_fd=self.folder)


def play_until_full(disk):
    """Fills the disk under a running program, where a game is then played to its end."""
    seen['wuzi'] = wuzi = Wuzi(disk.path)
    wuzi.set_variables({'G_DEBUG': 'fatal-criticals', 'XDG_DATA_HOME': str(disk.place)})
    wuzi.start()
    log_in()
    disk.enter()
    # A list of players that takes the place of the one before would make room afterwards.
    wait_for(lambda: disk.has_player(b'Bob'), 'both players on the disk')
    disk.fill()
    play_a_game()
    wait_and_listen(say_not_saved, f'“{NOT_SAVED}”')
    check_equal(disk.games(), 0, 'games on a full disk')


def a_game_is_saved_when_there_is_room():
    disk = FullDisk('room')
    if disk.path is None:
        print('# not looked at: no disk can be mounted here')
        return
    play_until_full(disk)
    disk.make_room()
    wait_and_listen(lambda: disk.games() == 1, 'the game on the disk')
    wait_for(lambda: not say_not_saved(), 'nothing that isn’t saved')
    seen['wuzi'].press('ctrl+q')
    wait_for(lambda: seen['wuzi'].process.poll() is not None, 'the end, with nothing asked')
    check_equal(seen['wuzi'].process.returncode, 0, 'exit status')
    check_equal(disk.games(), 1, 'games')
    seen['wuzi'].remove()


def a_game_is_saved_at_the_end_of_the_session():
    disk = FullDisk('end')
    if disk.path is None:
        print('# not looked at: no disk can be mounted here')
        return
    play_until_full(disk)
    disk.make_room()
    seen['wuzi'].process.send_signal(signal.SIGTERM)
    wait_for(lambda: seen['wuzi'].process.poll() is not None, 'the end')
    check_equal(disk.games(), 1, 'games')
    seen['wuzi'].remove()


def nobodys_home(home, words):
    play_in({'HOME': home, 'XDG_DATA_HOME': None, 'XDG_CONFIG_HOME': None,
             'XDG_CACHE_HOME': None, 'XDG_STATE_HOME': None}, words).remove()


def a_home_that_is_not_there():
    nobodys_home('/proc/nobody', 'can’t be used')


def a_home_without_a_name():
    nobodys_home('', None)


def main():
    steps = [a_file_in_place_of_the_folder, a_link_to_nothing, a_linked_folder,
             a_read_only_folder, a_full_disk, settings_on_a_full_disk,
             settings_on_a_read_only_disk, a_small_disk, a_game_is_saved_when_there_is_room,
             a_game_is_saved_at_the_end_of_the_session, a_home_that_is_not_there,
             a_home_without_a_name]
    chosen = [step for step in steps if not sys.argv[1:] or step.__name__ in sys.argv[1:]]
    os.chdir(folder)
    failed = tap.run(chosen, lambda: seen['wuzi'].describe())
    if seen['wuzi'] is not None:
        seen['wuzi'].remove()
    os.chdir('/')
    scratch.cleanup()
    tap.finish(failed)


main()
