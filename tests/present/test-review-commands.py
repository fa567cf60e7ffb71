#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The command that reviews a game, without a display.

test-review-commands.py (WUZI names the program)
"""

import json
import os
import pathlib
import re
import subprocess
import tempfile

import claims

WUZI = os.environ['WUZI']

# White doesn't stop an open three, and then black doesn't play on.
GAME = 'h8i9i8h9j8o15a1'

CACHE = tempfile.TemporaryDirectory()


def run(folder, *arguments, language='en'):
    """The exit status, and what was printed."""
    environment = {**os.environ, 'LANGUAGE': language, 'XDG_DATA_HOME': str(folder / 'data'),
                   'XDG_CACHE_HOME': str(folder / 'cache')}
    for name in ('DISPLAY', 'WAYLAND_DISPLAY'):
        environment.pop(name, None)
    result = subprocess.run([WUZI, *map(str, arguments)], env=environment, text=True, check=False,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=600)
    return result.returncode, result.stdout


def in_new_folder(claim):
    """Gives a claim a folder of its own, with a game in it."""
    def wrapped():
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / 'game.txt').write_text(GAME, encoding='utf-8')
            claim(folder)
    wrapped.__name__ = claim.__name__
    return wrapped


def in_folder(claim):
    """Likewise, but what others have found of a game is found again."""
    def with_cache(folder):
        (folder / 'cache').symlink_to(CACHE.name)
        claim(folder)
    with_cache.__name__ = claim.__name__
    return in_new_folder(with_cache)


def review_json(folder, *arguments):
    status, text = run(folder, '--review', *arguments, '--json')
    claims.check_equal((status, text if status else ''), (0, ''))
    return json.loads(text)


@in_folder
def a_game_is_reviewed_as_json(folder):
    review = review_json(folder, folder / 'game.txt')
    claims.check_equal([move['number'] for move in review['moves']], list(range(1, 8)))
    claims.check_equal(review['rule'], 'freestyle')
    losing, missed = review['moves'][5:]
    claims.check_equal((losing['point'], losing['judgement'], losing['winner'], losing['by'],
                        losing['win_in'], losing['chance_after']),
                       ('o15', 'losing-move', 'black', 'fours', 2, 0))
    claims.check_equal((missed['judgement'], missed['win_in'], missed['chance_before']),
                       ('missed-win', 2, 1))
    claims.check_equal(missed['line'][0], missed['best'])
    claims.check_equal(sorted(review['accuracy']), ['black', 'white'])


@in_folder
def it_is_told_in_sentences(folder):
    status, text = run(folder, '--review', folder / 'game.txt')
    claims.check_equal(status, 0)
    lines = text.splitlines()
    claims.check_equal('Losing move' in lines[6] and 'black wins by an open four' in lines[6],
                       True)
    claims.check_equal('Missed a win in 2 moves by fours' in lines[7], True)
    claims.check_equal(text.count('Accuracy of'), 2)
    claims.check_equal('assume perfect play' in lines[-1], True)


@in_folder
def the_strength_of_the_players_may_be_told(folder):
    """By the option, or by ranks in the file, which it goes before."""
    sgf = folder / 'ranks.sgf'
    sgf.write_text('(;GM[4]SZ[15]BR[1000]WR[2000?];B[hh];W[ig])', encoding='utf-8')
    for arguments, ratings, sentence in (
            ((sgf,), {'black': 1000, 'white': 2000}, 'about 1000 for black’s moves, and about 2000 for white’s'),
            ((sgf, '--rating', '1500'), {'black': 1500, 'white': 1500}, 'players rated about 1500'),
            ((sgf, '--rating', '1800:900'), {'black': 1800, 'white': 900}, 'about 1800 for black’s moves'),
            ((folder / 'game.txt', '--rating', '900'), {'black': 900, 'white': 900}, 'about 900')):
        review = review_json(folder, *arguments)
        claims.check_equal(review['ratings'], ratings)
        text = run(folder, '--review', *arguments)[1]
        claims.check_equal((sentence, sentence in text.splitlines()[-1]), (sentence, True))
    # What is proved for certain isn't for people.
    claims.check_equal(0.8 < review['moves'][6]['chance_before'] < 1, True)
    claims.check_equal(review_json(folder, folder / 'game.txt').get('ratings'), None)


@in_new_folder
def what_was_found_is_kept(folder):
    (folder / 'short.txt').write_text('h8i9', encoding='utf-8')
    first = review_json(folder, folder / 'short.txt')
    (kept,) = (folder / 'cache' / 'wuzi' / 'reviews').iterdir()
    text = re.sub(r'"chance":\d+', '"chance":123400', kept.read_text(encoding='utf-8'))
    kept.write_text(text, encoding='utf-8')
    again = review_json(folder, folder / 'short.txt')
    claims.check_equal((first['moves'][0]['chance_before'] > 0.5, again['moves'][0]['chance_before']),
                       (True, 0.1234))


@in_folder
def the_rule_may_be_told(folder):
    (folder / 'foul.txt').write_text('g8a1i8o1h7a15h9o15h8', encoding='utf-8')
    found = {rule: review_json(folder, folder / 'foul.txt', '--rule', rule)['moves'][-1]
             for rule in ('renju', 'standard')}
    claims.check_equal({rule: move['chance_after'] for rule, move in found.items()},
                       {'renju': 0, 'standard': 1})
    status, text = run(folder, '--review', folder / 'foul.txt', '--rule', 'chess')
    claims.check_equal((status, 'freestyle, standard, renju or caro' in text), (1, True))


@in_folder
def a_recorded_game_is_found_by_its_id(folder):
    side = {'seat': 1, 'profile': '6f1e5a52-6d1f-4d52-9d3e-3f1f0b6c7a02', 'name': 'Ann'}
    other = {'seat': 2, 'profile': '6f1e5a52-6d1f-4d52-9d3e-3f1f0b6c7a03', 'name': 'Bob'}
    game = {'format': 1, 'id': '6f1e5a52-6d1f-4d52-9d3e-3f1f0b6c7a01',
            'started': '2026-11-21T08:00:00Z', 'duration_ms': 9000, 'mode': 'pvp',
            'rule': 'freestyle', 'size': 15, 'black': side, 'white': other, 'first': 'black',
            'moves': [[point, 100] for point in 'h8 i9 i8 h9 j8 o15 a1'.split()],
            'result': 'black', 'ending': 'resignation'}
    (folder / 'data' / 'wuzi').mkdir(parents=True)
    (folder / 'data' / 'wuzi' / 'games.jsonl').write_text(json.dumps(game) + '\n',
                                                          encoding='utf-8')
    review = review_json(folder, game['id'])
    claims.check_equal(review['moves'][5]['judgement'], 'losing-move')


@in_folder
def errors_are_sentences(folder):
    (folder / 'letter.txt').write_text('Dear Ann', encoding='utf-8')
    (folder / 'empty.sgf').write_text('(;GM[4]SZ[15]PB[An', encoding='utf-8')
    (folder / 'setup.sgf').write_text('(;GM[4]SZ[15]AB[aa];B[hh])', encoding='utf-8')
    with open(folder / 'large.sgf', 'wb') as file:
        file.truncate((1 << 28) + 1)
    for arguments, part in [
            (['--review', 'nothing-of-the-kind'], 'neither a file nor the id'),
            (['--review', folder / 'letter.txt'], ''),
            (['--review', folder], ''),
            (['--review', '/dev/zero'], ''),
            (['--review', folder / 'large.sgf'], 'too large'),
            (['--review', folder / 'empty.sgf'], 'no moves'),
            (['--review', folder / 'setup.sgf'], 'in turn'),
            (['--review', folder / 'game.txt', 'more'], 'no other command'),
            (['--review', folder / 'game.txt', '--check-records'], 'only one of these commands'),
            (['--review', folder / 'game.txt', '--picture', folder / 'game.png'], 'only one of these commands'),
            (['--review', folder / 'game.txt', '--rating', 'strong'], 'such as 1500'),
            (['--review', folder / 'game.txt', '--rating', '1500:'], 'such as 1500'),
            (['--deep'], 'can only be used with “--review”'),
            (['--rating', '1500'], 'can only be used with “--review”'),
            (['--json'], 'can only be used with'),
    ]:
        status, text = run(folder, *arguments)
        claims.check_equal((arguments, status, part in text, 'CRITICAL' in text,
                            len(text.splitlines())), (arguments, 1, True, False, 1))


@in_folder
def several_games_are_told_of(folder):
    (folder / 'two.txt').write_text(f'{GAME}\nh8i8\n', encoding='utf-8')
    status, text = run(folder, '--review', folder / 'two.txt')
    claims.check_equal((status, 'The file has 2 games: the first one' in text), (0, True))


def run_on_terminal(folder, *arguments, stop_at=None):
    """What a terminal shows beside the output, and the output."""
    master, slave = os.openpty()
    environment = {**os.environ, 'LANGUAGE': 'en', 'XDG_DATA_HOME': str(folder / 'data'),
                   'XDG_CACHE_HOME': str(folder / 'cache')}
    shown = b''
    with subprocess.Popen([WUZI, '--review', *map(str, arguments)], env=environment,
                          stdout=subprocess.PIPE, stderr=slave) as program:
        os.close(slave)
        try:
            while stop_at is None or stop_at not in shown:
                shown += os.read(master, 1000)
        except OSError:
            pass  # nobody writes there any more
        if stop_at is not None:
            program.kill()
        output = program.stdout.read()
    os.close(master)
    return shown, output


@in_new_folder
def a_terminal_shows_how_far_it_is(folder):
    shown, output = run_on_terminal(folder, folder / 'game.txt', '--deep', stop_at=b'of 7')
    claims.check_equal((b'Move 1 of 7' in shown, output), (True, b''))


@in_new_folder
def nothing_of_that_is_left(folder):
    shown, output = run_on_terminal(folder, folder / 'game.txt')
    claims.check_equal((shown.split(b'\r')[-1], b'\r' in output, b'Accuracy' in output),
                       (b'', False, True))
    status, text = run(folder, '--review', folder / 'game.txt')
    claims.check_equal((status, text.encode()), (0, output))


claims.run(a_game_is_reviewed_as_json, it_is_told_in_sentences,
           the_strength_of_the_players_may_be_told, what_was_found_is_kept,
           the_rule_may_be_told, a_recorded_game_is_found_by_its_id, errors_are_sentences,
           several_games_are_told_of, a_terminal_shows_how_far_it_is, nothing_of_that_is_left)
