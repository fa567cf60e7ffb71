#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What people can ask the program about their records in a terminal, without a display."""

import gzip
import json
import os
import subprocess
import tempfile
import uuid
from pathlib import Path

import tap
from tap import check, check_equal
from waiting import DEADLINE

ANN = '11111111-1111-4111-8111-111111111111'
home = tempfile.TemporaryDirectory(prefix='wuzi-records-')  # pylint: disable=consider-using-with
folder = Path(home.name)


def run(*arguments, data='data'):
    """The exit status and what was printed."""
    env = {name: value for name, value in os.environ.items()
           if name not in ('DISPLAY', 'WAYLAND_DISPLAY')}
    env.update(XDG_DATA_HOME=str(folder / data), XDG_CACHE_HOME=str(folder / 'cache'),
               HOME=home.name, LC_ALL='C.UTF-8', LANGUAGE='en', TZ='UTC')
    result = subprocess.run([os.environ['WUZI'], *arguments], env=env, cwd=folder, text=True,
                            check=False, capture_output=True, timeout=DEADLINE)
    return result.returncode, result.stdout, result.stderr


def game(number, result):
    """A game of Ann, black, against the hard machine that one of them resigned."""
    return {'format': 1, 'id': str(uuid.uuid5(uuid.NAMESPACE_OID, str(number))),
            'started': f'2026-{number % 12 + 1:02}-03T10:00:00.000Z', 'duration_ms': 60000,
            'mode': 'pve', 'rule': 'freestyle', 'size': 15,
            'black': {'seat': 1, 'profile': ANN, 'name': 'Ann'},
            'white': {'seat': 2, 'machine': 'hard', 'name': 'Wuzi'},
            'first': 'black', 'moves': [['h8', 1], ['i9', 2]],
            'result': result, 'ending': 'resignation'}


def write_games(games, data='data'):
    path = folder / data / 'wuzi' / 'games.jsonl'
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(''.join(json.dumps(each) + '\n' for each in games), encoding='utf-8')
    return path


def without_records_all_is_well():
    check_equal(run('--check-records'), (0, 'Checked: 0 players, 0 games.\nNo problems found.\n', ''),
                'check')
    status, output, errors = run('--stats', 'Ann')
    check_equal((status, output), (1, ''), 'statistics of nobody')
    check_equal(errors, 'There is no player with the name “Ann”.\n', 'the sentence')
    check(not (folder / 'data').exists(), 'a folder was made')


def good_records_are_well():
    write_games([game(n, 'black' if n % 3 else 'white') for n in range(30)])
    status, output, errors = run('--check-records')
    check_equal((status, errors), (0, ''), 'check')
    check_equal(output, 'Checked: 0 players, 30 games.\nNo problems found.\n', 'what is said')


def statistics_are_json_with_all_details():
    status, output, errors = run('--stats', 'ann', '--json')
    check_equal((status, errors), (0, ''), 'statistics')
    found = json.loads(output)
    check_equal(found['player'], {'id': ANN, 'name': 'Ann'}, 'player')
    check_equal(found['all'], {'games': 30, 'wins': 20, 'losses': 10, 'draws': 0}, 'all')
    check_equal(found['colours']['black'], found['all'], 'with black')
    check_equal(found['colours']['white']['games'], 0, 'with white')
    check_equal(found['levels'],
                [{'level': 'hard', 'rule': 'freestyle', **found['all'], **found['colours'],
                  'average_moves': 2, 'average_duration_ms': 60000}], 'levels')
    check_equal(found['opponents'], [], 'opponents')
    check_equal([row['rule'] for row in found['rules']], ['freestyle'], 'rules')
    check_equal([row['month'] for row in found['months']],
                [f'2026-{month:02}' for month in range(1, 13)], 'months')
    check_equal(sum(row['wins'] for row in found['months']), 20, 'wins of all months')
    streaks = found['streaks']
    check_equal((streaks['current'], streaks['most_wins'], streaks['most_losses']), (4, 6, 3),
                'streaks')
    check(streaks['most_wins_games']['first'] < streaks['most_wins_games']['last'], streaks)
    check_equal(len(found['rating_history']), 30, 'rated games')
    last = found['rating_history'][-1]
    check_equal(last['value'], found['rating']['value'], 'the last rating of the history')
    check_equal(sum(row['games'] for row in found['lengths']), 30, 'games of all lengths')
    check_equal([row['point'] for row in found['first_moves']], ['15 h8'], 'first moves')
    check_equal(found['length']['shortest_win']['moves'], found['length']['average_moves'],
                'length')
    check(found['rating']['games'] == 30 and found['rating']['value'] > 1000, 'rating')


def statistics_are_one_sentence_otherwise():
    status, output, _ = run('--stats', 'Ann')
    check_equal(status, 0, 'status')
    check(output.startswith('Ann: 20 won, 10 lost, 0 drawn. Rating '), output)


