#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the program does in a terminal where its folder isn't what it should be, or the
person lives elsewhere: it says in a sentence what is wrong, and loses nothing."""

import json
import os
import shutil
import subprocess
import tempfile
import uuid
from pathlib import Path

import tap
from tap import check, check_equal

ANN = '11111111-1111-4111-8111-111111111111'
DISK_KBYTES = 256
ALL_GAMES = 12
# Not the words of a library or of a shell.
FOREIGN_WORDS = ('GLib', 'Gtk', 'CRITICAL', 'WARNING', 'assertion', 'Traceback')
ZONES = ('Pacific/Kiritimati', 'America/St_Johns', 'Europe/Berlin')

home = tempfile.TemporaryDirectory(prefix='wuzi-places-')  # pylint: disable=consider-using-with
folder = Path(home.name)


def environment(variables):
    """This one's, with those variables; None takes one away."""
    env = {name: value for name, value in os.environ.items()
           if name not in ('DISPLAY', 'WAYLAND_DISPLAY')}
    env.update(HOME=home.name, XDG_CACHE_HOME=str(folder / 'cache'), LC_ALL='C.UTF-8',
               LANGUAGE='en', TZ='UTC', G_DEBUG='fatal-criticals')
    env.update(variables)
    return {name: value for name, value in env.items() if value is not None}


def run(*arguments, wrapper=(), **variables):
    """The exit status and what was printed. Whatever goes wrong is said in sentences."""
    result = subprocess.run([*wrapper, os.environ['WUZI'], *arguments],
                            env=environment(variables), cwd=folder, text=True, check=False,
                            capture_output=True, timeout=120)
    said = f'{arguments} {variables}: {result.returncode}\n{result.stdout}{result.stderr}'
    check(result.returncode in (0, 1), said)
    check(not any(word in result.stdout + result.stderr for word in FOREIGN_WORDS), said)
    if result.returncode == 1:
        lines = (result.stderr or result.stdout).splitlines()
        check(lines and all(line.endswith('.') for line in lines), said)
    return result.returncode, result.stdout, result.stderr


def game(number):
    """A game of Ann against Bob, shortly before midnight of a month's last day."""
    return {'format': 1, 'id': str(uuid.uuid5(uuid.NAMESPACE_OID, str(number))),
            'started': f'2026-{number % 12 + 1:02}-28T23:59:00.000Z', 'duration_ms': 61500,
            'mode': 'pvp', 'rule': 'freestyle', 'size': 15,
            'black': {'seat': 1, 'profile': ANN, 'name': 'Ann'},
            'white': {'seat': 2, 'profile': ANN.replace('1', '2'), 'name': 'Bob'},
            'first': 'black', 'moves': [['h8', 1234], ['i9', 567]],
            'result': 'black' if number % 3 else 'white', 'ending': 'resignation'}


def write_games(data, count=ALL_GAMES):
    data.mkdir(parents=True, exist_ok=True)
    (data / 'games.jsonl').write_text(''.join(json.dumps(game(n)) + '\n' for n in range(count)),
                                      encoding='utf-8')


def commands():
    """All that can be asked for, each as its arguments."""
    return (['--check-records'], ['--export', str(folder / 'out.json')],
            ['--import', str(folder / 'all.json')], ['--stats', 'Ann'],
            ['--stats', 'Ann', '--json'], ['--list-backups'], ['--restore-backup', 'newest'],
            ['--reset-pin', 'Ann'])


def statuses(**variables):
    """How each command ends."""
    return [run(*arguments, **variables)[0] for arguments in commands()]


def there_is_something_to_import():
    write_games(folder / 'usual/wuzi')
    check_equal(run('--export', str(folder / 'all.json'), XDG_DATA_HOME=str(folder / 'usual'))[0],
                0, 'export')


