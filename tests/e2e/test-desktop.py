#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A desktop starts the program by D-Bus, with the file that is installed, and asks it for what stands
in the menu of its icon. There is never more than one of it."""

import os
import re
import subprocess
from pathlib import Path

import tap
from tap import check, check_equal
from waiting import wait_for
from wuzi import Wuzi

NAME = 'org.wuzi.Wuzi'
PATH = '/org/wuzi/Wuzi'
DATA = Path(os.environ['WUZI_DESKTOP_FILES'])
INSTALLED = Path(__file__).resolve().parents[2] / 'data'

wuzi = Wuzi()


class Started:
    """A process that the bus has started, as one of subprocess."""

    def __init__(self, pid):
        self.pid = pid

    def poll(self):
        """None while it runs: the bus is its parent, and hears how it ends."""
        try:
            state = Path(f'/proc/{self.pid}/stat').read_text(encoding='utf-8').rsplit(')', 1)[1].split()[0]
        except FileNotFoundError:
            return 0
        return 0 if state == 'Z' else None

    def send_signal(self, number):
        os.kill(self.pid, number)

    def wait(self):
        wait_for(lambda: self.poll() is not None, 'the process to end')


def call(*arguments):
    done = subprocess.run(['gdbus', 'call', '--session', *arguments], check=False, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    check_equal(done.returncode, 0, done.stdout)
    return done.stdout


def ask_bus(method, *arguments):
    return call('--dest', 'org.freedesktop.DBus', '--object-path', '/org/freedesktop/DBus',
                '--method', f'org.freedesktop.DBus.{method}', *arguments)


def activate(action):
    call('--dest', NAME, '--object-path', PATH, '--method', 'org.freedesktop.Application.ActivateAction', action, '[]', '{}')


def shows(title):
    return any(item.role == 'label' and item.name == title for item in wuzi.items())


def list_actions():
    """Those of the file that the desktop reads."""
    text = (DATA / f'{NAME}.desktop').read_text(encoding='utf-8')
    assert 'DBusActivatable=true\n' in text
    return re.search(r'^Actions=(.*);$', text, re.MULTILINE).group(1).split(';')


def the_bus_knows_how_to_start_it():
    """As the file says that is installed, but here, and in a home of its own."""
    service = (DATA / f'{NAME}.service').read_text(encoding='utf-8')
    command = re.search(r'^Exec=(.*)$', service, re.MULTILINE).group(1).split()
    check_equal(Path(command[0]).name, 'wuzi', 'the program')
    starter = wuzi.home / 'start'
    wuzi.write_starter(starter, command[1:])
    services = Path(os.environ['XDG_RUNTIME_DIR'], 'services')
    (services / f'{NAME}.service').write_text(f'[D-BUS Service]\nName={NAME}\nExec={starter}\n', encoding='utf-8')
    ask_bus('ReloadConfig')


def find_process():
    return int(re.search(r'uint32 (\d+)', ask_bus('GetConnectionUnixProcessID', NAME)).group(1))


def a_search_starts_it_and_the_next_one_finds_it():
    """The shell asks anew with each letter, and asks about what was found."""
    check_equal(search('GetInitialResultSet', "['k']").startswith("(['"), True, 'found')
    wuzi.process = Started(find_process())
    for letters in ('ka', 'kag', 'kage'):
        check_equal(search('GetSubsearchResultSet', "['renju 4']", f"['{letters}']").startswith("(['"), True, 'found')
        check_equal(find_process(), wuzi.process.pid, 'the process')


def an_action_comes_to_it():
    check_equal(list_actions(), ['new-game', 'puzzles', 'last-study'], 'actions')
    activate('puzzles')
    check_equal(find_process(), wuzi.process.pid, 'the process')
    wait_for(lambda: shows('Puzzles'), 'the puzzles')
    check(wuzi.board() is None or not shows('Five in a Row'), 'the table is there, too')


def another_action_comes_to_the_same_process():
    activate('new-game')
    wuzi.wait_for_item('text', 'Your name')
    check_equal(find_process(), wuzi.process.pid, 'the process')


def the_last_study_is_a_new_one_at_first():
    activate('last-study')
    wuzi.wait_for_item('label', 'New Study')
    wuzi.answer('New Study', 'Cancel')


def a_second_start_raises_the_first():
    check_equal(wuzi.run_beside(), (0, ''), 'the second start')
    check_equal(wuzi.process.poll(), None, 'the first one')
    wuzi.wait_for_item('text', 'Your name')


def search(method, *arguments):
    """What the search of GNOME's shell asks, of the object that the installed file names."""
    text = (INSTALLED / f'{NAME}.search-provider.ini').read_text(encoding='utf-8')
    (path,) = re.findall('^ObjectPath=(.*)$', text, re.MULTILINE)
    check(f'BusName={NAME}\n' in text and f'DesktopId={NAME}.desktop\n' in text, 'its names')
    return call('--dest', NAME, '--object-path', path, '--method', f'org.gnome.Shell.SearchProvider2.{method}', *arguments)


def the_shell_finds_openings():
    check_equal(search('GetInitialResultSet', "['kage']"), "(['renju 4'],)\n", 'found')
    check_equal(search('GetSubsearchResultSet', "['renju 4']", "['花月']"), "(['renju 4'],)\n", 'found')
    check_equal(search('GetInitialResultSet', "['nothing', 'at', 'all']"), '(@as [],)\n', 'found')
    told = search('GetResultMetas', "['renju 4', 'opening swap2', 'player nobody']")
    check("'Kagetsu (D4)'" in told and "'Swap2'" in told and 'nobody' not in told, told)


def what_was_found_is_shown():
    search('ActivateResult', 'renju 4', "['kage']", '0')
    wait_for(lambda: wuzi.find_words_like('Kagetsu'), 'the study')
    wuzi.press('ctrl+w')


def it_ends_without_a_complaint():
    activate('quit')
    wait_for(lambda: wuzi.process.poll() is not None, 'the program to end')
    check_equal(wuzi.read_errors(), '', 'standard error')


STEPS = [
    the_bus_knows_how_to_start_it,
    a_search_starts_it_and_the_next_one_finds_it,
    an_action_comes_to_it,
    another_action_comes_to_the_same_process,
    the_last_study_is_a_new_one_at_first,
    a_second_start_raises_the_first,
    the_shell_finds_openings,
    what_was_found_is_shown,
    it_ends_without_a_complaint,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