def export_and_import_carry_everything():
    check_equal(run('--export', 'all.json'), (0, 'Exported: 1 player, 30 games.\n', ''), 'export')
    exported = json.loads((folder / 'all.json').read_text(encoding='utf-8'))
    check_equal(len(exported['games']), 30, 'games in the file')
    check_equal(run('--import', 'all.json', data='other'),
                (0, 'New: 1 player, 30 games. Already here: 0 games.\n', ''), 'import')
    check_equal(run('--import', 'all.json', data='other'),
                (0, 'New: 0 players, 0 games. Already here: 30 games.\n', ''), 'second import')
    games = (folder / 'data/wuzi/games.jsonl').read_bytes()
    check_equal((folder / 'other/wuzi/games.jsonl').read_bytes(), games, 'games')
    check_equal(run('--export', 'again.json', '--player', 'Ann', data='other')[0], 0, 'status')
    check_equal((folder / 'again.json').read_bytes(), (folder / 'all.json').read_bytes(),
                'the same players and games, exported again')


def write_profiles(profiles, data):
    path = folder / data / 'wuzi' / 'profiles.json'
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({'format': 2, 'profiles': profiles}), encoding='utf-8')
    return path


def statistics_know_renamed_and_merged_players():
    bob = '22222222-2222-4222-8222-222222222222'
    carl = '33333333-3333-4333-8333-333333333333'
    created = {'created': '2026-11-21T05:33:00Z'}
    games = [game(n, 'black') for n in range(3)]
    games[1]['white'] = {'seat': 2, 'profile': carl, 'name': 'Carl'}
    games[1]['mode'] = 'pvp'
    games[2]['black'].update(profile=bob, name='Bob')
    write_games(games, data='merged')
    write_profiles([{'id': ANN, 'name': 'Zoë', **created},
                    {'id': bob, 'name': 'Bob', 'merged_into': ANN, **created},
                    {'id': carl, 'name': 'Charles', **created}], 'merged')
    for name in ('Zoë', 'bob'):
        status, output, errors = run('--stats', name, '--json', data='merged')
        check_equal((status, errors), (0, ''), name)
        found = json.loads(output)
        check_equal(found['player'], {'id': ANN, 'name': 'Zoë'}, 'player')
        check_equal(found['all']['wins'], 3, 'wins')
        check_equal([row['name'] for row in found['opponents']], ['Charles'], 'opponents')
    status, _, errors = run('--stats', 'Ann', data='merged')
    check_equal((status, errors), (1, 'There is no player with the name “Ann”.\n'), 'old name')


def a_forgotten_pin_can_be_taken_away():
    path = write_profiles([{'id': ANN, 'name': 'Ann', 'created': '2026-11-21T05:33:00Z',
                            'pin': {'hash': 'broken', 'failures': 7,
                                    'last_failure': '2026-11-21T05:33:00.000Z'}}], 'pin')
    status, output, _ = run('--check-records', data='pin')
    check(status == 1 and '--reset-pin' in output, output)
    status, output, errors = run('--reset-pin', 'ann', data='pin')
    check_equal((status, errors), (0, ''), 'reset')
    check(output.startswith('The PIN of “Ann” was removed') and 'encrypts nothing' in output, output)
    check('pin' not in json.loads(path.read_text(encoding='utf-8'))['profiles'][0], 'the PIN')
    check_equal(run('--reset-pin', 'Ann', data='pin'),
                (0, '“Ann” has no PIN. Nothing was changed.\n', ''), 'once more')
    check_equal(run('--reset-pin', 'Bob', data='pin'),
                (1, '', 'There is no player with the name “Bob”.\n'), 'nobody')


def what_is_wrong_is_told_and_left_alone():
    twice = {**game(1, 'black'), 'duration_ms': 61000}
    path = write_games([game(1, 'black'), twice, {'format': 1}], data='bad')
    before = path.read_bytes()
    status, output, _ = run('--check-records', data='bad')
    check_equal(status, 1, 'status')
    for sentence in ('Line 3 of “games.jsonl” can’t be read: “id” is missing or wrong.', 'repeats a game of an earlier line',
                     '2 problems found. Nothing was changed.'):
        check(sentence in output, output)
    check_equal(path.read_bytes(), before, 'games.jsonl')
    check_equal([each.name for each in path.parent.iterdir()], ['games.jsonl'], 'files')


def exports_go_through_links_and_to_the_standard_output():
    write_games([game(1, 'black')], data='through')
    (folder / 'target.json').write_text('old', encoding='utf-8')
    (folder / 'link.json').symlink_to('target.json')
    check_equal(run('--export', 'link.json', data='through'),
                (0, 'Exported: 2 players, 1 game.\n', ''), 'to a link')
    check((folder / 'link.json').is_symlink(), 'the link is a file')
    text = (folder / 'target.json').read_text(encoding='utf-8')
    check_equal(len(json.loads(text)['games']), 1, 'games')
    check_equal(run('--export', '-', data='through'),
                (0, text, 'Exported: 2 players, 1 game.\n'), 'to the standard output')
    check_equal(run('--export', '/dev/null', data='through')[0], 0, 'to a device')
    check(not Path('/dev/null').is_file(), 'the device is a file')


