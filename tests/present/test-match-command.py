#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Matches between engines at the terminal, without a display: played, stopped, killed, split and joined.

test-match-command.py (WUZI names the program)
"""

import json
import os
import pathlib
import resource
import signal
import subprocess
import tempfile
import time

import claims

WUZI = os.environ['WUZI']

# Far more than anything takes.
PATIENCE = 300


def environment_in(folder, language='en'):
    environment = {**os.environ, 'LANGUAGE': language, 'XDG_DATA_HOME': str(folder / 'data'),
                   'XDG_CACHE_HOME': str(folder / 'cache')}
    for name in ('DISPLAY', 'WAYLAND_DISPLAY'):
        environment.pop(name, None)
    return environment


def start(folder, *arguments, language='en', **more):
    return subprocess.Popen([WUZI, *map(str, arguments)], env=environment_in(folder, language), text=True, cwd=folder,
                            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **more)


def run(folder, *arguments, language='en', **more):
    """The exit status, and what was printed."""
    with start(folder, *arguments, language=language, **more) as process:
        text, _ = process.communicate(timeout=PATIENCE)
        return process.returncode, text


def in_folder(claim):
    """Gives a claim a folder of its own."""
    def wrapped():
        with tempfile.TemporaryDirectory() as name:
            claim(pathlib.Path(name))
    wrapped.__name__ = claim.__name__
    return wrapped


# A brain that plays the first free points, row by row, until it does what its argument says.
BRAIN = '''
import os, sys, time
kind, mark = sys.argv[1:3]
size, taken, own = 15, set(), 0
def place():
    global own
    own += 1
    if kind == 'crash' and own == 2:
        os.abort()
    if kind == 'exit' and own == 2:
        sys.exit(3)
    if kind == 'silent' and own == 2:
        time.sleep(1000000)
    if kind == 'garbage' and own == 2:
        print('h8, I think')
        return
    if kind == 'illegal' and own == 2:
        print('%d,%d' % next(iter(taken)))
        return
    if kind == 'outside' and own == 2:
        print('15,15')
        return
    if kind == 'greedy' and own == 2:
        ends = os.pipe()
        if os.fork() == 0:
            much = b'x' * 200000000
            os.write(ends[1], b'x')
            time.sleep(1000)
        os.read(ends[0], 1)
    if kind == 'late' and own == 2:
        time.sleep(12)
    point = next((x, y) for y in range(size) for x in range(size) if (x, y) not in taken)
    taken.add(point)
    print('%d,%d' % point)
if kind == 'child':
    if os.fork() == 0:
        while True:
            time.sleep(1000)
board = False
for line in sys.stdin:
    words = line.strip()
    command = words.split(' ')[0].upper()
    if board and command != 'DONE':
        x, y, who = map(int, words.split(','))
        taken.add((x, y))
    elif command == 'START':
        if kind == 'start-exit':
            sys.exit(3)
        if kind == 'start-crash':
            os.abort()
        if kind == 'start-closed':
            os.close(1)
        if kind in ('start-closed', 'start-silent'):
            time.sleep(1000000)
        while kind == 'start-flood':
            os.write(1, b'x' * 4096)
        if kind == 'refuses':
            print('ERROR not today')
        else:
            print('OK')
    elif command == 'ABOUT':
        print('name="Script"')
    elif command == 'BEGIN':
        place()
    elif command == 'TURN':
        x, y = map(int, words.split(' ')[1].split(','))
        taken.add((x, y))
        place()
    elif command == 'BOARD':
        board = True
        taken.clear()
    elif command == 'DONE':
        board = False
        place()
    elif command == 'END':
        if kind != 'stubborn':
            break
    sys.stdout.flush()
'''

# An ssh to a brain whose connection does at each start what the next word says, and at the end the last one again.
SSH = '''#!/usr/bin/python3
import os, subprocess, sys
host, folder, *words = sys.argv[1:]
with open(folder + '/starts', 'a+b', buffering=0) as starts:
    starts.write(b'.')
    word = words[min(starts.tell(), len(words)) - 1]
if word == 'refused':
    print('ssh: connect to host', host, 'port 22: No route to host', file=sys.stderr)
    sys.exit(255)
if word == 'absent':
    print('bash: line 1: pbrain-x: command not found', file=sys.stderr)
    sys.exit(127)
if word.startswith('start-'):
    os.execv(sys.executable, [sys.executable, folder + '/brain.py', word, folder])
kind = {'lost': 'exit', 'hangs': 'silent'}.get(word, word)
status = subprocess.call([sys.executable, folder + '/brain.py', kind, folder])
if word == 'lost':
    print('client_loop: send disconnect: Broken pipe', file=sys.stderr)
    status = 255
sys.exit(status)
'''

LEVELS = [{'name': 'Ox', 'level': 'ox'}, {'name': 'Chick', 'level': 'chick'}]


def write_plan(folder, name='plan.json', **keys):
    plan = {'format': 1, 'engines': LEVELS, 'games': 6, 'openings': 'none', 'results': 'results', **keys}
    plan = {key: value for key, value in plan.items() if value is not None}
    (folder / name).write_text(json.dumps(plan), encoding='utf-8')


def do(folder, *arguments):
    """What was printed by a command that goes well."""
    status, text = run(folder, *arguments)
    claims.check_equal((arguments, status, text if status else ''), (arguments, 0, ''))
    return text


def games_in(folder, results='results'):
    """The games of a folder; one whose line isn't whole yet is none."""
    path = folder / results / 'games.jsonl'
    return [json.loads(line) for line in path.read_text(encoding='utf-8').split('\n')[:-1]] if path.exists() else []