def a_linked_folder_is_a_folder():
    write_games(folder / 'elsewhere', 3)
    (folder / 'linked').mkdir()
    (folder / 'linked/wuzi').symlink_to(folder / 'elsewhere')
    (folder / 'elsewhere/games.jsonl').rename(folder / 'games')
    (folder / 'elsewhere/games.jsonl').symlink_to(folder / 'games')
    check_equal(run('--import', str(folder / 'all.json'), XDG_DATA_HOME=str(folder / 'linked')),
                (0, f'New: 2 players, {ALL_GAMES - 3} games. Already here: 3 games.\n', ''),
                'import')
    check(f'{ALL_GAMES} games.\nNo problems found.'
          in run('--check-records', XDG_DATA_HOME=str(folder / 'linked'))[1], 'check')
    for link in ('linked/wuzi', 'elsewhere/games.jsonl'):
        check((folder / link).is_symlink(), f'{link} is no link any more')
    check_equal(len((folder / 'games').read_text(encoding='utf-8').splitlines()), ALL_GAMES,
                'games behind the link')


def what_is_exported_to_a_pipe_is_imported_from_it():
    pipe = '"$WUZI" --export - 2> /dev/null | XDG_DATA_HOME="$0" "$WUZI" --import -'
    done = subprocess.run(['sh', '-c', pipe, folder / 'piped'], env=environment({'XDG_DATA_HOME': str(folder / 'usual')}),
                          cwd=folder, text=True, check=False, capture_output=True, timeout=120)
    check_equal((done.returncode, done.stdout, done.stderr),
                (0, f'New: 2 players, {ALL_GAMES} games. Already here: 0 games.\n', ''), 'import')


def a_link_to_nothing_is_told():
    (folder / 'dangling').mkdir()
    (folder / 'dangling/wuzi').symlink_to(folder / 'nowhere')
    status, _, errors = run('--import', str(folder / 'all.json'),
                            XDG_DATA_HOME=str(folder / 'dangling'))
    check_equal(status, 1, 'import')
    check('wuzi' in errors, errors)
    statuses(XDG_DATA_HOME=str(folder / 'dangling'))
    check((folder / 'dangling/wuzi').is_symlink(), 'the link is gone')
    check(not (folder / 'nowhere').exists(), 'something was made')


def a_file_in_place_of_the_folder_is_told():
    (folder / 'blocked').mkdir()
    (folder / 'blocked/wuzi').write_text('mine', encoding='utf-8')
    for arguments in commands():
        status, output, errors = run(*arguments, XDG_DATA_HOME=str(folder / 'blocked'))
        check_equal((arguments, status), (arguments, 1), 'status')
        check('there is a file in its place' in output + errors, f'{arguments}: {output}{errors}')
    check_equal((folder / 'blocked/wuzi').read_text(encoding='utf-8'), 'mine', 'the file')


def in_small_disk(script):
    """What runs a command on a disk of its own over the folder "small", after a script;
    None where that isn't allowed."""
    (folder / 'small').mkdir(exist_ok=True)
    apart = ['unshare', '-m'] if os.geteuid() == 0 else ['unshare', '-rm']
    mount = (f'mount -t tmpfs -o size={DISK_KBYTES}k tmpfs "{folder}/small" && mkdir small/wuzi '
             f'&& cp usual/wuzi/games.jsonl small/wuzi && {{ {script}; }}')
    wrapper = (*apart, 'sh', '-c', mount + ' && exec "$@"', 'sh')
    if shutil.which('unshare') is None:
        return None
    tried = subprocess.run([*wrapper, 'true'], cwd=folder, check=False, capture_output=True)
    return wrapper if tried.returncode == 0 else None


def check_small_disk(script, words):
    """On such a disk, importing fails with those words, and what is there can be read."""
    wrapper = in_small_disk(script)
    if wrapper is None:
        print('# not looked at: no disk can be mounted here')
        return
    data = str(folder / 'small')
    big = folder / 'big.json'
    exported = json.loads((folder / 'all.json').read_text(encoding='utf-8'))
    exported['games'] += [game(number) for number in range(1000, 3000)]
    big.write_text(json.dumps(exported), encoding='utf-8')
    status, _, errors = run('--import', str(big), wrapper=wrapper, XDG_DATA_HOME=data)
    check_equal(status, 1, 'import')
    check(words in errors, errors)
    check(f'{ALL_GAMES} games.\nNo problems found.'
          in run('--check-records', wrapper=wrapper, XDG_DATA_HOME=data)[1], 'check')
    statuses(wrapper=wrapper, XDG_DATA_HOME=data)


def a_read_only_folder_is_told():
    check_small_disk('mount -o remount,ro small', 'it is read-only.')


def a_small_disk_is_told():
    check_small_disk('true', 'The disk is full.')