def bad_input_gets_a_sentence():
    (folder / 'foreign.json').write_text('{}', encoding='utf-8')
    for arguments, sentence in (
            (['--import', 'foreign.json'], 'isn’t a file that Wuzi has exported.'),
            (['--import', 'missing.json'], 'missing.json'),
            (['--import', '.'], 'is a folder'),
            (['--export', 'no/such/folder.json'], 'can’t be'),
            (['--export', 'x.json', '--player', 'Nobody'], 'There is no player'),
            (['--export', str(folder / 'data/wuzi/games.jsonl')], 'Choose another folder'),
            (['--export', 'x.json', '--import', 'all.json'], 'only one of these commands'),
            (['--player', 'Ann'], '--export'),
            (['--json'], '--stats'),
            (['--without-newer'], '--restore-backup'),
            (['--list-backups', '--check-records'], 'only one of these commands'),
            (['--restore-backup'], '--restore-backup'),
            (['--check-records', 'extra'], '“extra” is one word too many.'),
            (['--stats', 'Ann', 'Bob'], '“Bob” is one word too many.'),
            (['--export', '/dev/full'], 'The disk is full.'),
            (['--stats'], '--stats')):
        status, output, errors = run(*arguments)
        check_equal((arguments, status, output), (arguments, 1, ''), 'refused')
        check(sentence in errors and 'GLib' not in errors, f'{arguments}: {errors}')
    check(not (folder / 'x.json').exists(), 'x.json was made')


def back_up(games, date, data):
    backups = folder / data / 'wuzi' / 'backups'
    backups.mkdir(parents=True, exist_ok=True)
    with gzip.open(backups / f'games-{date}.jsonl.gz', 'wt', encoding='utf-8') as file:
        file.write(''.join(json.dumps(each) + '\n' for each in games))


def backups_are_listed_and_restored():
    none = ('There are no backups yet. Wuzi makes one a day, when it starts and something has '
            'changed.\n')
    check_equal(run('--list-backups', data='safe'), (0, none, ''), 'no backups')
    check_equal(run('--restore-backup', 'newest', data='safe'), (1, '', none), 'no backup')
    back_up([game(1, 'black')], '2026-11-19', 'safe')
    back_up([game(1, 'black'), game(2, 'black')], '2026-11-20', 'safe')
    (folder / 'safe/wuzi/backups/games-2026-11-21.jsonl.gz').write_bytes(b'torn')
    path = write_games([game(3, 'white')], data='safe')
    before = path.read_text(encoding='utf-8')
    check_equal(run('--list-backups', data='safe'),
                (0, '2026-11-21  damaged\n2026-11-20  0 players, 2 games\n'
                 '2026-11-19  0 players, 1 game\n', ''), 'list')
    check_equal(run('--restore-backup', 'newest', data='safe'),
                (1, '', 'The backup wasn’t restored. The backup of 2026-11-21 is damaged. Nothing '
                 'was changed; try another one.\n'), 'a damaged backup')
    check_equal(path.read_text(encoding='utf-8'), before, 'games.jsonl')
    status, output, errors = run('--restore-backup', '2026-11-20', data='safe')
    check_equal((status, errors), (0, ''), 'restored')
    check(output.startswith('Restored: 0 players, 2 games.\n'
                            'Newer than that, and still here: 0 players, 1 game.\n'
                            'The previous file is kept as “games-before-restore-'), output)
    check_equal(run('--check-records', data='safe'),
                (0, 'Checked: 0 players, 3 games.\nNo problems found.\n', ''), 'games now')
    check_equal(run('--restore-backup=2026-11-19', '--without-newer', data='safe')[0], 0, 'exact')
    check_equal(run('--check-records', data='safe')[1].splitlines()[0],
                'Checked: 0 players, 1 game.', 'games then')
    kept = sorted(path.parent.glob('games-before-restore-*.jsonl'))
    check_equal(len(kept), 2, 'files kept')
    check(before in [each.read_text(encoding='utf-8') for each in kept], 'the first file')


FAILED = tap.run([without_records_all_is_well, good_records_are_well,
                  statistics_are_json_with_all_details, statistics_are_one_sentence_otherwise,
                  export_and_import_carry_everything,
                  statistics_know_renamed_and_merged_players,
                  a_forgotten_pin_can_be_taken_away, what_is_wrong_is_told_and_left_alone,
                  backups_are_listed_and_restored, bad_input_gets_a_sentence], lambda: '')
home.cleanup()
tap.finish(FAILED)