def wait_until(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise AssertionError('waited too long')
        time.sleep(0.01)


def score(games, name):
    """Won, lost and drawn by that one."""
    won = sum(game[game['result']] == name for game in games if game['result'] != 'draw')
    drawn = sum(game['result'] == 'draw' for game in games)
    return won, len(games) - won - drawn, drawn


@in_folder
def a_match_is_played_and_its_last_line_says_how_it_ended(folder):
    write_plan(folder, concurrency=2)
    lines = do(folder, '--match', 'plan.json').splitlines()
    games = games_in(folder)
    claims.check_equal(sorted(game['game'] for game in games), list(range(6)))
    claims.check_equal({(game['game'] % 2, game['black']) for game in games}, {(0, 'Ox'), (1, 'Chick')})
    won, lost, drawn = score(games, 'Ox')
    claims.check_equal(lines[-1].split(', LOS')[0].split(', Elo')[0],
                       f'Ox – Chick: {won} – {lost} – {drawn}, {(won + drawn / 2) / 6:.1%}')
    claims.check_equal((len(lines), 'Elo' in lines[-1]), (7, True))
    claims.check_equal((folder / 'results/summary.txt').read_text(encoding='utf-8'), lines[-1] + '\n')
    claims.check_equal(sorted(path.name for path in (folder / 'results/games').iterdir()),
                       sorted(f'{i:06}.{ending}' for i in range(1, 7) for ending in ('psq', 'sgf')))
    claims.check_equal(len((folder / 'results/games.csv').read_text(encoding='utf-8').splitlines()), 7)
    # Nothing is left to do; and then there is more.
    claims.check_equal(do(folder, '--match', 'plan.json').splitlines(), lines[-1:])
    write_plan(folder, games=8)
    claims.check_equal(len(do(folder, '--match', 'plan.json').splitlines()), 3)
    claims.check_equal(sorted(game['game'] for game in games_in(folder)), list(range(8)))


@in_folder
def paths_are_meant_from_the_plan_on(folder):
    (folder / 'deep').mkdir()
    write_plan(folder, 'deep/plan.json', games=2, openings='o.txt')
    (folder / 'deep/o.txt').write_text('h8i9\n', encoding='utf-8')
    do(folder, '--match', 'deep/plan.json')
    claims.check_equal([game['moves'][:4] for game in games_in(folder, 'deep/results')], ['h8i7', 'h8i7'])


@in_folder
def killed_at_any_moment_it_goes_on(folder):
    write_plan(folder, games=30, concurrency=3)
    kills = 0
    for wanted in range(3, 30, 4):
        with start(folder, '--match', 'plan.json', process_group=0) as process:
            path = folder / 'results/games.jsonl'
            wait_until(lambda: process.poll() is not None
                       or (path.exists() and path.read_bytes().count(b'\n') >= wanted))
            if process.poll() is None:
                os.kill(process.pid, signal.SIGKILL)
                kills += 1
            process.communicate(timeout=PATIENCE)
    before = (folder / 'results/games.jsonl').read_bytes()
    whole = before[:before.rfind(b'\n') + 1]
    claims.check_equal(kills > 3, True)
    do(folder, '--match', 'plan.json')
    claims.check_equal((folder / 'results/games.jsonl').read_bytes().startswith(whole), True)
    claims.check_equal(sorted(game['game'] for game in games_in(folder)), list(range(30)))


@in_folder
def a_line_that_was_torn_is_played_again(folder):
    write_plan(folder, games=2)
    do(folder, '--match', 'plan.json')
    path = folder / 'results/games.jsonl'
    path.write_bytes(path.read_bytes()[:-30])
    status, text = run(folder, '--match', 'plan.json')
    claims.check_equal((status, 'couldn’t be read' in text), (0, True))
    claims.check_equal(len([line for line in path.read_text(encoding='utf-8').splitlines()
                            if line.endswith(']}')]), 2)


@in_folder
def ctrl_c_ends_it_and_it_goes_on(folder):
    write_plan(folder, games=400, concurrency=2)
    with start(folder, '--match', 'plan.json') as process:
        wait_until(lambda: len(games_in(folder)) >= 4)
        process.send_signal(signal.SIGINT)
        text, _ = process.communicate(timeout=PATIENCE)
    lines = text.splitlines()
    claims.check_equal((process.returncode, lines[-1]),
                       (1, 'Stopped. The same command goes on from there.'))
    won, lost, drawn = score(games_in(folder), 'Ox')
    claims.check_equal(lines[-2].startswith(f'Ox – Chick: {won} – {lost} – {drawn},'), True)
    played = len(games_in(folder))
    write_plan(folder, games=played + 2)
    claims.check_equal(len(do(folder, '--match', 'plan.json').splitlines()), 3)


def ignore_hangups():
    """As nohup does."""
    signal.signal(signal.SIGHUP, signal.SIG_IGN)


@in_folder
def with_nohup_it_outlives_its_terminal(folder):
    write_plan(folder, games=100000)
    with start(folder, '--match', 'plan.json', preexec_fn=ignore_hangups) as process:
        for wanted in (1, 4):
            wait_until(lambda wanted=wanted: len(games_in(folder)) >= wanted)
            process.send_signal(signal.SIGHUP)
        wait_until(lambda: len(games_in(folder)) >= 8)
        claims.check_equal(process.poll(), None)
        process.send_signal(signal.SIGTERM)
        text, _ = process.communicate(timeout=PATIENCE)
    claims.check_equal((process.returncode, text.splitlines()[-1].startswith('Stopped.')), (1, True))


@in_folder
def two_do_not_write_into_one_folder(folder):
    write_plan(folder, games=100000)
    with start(folder, '--match', 'plan.json') as process:
        wait_until(lambda: len(games_in(folder)) >= 1)
        status, text = run(folder, '--match', 'plan.json')
        claims.check_equal((status, text.count('\n'), 'is writing into the folder' in text), (1, 1, True))
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE)
    write_plan(folder, seed=5)
    status, text = run(folder, '--match', 'plan.json')
    claims.check_equal((status, text.count('\n'), 'another match' in text), (1, 1, True))


