#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands for databases of others' games, and the one that explores them, without a display.

test-library-commands.py (WUZI names the program)
"""

import json
import os
import pathlib
import re
import resource
import signal
import subprocess
import tempfile
import time

import claims

WUZI = os.environ['WUZI']

# Three games that begin with h8, and one that begins elsewhere: the second one is turned, and the
# third one comes to the same position by another way.
CLUB = '''
(;GM[4]SZ[15]RU[Renju]PB[Ann]PW[Bob]BR[2100]WR[1900]EV[Cup]RO[1]DT[2001-05-03]RE[B+Time];B[hh];W[hg];B[ig];W[aa])
(;GM[4]SZ[15]RU[Renju]PB[Bob]PW[Eve]EV[Cup]RO[2]DT[2003]RE[W+];B[hh];W[ih];B[ig];W[oo])
(;GM[4]SZ[15]RU[Gomoku]PB[Ann]PW[Eve]EV[Cup]RO[3]RE[0];B[ig];W[hg];B[hh])
(;GM[4]SZ[15]RU[Renju]PB[Ann]PW[Eve]EV[Open]RE[B+];B[aa];W[hh])
'''

# So many games take a while. They are told apart by their rounds.
MANY = 60000


def environment_in(folder, language='en'):
    environment = {**os.environ, 'LANGUAGE': language, 'XDG_DATA_HOME': str(folder / 'data'),
                   'XDG_CACHE_HOME': str(folder / 'cache')}
    for name in ('DISPLAY', 'WAYLAND_DISPLAY'):
        environment.pop(name, None)
    return environment


def run(folder, *arguments, language='en', given='', **more):
    """The exit status, and what was printed by a program that is given that to read."""
    result = subprocess.run([WUZI, *map(str, arguments)], env=environment_in(folder, language), text=True, cwd=folder,
                            check=False, input=given, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=600, **more)
    return result.returncode, result.stdout


def in_folder(claim):
    """Gives a claim a folder of its own, with the club's games in it."""
    def wrapped():
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / 'club.sgf').write_text(CLUB, encoding='utf-8')
            claim(folder)
    wrapped.__name__ = claim.__name__
    return wrapped


def do(folder, *arguments, given=''):
    """What was printed by a command that goes well."""
    status, text = run(folder, *arguments, given=given)
    claims.check_equal((arguments, status, text if status else ''), (arguments, 0, ''))
    return text


def databases(folder):
    return {each['name']: each for each in json.loads(do(folder, '--library', 'list', '--json'))}


def explore(folder, position, *arguments, given=''):
    return json.loads(do(folder, '--explore', position, '--json', *arguments, given=given))


def moves_of(answer):
    return [(each['point'], each['games'], each['black_wins'], each['white_wins'], each['draws'])
            for each in answer['moves']]


def fails_with(folder, words, *arguments):
    """Checks that a command says one sentence, with these words in it, and fails."""
    status, text = run(folder, *arguments)
    claims.check_equal((arguments, status, words in text, text.count('\n')), (arguments, 1, True, 1))


def add_own_game(folder, moves, rule='freestyle', number=1):
    side = {'seat': 1, 'profile': '6f1e5a52-6d1f-4d52-9d3e-3f1f0b6c7a02', 'name': 'Ann'}
    other = {'seat': 2, 'profile': '6f1e5a52-6d1f-4d52-9d3e-3f1f0b6c7a03', 'name': 'Bob'}
    game = {'format': 1, 'id': f'6f1e5a52-6d1f-4d52-9d3e-3f1f0b6c7b{number:02}', 'started': '2024-06-21T08:00:00Z',
            'duration_ms': 9000, 'mode': 'pvp', 'rule': rule, 'size': 15, 'black': side, 'white': other,
            'first': 'black', 'moves': [[point, 100] for point in moves.split()], 'result': 'black',
            'ending': 'resignation'}
    (folder / 'data' / 'wuzi').mkdir(parents=True, exist_ok=True)
    with open(folder / 'data' / 'wuzi' / 'games.jsonl', 'a', encoding='utf-8') as file:
        file.write(json.dumps(game) + '\n')


def write_many(path, count=MANY):
    path.write_text(''.join(f'(;GM[4]SZ[15]RO[{i}]PB[Ann]PW[Bob];B[hh];W[hg];B[ig];W[aa];B[ba];W[ca];B[da])\n'
                            for i in range(count)), encoding='utf-8')