def a_full_disk_is_told():
    check_small_disk('! cat /dev/zero > small/ballast 2> out', 'The disk is full.')


def what_cant_be_printed_is_told():
    """A shell may have sent it to a full disk."""
    if not os.access('/dev/full', os.W_OK):
        print('# not looked at: there is no /dev/full')
        return
    for arguments in (['--check-records'], ['--stats', 'Ann'], ['--stats', 'Ann', '--json'], ['--explore', ''],
                      ['--library', 'list', '--json'], ['--version']):
        with open('/dev/full', 'wb') as full:
            done = subprocess.run([os.environ['WUZI'], *arguments], env=environment({'XDG_DATA_HOME': str(folder / 'usual')}),
                                  cwd=folder, text=True, check=False, stdout=full, stderr=subprocess.PIPE, timeout=120)
        check_equal((arguments, done.returncode, done.stderr),
                    (arguments, 1, 'Not all of it could be written to the standard output.\n'), 'status and error')


def without_a_home_nothing_breaks():
    for nowhere in ('/proc/nobody', '', 'relative', '/dev/null'):
        statuses(HOME=nowhere, XDG_DATA_HOME=None, XDG_CACHE_HOME=None)
        statuses(HOME=nowhere, XDG_DATA_HOME='', XDG_CACHE_HOME='')
    for arguments in (['--check-records'], ['--list-backups'], ['--stats', 'Nobody']):
        run(*arguments, HOME=None, XDG_DATA_HOME=None)


def other_time_zones_count_the_same():
    data = {'XDG_DATA_HOME': str(folder / 'usual')}
    usual = json.loads(run('--stats', 'Ann', '--json', **data)[1])
    for zone in ZONES:
        found = json.loads(run('--stats', 'Ann', '--json', TZ=zone, **data)[1])
        for part in ('all', 'colours', 'rating', 'length'):
            check_equal(found[part], usual[part], f'{part} in {zone}')
        check_equal(sum(row['wins'] for row in found['months']), usual['all']['wins'],
                    f'wins of all months in {zone}')
        check_equal(run('--check-records', TZ=zone, **data)[0], 0, zone)


def make_locale():
    """Variables for a locale with commas in its numbers, or None."""
    (folder / 'locales').mkdir()
    if shutil.which('localedef') is None:
        return None
    subprocess.run(['localedef', '-i', 'de_DE', '-f', 'UTF-8', folder / 'locales/de_DE.UTF-8'],
                   check=False, capture_output=True)
    made = (folder / 'locales/de_DE.UTF-8/LC_NUMERIC').exists()
    return {'LOCPATH': str(folder / 'locales'), 'LC_ALL': 'de_DE.UTF-8'} if made else None


def commas_in_numbers_change_nothing():
    locale = make_locale()
    if locale is None:
        print('# not looked at: no such locale can be made here')
        return
    data = {'XDG_DATA_HOME': str(folder / 'usual')}
    usual = run('--stats', 'Ann', '--json', **data)[1]
    check_equal(run('--stats', 'Ann', '--json', **data, **locale)[1], usual, 'statistics')
    run('--export', str(folder / 'commas.json'), **data, **locale)
    check_equal((folder / 'commas.json').read_bytes(), (folder / 'all.json').read_bytes(),
                'the exported file')
    statuses(XDG_DATA_HOME=str(folder / 'commas'), **locale)
    write_games(folder / 'many' / 'wuzi', 1200)
    check('1.200' in run('--check-records', XDG_DATA_HOME=str(folder / 'many'), **locale)[1],
          'figures are grouped')
    check_equal(run('--check-records', XDG_DATA_HOME=str(folder / 'commas'))[0], 0, 'imported')


FAILED = tap.run([there_is_something_to_import, what_is_exported_to_a_pipe_is_imported_from_it, a_linked_folder_is_a_folder,
                  a_link_to_nothing_is_told, a_file_in_place_of_the_folder_is_told,
                  a_read_only_folder_is_told, a_small_disk_is_told, a_full_disk_is_told, what_cant_be_printed_is_told,
                  without_a_home_nothing_breaks, other_time_zones_count_the_same,
                  commas_in_numbers_change_nothing], lambda: '')
home.cleanup()
tap.finish(FAILED)