@in_folder
def shares_are_the_whole(folder):
    write_plan(folder, games=10)
    whole = do(folder, '--match', 'plan.json').splitlines()[-1]
    write_plan(folder, games=10, results='shared')
    for share in range(1, 4):
        do(folder, '--match', 'plan.json', '--share', f'{share}/3')
    shares = [f'shared/share-{share}-of-3' for share in range(1, 4)]
    claims.check_equal([len(games_in(folder, share)) for share in shares], [4, 4, 2])
    claims.check_equal(sorted(game['game'] for share in shares for game in games_in(folder, share)), list(range(10)))
    claims.check_equal(do(folder, '--merge', *shares), whole + '\n')
    claims.check_equal(do(folder, '--merge', 'shared'), whole + '\n')
    status, text = run(folder, '--merge', *shares, shares[0])
    claims.check_equal((status, text), (0, '4 games are in several folders, and count once.\n' + whole + '\n'))


@in_folder
def what_is_wrong_is_one_sentence(folder):
    (folder / 'empty').mkdir()
    (folder / 'torn').mkdir()
    (folder / 'torn' / 'match.json').write_text('{', encoding='utf-8')
    write_plan(folder, size=4)
    write_plan(folder, 'level.json', engines=[LEVELS[0], {'name': 'Cow', 'level': 'cow'}])
    write_plan(folder, 'newer.json', format=3)
    write_plan(folder, 'openings.json', openings='nowhere.txt')
    write_plan(folder, 'blocked.json', results='plan.json')
    (folder / 'broken.json').write_text('{\n"format": 1,\n"games" 4}', encoding='utf-8')
    for words, arguments in [('“size”', ['--match', 'plan.json']),
                             ('“engines[1].level”', ['--match', 'level.json']),
                             ('newer version', ['--match', 'newer.json']),
                             ('nowhere.txt', ['--match', 'openings.json']),
                             ('can’t be used', ['--match', 'blocked.json']),
                             ('broken.json: Line 3', ['--match', 'broken.json']),
                             ('torn/match.json” can’t be read', ['--merge', 'torn']),
                             ('one word too many', ['--match', 'plan.json', 'again.json']),
                             ('“2/1” is no share', ['--match', 'openings.json', '--share', '2/1']),
                             ('“--share” can only', ['--share', '1/2']),
                             ('takes the folders', ['--merge']),
                             ('match.json', ['--merge', 'empty']),
                             ('one of these commands', ['--match', 'plan.json', '--merge', 'x']),
                             ('one of these commands', ['--match', 'plan.json', '--list-backups']),
                             ('one of these commands', ['--match', 'plan.json', '--library', 'list'])]:
        status, text = run(folder, *arguments)
        claims.check_equal((arguments, status, text.count('\n'), words in text), (arguments, 1, 1, True))
    claims.check_equal(run(folder, '--match', 'nowhere.json')[1],
                       f'“{folder}/nowhere.json” can’t be used: No such file or directory.\n')