def limit_files():
    """Files can't get any content: a disk that is full."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


@in_folder
def a_full_disk_is_left_without_an_empty_database(folder):
    status, text = run(folder, '--library', 'import', 'club.sgf', preexec_fn=limit_files)
    claims.check_equal((status, text.count('\n'), databases(folder)), (1, 1, {}))
    claims.check_equal(list((folder / 'data' / 'wuzi' / 'library').iterdir()), [])


@in_folder
def a_collection_is_imported_once(folder):
    claims.check_equal(do(folder, '--library', 'import', 'club.sgf'), 'club: New: 4 games. Already here: 0 games.\n')
    claims.check_equal(do(folder, '--library', 'import', 'club.sgf'), 'club: New: 0 games. Already here: 4 games.\n')
    with open(folder / 'club.sgf', 'a', encoding='utf-8') as file:
        file.write('(;GM[4]SZ[15]PB[Ann]PW[Bob];B[hh])')
    claims.check_equal(do(folder, '--library', 'import', 'club.sgf'), 'club: New: 1 game. Already here: 4 games.\n')
    club = databases(folder)['club']
    claims.check_equal((club['games'], club['first_year'], club['last_year'], club['unfinished']),
                       (5, 2001, 2003, False))
    claims.check_equal(club['bytes'], sum(file.stat().st_size for file in
                                          (folder / 'data/wuzi/library').iterdir()))
    table = do(folder, '--library', 'list').splitlines()
    claims.check_equal((len(table), re.split('  +', table[0]), re.split('  +', table[1])[:3]),
                       (2, ['Database', 'Games', 'Years', 'Size'], ['club', '5', '2001–2003']))
    # They are nobody's own.
    claims.check_equal((folder / 'data/wuzi/games.jsonl').exists(), False)


@in_folder
def several_files_go_where_they_are_told(folder):
    games = folder / 'games.d'
    (games / 'deeper').mkdir(parents=True)
    (games / 'a.txt').write_text('h8i9j7\nh8h9i9\n', encoding='utf-8')
    (games / 'deeper' / 'b.sgf').write_text('(;GM[4]SZ[15]PB[Ann]PW[Bob];B[hh])', encoding='utf-8')
    (games / 'letter.doc').write_text('Dear Ann', encoding='utf-8')
    text = do(folder, '--library', 'import', 'club.sgf', games)
    claims.check_equal(text.splitlines()[:2], ['club: New: 4 games. Already here: 0 games.',
                                               'games.d: New: 3 games. Already here: 0 games.'])
    claims.check_equal('1 file has no games.' in text, True)
    do(folder, '--library', 'import', 'club.sgf', games, '--into', 'All of them')
    claims.check_equal({name: each['games'] for name, each in databases(folder).items()},
                       {'club': 4, 'games.d': 3, 'All of them': 7})


@in_folder
def a_position_is_explored_up_to_symmetry(folder):
    do(folder, '--library', 'import', 'club.sgf')
    answer = explore(folder, 'h8h9')
    claims.check_equal((answer['games'], answer['opening'], moves_of(answer)), (2, None, [('g9', 2, 1, 1, 0)]))
    claims.check_equal((answer['moves'][0]['rating'], answer['moves'][0]['last_year']), (2000, 2003))
    # The same, turned; and after the third stone, also by another way.
    claims.check_equal(moves_of(explore(folder, 'h8g8')), [('g7', 2, 1, 1, 0)])
    answer = explore(folder, 'h8h9i9')
    claims.check_equal((answer['games'], answer['opening']['sign'], answer['opening']['name']), (3, 'D4', 'Kagetsu'))
    # One game ended there.
    claims.check_equal(moves_of(answer), [('a15', 2, 1, 1, 0)])
    answer = explore(folder, 'h8h9i9', '--rule', 'renju')
    claims.check_equal(answer['games'], 2)
    claims.check_equal(explore(folder, 'h8h9i9', '--rule', 'freestyle')['games'], 1)
    claims.check_equal(explore(folder, 'h8h9i9', '--board-size', '19')['games'], 0)


@in_folder
def a_position_is_read_as_people_write_it(folder):
    do(folder, '--library', 'import', 'club.sgf')
    for position in ('h8h9', 'h8_h9', '1. h8 h9', 'H8 H9', '黑h8 白h9', 'ｈ８ｈ９'):
        claims.check_equal((position, explore(folder, position)['games']), (position, 2))
    claims.check_equal(explore(folder, '-', given='h8\nh9\n')['games'], 2)
    # The empty board: a corner, and the two others.
    for answer in (explore(folder, ''), explore(folder, '-')):
        claims.check_equal([(move[0], move[1]) for move in moves_of(answer)][0], ('h8', 2))
        claims.check_equal((answer['games'], len(answer['moves'])), (4, 3))


@in_folder
def an_exploration_is_told_in_a_table(folder):
    do(folder, '--library', 'import', 'club.sgf')
    lines = do(folder, '--explore', 'h8h9i9').splitlines()
    claims.check_equal((lines[0], lines[1], lines[-1]), ('Kagetsu (D4)', '3 games', '1 game ended here.'))
    lines = do(folder, '--explore', 'h8h9').splitlines()
    claims.check_equal([re.split('  +', line.strip()) for line in lines],
                       [['2 games'], ['Point', 'Games', 'Black won', 'Drawn', 'White won', 'Rating', 'Last year'],
                        ['g9', '2', '50%', '0%', '50%', '2000', '2003']])
    claims.check_equal(do(folder, '--explore', 'a1e5o15'), '0 games\n')


@in_folder
def sources_are_all_unless_some_are_named(folder):
    add_own_game(folder, 'h8 h9 i9 a1')
    add_own_game(folder, 'h8 g8 a1 b1', 'renju', 2)
    do(folder, '--library', 'import', 'club.sgf')
    do(folder, '--library', 'import', 'club.sgf', '--into', 'Other')
    for sources, games in (([], 6), (['own'], 2), (['club'], 2), (['club', 'Other'], 4), (['club', 'club'], 2),
                           (['own', 'Other'], 4)):
        named = [word for source in sources for word in ('--source', source)]
        claims.check_equal((sources, explore(folder, 'h8h9', *named)['games']), (sources, games))
    own = explore(folder, 'h8h9', '--source', 'own')
    claims.check_equal(sorted((move['games'], move['black_wins'], move['last_year']) for move in own['moves']),
                       [(1, 1, 2024), (1, 1, 2024)])
    claims.check_equal(explore(folder, 'h8h9', '--source', 'own', '--rule', 'freestyle')['games'], 1)
    claims.check_equal(explore(folder, 'h8h9', '--rule', 'renju')['games'], 5)
    fails_with(folder, '“nope”', '--explore', 'h8', '--source', 'nope')


@in_folder
def an_export_is_the_same_when_it_is_imported(folder):
    (folder / 'odd.rif').write_text('''<?xml version="1.0" encoding="UTF-8"?><database>
<countries><country id="1" name="Estonia" abbr="EST"/></countries>
<cities><city id="1" country="1" name="Tallinn"/></cities>
<rules><rule id="1" name="Soosõrv-8"><info/></rule></rules>
<players><player id="1" name="Ann [A]" surname="O\\B" country="1" city="1"/>
<player id="2" name="Bob" surname="X" country="1" city="1"/></players>
<tournaments><tournament id="1" name="Cup" country="1" city="1" year="2019" month="5" start="2019-05-03"
 end="2019-05-04" rule="1" rated="1"/></tournaments>
<games><game id="77" publisher="1" tournament="1" round="2" rule="1" black="1" white="2" bresult="0.5" btime="31"
 wtime="" opening="1" alt="a1 b2" swap="1"><move>h8 i9 j10 g7 f6 a1</move><info>Well [played]</info></game>
<game id="78" tournament="1" round="2" rule="1" black="1" white="2" bresult="" btime="" wtime=""><move>h8 i9
 h9 i10 h10 i11 h11 i12 h12 i13 a1</move><info/></game></games></database>''', encoding='utf-8')
    do(folder, '--library', 'import', 'odd.rif', 'club.sgf', '--into', 'Odd')
    claims.check_equal(do(folder, '--library', 'export', 'Odd', 'all.sgf'), 'Exported: 6 games.\n')
    claims.check_equal(do(folder, '--library', 'import', 'all.sgf', '--into', 'Odd'),
                       'Odd: New: 0 games. Already here: 6 games.\n')
    do(folder, '--library', 'import', 'all.sgf', '--into', 'Copy')
    status, text = run(folder, '--library', 'export', 'Copy', '-')
    whole = (folder / 'all.sgf').read_text(encoding='utf-8')
    claims.check_equal((status, text.replace('Exported: 6 games.\n', '') == whole), (0, True))
    first = whole[:whole.index('\n;')]
    for part in ('RU[Soosõrv-8]', '\\]', '\\\\', 'BT[Estonia]', 'PC[Tallinn', 'EV[Cup]', 'RO[2]', 'DT[2019-05-03]',
                 'RE[0]', 'GC[Well [played\\]]', '5A[ao][bn]', 'WZBM[31]', 'WZID[77]'):
        claims.check_equal((part, part in first), (part, True))
    claims.check_equal('WZWM' in first, False)


@in_folder
def an_export_takes_the_place_of_what_is_named_only(folder):
    do(folder, '--library', 'import', 'club.sgf')
    fails_with(folder, 'already a file', '--library', 'export', 'club')
    claims.check_equal((folder / 'club.sgf').read_text(encoding='utf-8'), CLUB)
    (folder / 'b.sgf').write_text('old', encoding='utf-8')
    do(folder, '--library', 'export', 'club', 'b.sgf')
    (folder / 'club.sgf').unlink()
    do(folder, '--library', 'export', 'club')
    claims.check_equal((folder / 'club.sgf').read_bytes(), (folder / 'b.sgf').read_bytes())
    fails_with(folder, 'full', '--library', 'export', 'club', '/dev/full')
    fails_with(folder, 'another folder', '--library', 'export', 'club', folder / 'data/wuzi/library/club.wuzidb')
    fails_with(folder, 'none', '--library', 'export', 'club', folder / 'none' / 'b.sgf')
    claims.check_equal(databases(folder)['club']['games'], 4)


@in_folder
def a_database_is_removed(folder):
    do(folder, '--library', 'import', 'club.sgf')
    claims.check_equal(do(folder, '--library', 'remove', 'club'), 'Removed: club.\n')
    claims.check_equal((databases(folder), list((folder / 'data/wuzi/library').iterdir())), ({}, []))
    fails_with(folder, '“club”', '--library', 'remove', 'club')


def start_import(folder, *arguments):
    return subprocess.Popen([WUZI, '--library', 'import', *arguments], env=environment_in(folder), cwd=folder, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def halt_in_the_middle(folder, program):
    """Halts an import when some games are in the database; it is halted while it is looked how many."""
    while True:
        time.sleep(.05)
        program.send_signal(signal.SIGSTOP)
        status, text = run(folder, '--library', 'list', '--json')
        if status == 0 and any(each['games'] for each in json.loads(text)):
            return
        program.send_signal(signal.SIGCONT)


@in_folder
def what_was_added_stays_when_it_is_killed(folder):
    write_many(folder / 'many.sgf')
    with start_import(folder, 'many.sgf') as program:
        halt_in_the_middle(folder, program)
        program.kill()
    many = databases(folder)['many']
    claims.check_equal((0 < many['games'] < MANY, many['unfinished']), (True, True))
    claims.check_equal(explore(folder, 'h8')['games'], many['games'])
    text = do(folder, '--library', 'import', 'many.sgf')
    claims.check_equal([int(number.replace(',', '')) for number in re.findall('[0-9,]+', text)],
                       [MANY - many['games'], many['games']])
    many = databases(folder)['many']
    claims.check_equal((many['games'], many['unfinished']), (MANY, False))
    claims.check_equal(explore(folder, 'h8h9')['games'], MANY)


@in_folder
def a_signal_stops_an_import(folder):
    write_many(folder / 'many.sgf')
    with start_import(folder, 'many.sgf', 'club.sgf') as program:
        halt_in_the_middle(folder, program)
        program.send_signal(signal.SIGINT)
        program.send_signal(signal.SIGCONT)
        text = program.communicate()[0]
    claims.check_equal((program.returncode, 'Stopped' in text, 'club:' in text), (1, True, False))
    games = int(re.search('New: ([0-9]+)', text.replace(',', '')).group(1))
    claims.check_equal((databases(folder)['many']['games'], games < MANY), (games, True))
    claims.check_equal(databases(folder)['many']['unfinished'], True)
    do(folder, '--library', 'import', 'many.sgf')
    claims.check_equal(databases(folder)['many']['games'], MANY)


@in_folder
def two_at_once_add_every_game_once(folder):
    count = MANY // 4
    write_many(folder / 'many.sgf', count)
    programs = [start_import(folder, 'many.sgf', '--into', 'Both') for _ in range(2)]
    texts = [program.communicate()[0] for program in programs]
    claims.check_equal([program.returncode for program in programs], [0, 0])
    numbers = [[int(number) for number in re.findall('[0-9]+', text.replace(',', '').split('New')[1])]
               for text in texts]
    games = {name: each['games'] for name, each in databases(folder).items()}
    claims.check_equal([sum(pair) for pair in numbers], [count, count])
    claims.check_equal(games, {'Both': count})
    claims.check_equal(numbers[0][0] + numbers[1][0], count)
    claims.check_equal(explore(folder, 'h8h9')['games'], count)


@in_folder
def what_cannot_be_done_is_said(folder):
    (folder / 'letter.sgf').write_text('Dear Ann', encoding='utf-8')
    (folder / 'own.sgf').write_text(CLUB, encoding='utf-8')
    (folder / 'page.rif').write_text('<html><body>Log in</body></html>', encoding='utf-8')
    for words, arguments in (
            ('none.sgf', ['--library', 'import', 'none.sgf']),
            ('letter.sgf', ['--library', 'import', 'letter.sgf']),
            ('page.rif', ['--library', 'import', 'page.rif']),
            ('“own” stands for', ['--library', 'import', 'own.sgf']),
            ('names of what to read', ['--library', 'import']),
            ('“nope”', ['--library', 'export', 'nope']),
            ('name of a database', ['--library', 'export']),
            ('name of a database', ['--library', 'remove']),
            ('too many', ['--library', 'list', 'club']),
            ('import, list, export or remove', ['--library', 'merge']),
            ('only one of these', ['--library', 'list', '--explore', 'h8']),
            ('only one of these', ['--library', 'list', '--check-records']),
            ('--library import', ['--library', 'list', '--into', 'x']),
            ('--explore', ['--library', 'list', '--source', 'x']),
            ('--explore', ['--source', 'x']),
            ('--explore', ['--json', '--library', 'export', 'x']),
            ('too many', ['--explore', 'h8', 'h9']),
            ('free point', ['--explore', 'h8h8']),
            ('can’t be read. Type moves, such as h8h9i9.', ['--explore', 'Dear Ann']),
            ('more than one', ['--explore', 'h8h9\ni9j9\n']),
            ('as many stones', ['--explore', '(;SZ[15]AB[hh][ii][jj])']),
            ('5 × 5', ['--explore', 'h8', '--board-size', '4']),
            ('--rule', ['--explore', 'h8', '--rule', 'chess'])):
        fails_with(folder, words, *arguments)
    claims.check_equal(databases(folder), {})


@in_folder
def what_comes_through_a_pipe_is_imported(folder):
    claims.check_equal(do(folder, '--library', 'import', '-', '--into', 'Given', given=CLUB),
                       'Given: New: 4 games. Already here: 0 games.\n')
    claims.check_equal(databases(folder)['Given']['unfinished'], False)
    fails_with(folder, 'has no name', '--library', 'import', '-')
    fails_with(folder, 'no games', '--library', 'import', '-', '--into', 'Nothing')
    # One without a name that the shell makes, and one with a name.
    script = '"$0" --library import <(cat club.sgf) --into Made && mkfifo named.sgf && ' \
        '{ cat club.sgf > named.sgf & } && "$0" --library import named.sgf'
    text = subprocess.run(['bash', '-c', script, WUZI], env=environment_in(folder), cwd=folder, check=True, text=True,
                          stdout=subprocess.PIPE, timeout=600).stdout
    claims.check_equal(text, 'Made: New: 4 games. Already here: 0 games.\n'
                       'named: New: 4 games. Already here: 0 games.\n')
    claims.check_equal(sorted(databases(folder)), ['Given', 'Made', 'named'])
    fails_with(folder, 'neither a file nor a folder', '--library', 'import', '/dev/null', '--into', 'Nothing')


@in_folder
def players_are_read_from_lines(folder):
    (folder / 'lines.txt').write_text('Ann - Bob 1-0 h8i9j7\nBob - Eve 0-1 h8i9j8\n', encoding='utf-8')
    do(folder, '--library', 'import', 'lines.txt')
    text = do(folder, '--library', 'export', 'lines', '-')
    claims.check_equal(('PB[Ann]' in text, 'PW[Eve]' in text, text.count('RE[B+]'), text.count('RE[W+]')),
                       (True, True, 1, 1))


def run_read_only(folder, *arguments):
    """The same as run () where the data can't be written to; None where such a place can't be made."""
    apart = ['unshare', '--mount'] if os.geteuid() == 0 else ['unshare', '--map-root-user', '--mount']
    script = 'mount --bind data data && mount -o remount,bind,ro data || exit 77; exec "$@"'
    result = subprocess.run([*apart, 'sh', '-c', script, 'sh', WUZI, *map(str, arguments)], env=environment_in(folder),
                            text=True, cwd=folder, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            timeout=600)
    return None if result.returncode == 77 or 'unshare:' in result.stdout else (result.returncode, result.stdout)


@in_folder
def a_read_only_folder_is_read(folder):
    do(folder, '--library', 'import', 'club.sgf')
    before = sorted((file.name, file.stat().st_size) for file in (folder / 'data/wuzi/library').iterdir())
    listed = run_read_only(folder, '--library', 'list', '--json')
    if listed is None:
        print('# not looked at: no disk can be mounted here')
        return
    claims.check_equal((listed[0], json.loads(listed[1])[0]['games']), (0, 4))
    status, text = run_read_only(folder, '--explore', 'h8', '--json')
    claims.check_equal((status, json.loads(text)['games']), (0, 2))
    status, text = run_read_only(folder, '--library', 'export', 'club', '-')
    claims.check_equal((status, text.count('PB[')), (0, 4))
    for arguments in (['import', 'club.sgf'], ['import', 'club.sgf', '--into', 'New'], ['remove', 'club']):
        status, text = run_read_only(folder, '--library', *arguments)
        claims.check_equal((arguments, status, 'can’t be written to: it is read-only.' in text), (arguments, 1, True))
    claims.check_equal(sorted((file.name, file.stat().st_size) for file in (folder / 'data/wuzi/library').iterdir()),
                       before)


@in_folder
def what_only_reads_changes_nothing(folder):
    (folder / 'data/wuzi/library').mkdir(parents=True)
    (folder / 'data/wuzi/library/empty.wuzidb').touch()
    claims.check_equal(databases(folder)['empty']['games'], 0)
    claims.check_equal(explore(folder, '', '--source', 'empty')['games'], 0)
    claims.check_equal((folder / 'data/wuzi/library/empty.wuzidb').stat().st_size, 0)


@in_folder
def a_damaged_database_is_told_and_kept(folder):
    do(folder, '--library', 'import', 'club.sgf')
    do(folder, '--library', 'import', 'club.sgf', '--into', 'Other')
    path = folder / 'data/wuzi/library/club.wuzidb'
    path.write_bytes(b'Dear Ann, ' * 1000)
    status, text = run(folder, '--library', 'list')
    claims.check_equal((status, 'club: ' in text, 'Other' in text), (1, True, True))
    fails_with(folder, 'club: ', '--explore', 'h8')
    claims.check_equal(explore(folder, 'h8', '--source', 'Other')['games'], 2)
    status, text = run(folder, '--library', 'import', 'club.sgf')
    claims.check_equal((status, path.read_bytes()[:8]), (1, b'Dear Ann'))


claims.run(a_full_disk_is_left_without_an_empty_database, a_collection_is_imported_once, several_files_go_where_they_are_told,
           a_position_is_explored_up_to_symmetry, a_position_is_read_as_people_write_it,
           an_exploration_is_told_in_a_table, sources_are_all_unless_some_are_named,
           an_export_is_the_same_when_it_is_imported, an_export_takes_the_place_of_what_is_named_only,
           a_database_is_removed, what_was_added_stays_when_it_is_killed, a_signal_stops_an_import,
           two_at_once_add_every_game_once, what_cannot_be_done_is_said,
           what_comes_through_a_pipe_is_imported, players_are_read_from_lines, a_read_only_folder_is_read,
           what_only_reads_changes_nothing, a_damaged_database_is_told_and_kept)