def limit_files():
    """Files can't grow beyond so many bytes: a disk that has become full."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))


@in_folder
def a_full_disk_stops_it_and_loses_nothing(folder):
    write_plan(folder, games=40)
    status, text = run(folder, '--match', 'plan.json', preexec_fn=limit_files)
    games = games_in(folder)
    claims.check_equal((status, 'can’t grow any further' in text), (1, True))
    claims.check_equal((len(games) > 0, sorted(game['game'] for game in games)), (True, list(range(len(games)))))
    do(folder, '--match', 'plan.json')
    claims.check_equal((games_in(folder)[:len(games)], len(games_in(folder))), (games, 40))


@in_folder
def a_knock_out_has_a_winner(folder):
    write_plan(folder, engines=[*LEVELS, {'name': 'Hare', 'level': 'hare'}], tournament='knock-out', games=2)
    lines = do(folder, '--match', 'plan.json').splitlines()
    claims.check_equal([line for line in lines if 'knock-out' in line], ['Ox wins the knock-out.'])
    claims.check_equal(lines[-2].startswith('Chick – Hare: '), True)
    claims.check_equal(lines[-1].startswith('Ox – '), True)


@in_folder
def games_go_into_a_database(folder):
    write_plan(folder, games=4, database='Cup', title='Spring Cup')
    claims.check_equal('Added to “Cup”: 4 games.\n' in do(folder, '--match', 'plan.json'), True)
    found = json.loads(do(folder, '--library', 'list', '--json'))
    claims.check_equal([(each['name'], each['games']) for each in found], [('Cup', 4)])


def brain(folder, name, kind):
    """An engine of a plan that does so."""
    (folder / 'brain.py').write_text(BRAIN, encoding='utf-8')
    return {'name': name, 'command': ['/usr/bin/python3', str(folder / 'brain.py'), kind, str(folder)]}


def are_left(folder):
    """The command lines of processes that name the folder, but for this one and its parents."""
    found = []
    for path in pathlib.Path('/proc').glob('[0-9]*/cmdline'):
        try:
            words = path.read_bytes().split(b'\0')
        except OSError:
            continue
        if str(folder).encode() in words:
            found.append(b' '.join(words).decode())
    return found


@in_folder
def programs_play_as_the_protocol_has_it(folder):
    write_plan(folder, engines=[brain(folder, 'One', 'good'), brain(folder, 'Two', 'child')], games=4, turn_ms=20000,
               concurrency=2, openings='o.txt')
    (folder / 'o.txt').write_text('h8i9\n', encoding='utf-8')
    do(folder, '--match', 'plan.json')
    games = games_in(folder)
    # Each fills the top row: black has a row of five first.
    claims.check_equal({(game['result'], game['ending'], game['moves'][:4]) for game in games},
                       {('draw' if game['result'] == 'draw' else game['result'], 'five', 'h8i7') for game in games})
    claims.check_equal(len(games), 4)
    wait_until(lambda: not are_left(folder))


@in_folder
def who_misbehaves_has_lost_and_nothing_is_left_of_it(folder):
    bad = {'crash': 'crash', 'exit': 'crash', 'silent': 'time', 'garbage': 'time', 'illegal': 'illegal',
           'outside': 'crash', 'late': 'time', 'greedy': 'memory'}
    engines = [brain(folder, 'Good', 'good'), *(brain(folder, kind, kind) for kind in bad)]
    write_plan(folder, engines=engines, tournament='gauntlet', games=1, concurrency=8, turn_ms=5000, tolerance_ms=2000,
               memory_mb=150)
    text = do(folder, '--match', 'plan.json')
    claims.check_equal(('greedy: at most ' in text, 'wins, as the other one takes too much memory' in text), (True, True))
    endings = {game['white']: (game['result'], game['ending']) for game in games_in(folder)}
    garbage = endings.pop('garbage')
    claims.check_equal(endings, {kind: ('black', ending) for kind, ending in bad.items() if kind != 'garbage'})
    claims.check_equal((garbage[0], garbage[1] in ('time', 'crash')), ('black', True))
    wait_until(lambda: not are_left(folder))


def far_brain(folder, *words):
    """An engine on another computer, the connections to which do so."""
    brain(folder, '', '')
    (folder / 'ssh').write_text(SSH, encoding='utf-8')
    (folder / 'ssh').chmod(0o755)
    return {'name': 'Far', 'command': ['./ssh', 'big', str(folder), *words]}


def starts_in(folder):
    return (folder / 'starts').stat().st_size


@in_folder
def each_game_connects_anew_to_another_computer(folder):
    far = far_brain(folder, 'lost', 'hangs', 'refused', 'absent', 'good')
    write_plan(folder, engines=[brain(folder, 'Near', 'good'), far], games=4, turn_ms=5000, tolerance_ms=2000)
    do(folder, '--match', 'plan.json')
    games = games_in(folder)
    claims.check_equal([game['ending'] for game in games], ['crash', 'time', 'five', 'five'])
    claims.check_equal([game[game['result']] for game in games[:2]], ['Near', 'Near'])
    claims.check_equal(starts_in(folder), 6)
    wait_until(lambda: not are_left(folder))


@in_folder
def who_is_reached_and_fails_at_the_start_has_lost(folder):
    bad = ('start-exit', 'start-crash', 'start-closed', 'start-flood', 'start-silent')
    engines = [brain(folder, 'Near', 'good'), *({**far_brain(folder, kind), 'name': kind} for kind in bad)]
    write_plan(folder, engines=engines, tournament='gauntlet', games=1, concurrency=5, turn_ms=20000)
    do(folder, '--match', 'plan.json')
    claims.check_equal({game['white']: (game['result'], game['ending']) for game in games_in(folder)},
                       {kind: ('black', 'crash') for kind in bad})
    claims.check_equal(starts_in(folder), len(bad))
    wait_until(lambda: not are_left(folder))


@in_folder
def no_game_is_lost_on_a_computer_that_is_not_reached(folder):
    write_plan(folder, engines=[brain(folder, 'Near', 'good'), far_brain(folder, 'lost', 'refused')], games=4,
               turn_ms=20000)
    status, text = run(folder, '--match', 'plan.json')
    claims.check_equal((status, text.splitlines()[-1]),
                       (1, 'The connection to Far has failed: ssh: connect to host big port 22: No route to host'))
    claims.check_equal([game['ending'] for game in games_in(folder)], ['crash'])
    wait_until(lambda: not are_left(folder))
    # It is stopped at once while it waits for the next try.
    before = starts_in(folder)
    with start(folder, '--match', 'plan.json') as process:
        wait_until(lambda: starts_in(folder) >= before + 2)
        process.send_signal(signal.SIGINT)
        text, _ = process.communicate(timeout=PATIENCE)
    claims.check_equal((process.returncode, text.splitlines()[-1].startswith('Stopped.')), (1, True))
    # It goes on when the computer is back.
    (folder / 'ssh').write_text(SSH.replace("'refused'", "'never'").replace("'lost': 'exit'", "'refused': 'good'"),
                                encoding='utf-8')
    do(folder, '--match', 'plan.json')
    claims.check_equal([game['ending'] for game in games_in(folder)], ['crash', 'five', 'five', 'five'])
    wait_until(lambda: not are_left(folder))


@in_folder
def a_program_that_is_not_there_is_one_sentence(folder):
    write_plan(folder, engines=[LEVELS[0], {'name': 'Lost', 'command': ['./pbrain-nowhere']}], turn_ms=1000)
    status, text = run(folder, '--match', 'plan.json')
    claims.check_equal((status, text.count('\n'), 'Lost' in text and 'pbrain-nowhere' in text), (1, 1, True))
    claims.check_equal((folder / 'results').exists(), False)


@in_folder
def a_program_that_does_not_play_so_is_one_sentence(folder):
    write_plan(folder, engines=[LEVELS[0], brain(folder, 'Shy', 'refuses')], turn_ms=20000)
    status, text = run(folder, '--match', 'plan.json')
    claims.check_equal((status, text.splitlines()[-1].startswith('Shy ')), (1, True))
    claims.check_equal(games_in(folder), [])
    wait_until(lambda: not are_left(folder))


@in_folder
def programs_end_with_the_match_however_it_ends(folder):
    # NOTE: bubblewrap doesn't notice at every moment of its start that whoever started it was killed.
    for number, (confined, ending) in enumerate(((True, signal.SIGINT), (True, signal.SIGTERM),
                                                 (False, signal.SIGKILL))):
        engines = [{**brain(folder, 'One', 'good' if ending == signal.SIGKILL else 'child'), 'confined': confined},
                   {**brain(folder, 'Two', 'stubborn'), 'confined': confined}]
        write_plan(folder, engines=engines, games=100000, turn_ms=20000, concurrency=2, results=f'results-{number}')
        with start(folder, '--match', 'plan.json') as process:
            wait_until(lambda number=number: len(games_in(folder, f'results-{number}')) >= 2)
            process.send_signal(ending)
            process.communicate(timeout=PATIENCE)
        wait_until(lambda: not are_left(folder))


claims.run(a_match_is_played_and_its_last_line_says_how_it_ended, paths_are_meant_from_the_plan_on,
           killed_at_any_moment_it_goes_on, a_line_that_was_torn_is_played_again, ctrl_c_ends_it_and_it_goes_on,
           with_nohup_it_outlives_its_terminal,
           two_do_not_write_into_one_folder, shares_are_the_whole, what_is_wrong_is_one_sentence,
           a_full_disk_stops_it_and_loses_nothing, a_knock_out_has_a_winner, games_go_into_a_database,
           programs_play_as_the_protocol_has_it, who_misbehaves_has_lost_and_nothing_is_left_of_it,
           each_game_connects_anew_to_another_computer, who_is_reached_and_fails_at_the_start_has_lost,
           no_game_is_lost_on_a_computer_that_is_not_reached,
           a_program_that_is_not_there_is_one_sentence,
           a_program_that_does_not_play_so_is_one_sentence, programs_end_with_the_match_however_it_ends)
