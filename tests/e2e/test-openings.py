#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole games from an opening: between two persons, who are killed, take back and play under a clock
in the middle of it, and against the machine, which does its part of each."""

import json
import re

import tap
from tap import check, check_equal
from waiting import wait_for
from wuzi import Wuzi

FIRST_NAME = 'Name of player 1'
SECOND_NAME = 'Name of player 2'
OWN_NAME = 'Your name'
CHOICES = {'black': 'Play Black', 'white': 'Play White', 'two': 'Place Two More',
           'ten': 'Offer Ten Fifth Moves'}
LONG_GAME = 600  # seconds for each: nobody's time is over
TIME_OF_BOB = 300000  # milliseconds, all that is left to Bob in the middle of it

# Deeds as in tests/support/opening-walks.h, and what is said after each.
SOOSORV_8 = [
    ('h8', 'Black h8. Ann places a white stone inside the central 3 × 3 square.'),
    ('i9', 'White i9. Ann places a black stone inside the central 5 × 5 square.'),
    ('j8', 'Black j8. Bob chooses a colour.'),
    ('black', 'Black j8. Bob takes black. Ann places a white stone.'),
    ('h9', 'White h9. Ann says how many fifth moves black has to offer.'),
    ('=2', 'White h9. Ann asks for 2 fifth moves. Bob chooses a colour.'),
    ('white', 'White h9. Bob takes white. Ann offers 2 points for the fifth stone.'),
    ('?a1', 'White h9. Ann offers 1 more point for the fifth stone.'),
    ('?c1', 'White h9. Bob picks one of the points offered for the fifth stone.'),
    ('!c1', 'Black c1. White to move: Bob'),
]
YAMAGUCHI = [
    ('h8', 'Black h8. Ann places a white stone inside the central 3 × 3 square.'),
    ('i9', 'White i9. Ann places a black stone inside the central 5 × 5 square.'),
    ('j8', 'Black j8. Ann says how many fifth moves black has to offer.'),
    ('=1', 'Black j8. Ann asks for 1 fifth move. Bob chooses a colour.'),
    ('black', 'Black j8. Bob takes black. Ann places a white stone.'),
    ('a2', 'White a2. Bob offers 1 point for the fifth stone.'),
    ('?c1', 'White a2. Ann picks one of the points offered for the fifth stone.'),
    ('!c1', 'Black c1. White to move: Ann'),
]
TARAGUCHI_10 = [
    ('h8', 'Black h8. Bob chooses a colour.'),
    ('black', 'Black h8. Bob takes black. '
     'Ann places a white stone inside the central 3 × 3 square.'),
    ('i9', 'White i9. Bob chooses a colour.'),
    ('white', 'White i9. Bob takes white. '
     'Ann places a black stone inside the central 5 × 5 square.'),
    ('j8', 'Black j8. Bob chooses a colour.'),
    ('black', 'Black j8. Bob takes black. '
     'Ann places a white stone inside the central 7 × 7 square.'),
    ('h9', 'White h9. Bob chooses a colour.'),
    ('black', 'White h9. Bob keeps black. '
     'Bob places a black stone inside the central 9 × 9 square.'),
    ('l8', 'Black l8. Ann chooses a colour.'),
    ('black', 'Black l8. Ann takes black. White to move: Bob'),
]
TARAGUCHI_10_WITH_TEN = TARAGUCHI_10[:7] + [
    ('ten', 'White h9. Bob offers 10 points for the fifth stone.'),
    *((f'?{letter}1', f'White h9. Bob offers {9 - i} more point{"s" if i < 8 else ""} '
       'for the fifth stone.') for i, letter in enumerate('abcdefghi')),
    ('?j1', 'White h9. Ann picks one of the points offered for the fifth stone.'),
    ('!c1', 'Black c1. White to move: Ann'),
]
WALKS = [
    ('soosorv-8', SOOSORV_8, 'white'),
    ('yamaguchi', YAMAGUCHI, 'black'),
    ('taraguchi-10', TARAGUCHI_10, 'white'),
    ('taraguchi-10', TARAGUCHI_10_WITH_TEN, 'black'),
]
OPENINGS = ['pro', 'long-pro', 'swap', 'swap2', 'soosorv-8', 'yamaguchi', 'taraguchi-10']

# Where nothing of the walks lies: white is the first to move there.
WHITE_ROW = ['c13', 'd13', 'e13', 'f13', 'g13']
BLACK_ROW = ['c15', 'd15', 'e15', 'f15']

games = []


def begin(settings):
    """The program, with these settings, at its login."""
    game = Wuzi()
    games.append(game)
    game.write_settings({'confirm-take-back': 'false', **settings})
    game.start()
    return game


def end(game):
    """Quits, and looks whether there was anything to complain about."""
    game.end_well()
    game.remove()
    games.remove(game)


def log_both_in(game):
    game.wait_for_item('text', FIRST_NAME)
    game.type_name(FIRST_NAME, 'Ann')
    game.press_log_in(FIRST_NAME)
    wait_for(lambda: game.is_focused('text', SECOND_NAME), 'the focus at the second seat')
    game.press('ctrl+a')
    game.type_text('Bob')
    game.press_log_in(SECOND_NAME)


def do(game, deed):
    """Does it as a hand does."""
    if deed[0] == '=':
        game.click('push button', deed[1:])
    elif deed in CHOICES:
        game.click('push button', CHOICES[deed])
    else:
        game.click_point(deed.lstrip('?!'))


def running_game(game):
    """What is kept of the game in progress, or None."""
    files = list(game.data.joinpath('running').glob('*.json'))
    return json.loads(files[0].read_text()) if len(files) == 1 else None


def times_left(game):
    """What a screen reader says of both clocks."""
    return [item.name for item in game.items() if item.name.startswith('Time left: ')]


def colours(game):
    """What stands in the panels of two persons; a question may hide the status below them."""
    return [item.name for item in game.items()
            if item.role == 'label' and item.name in ('Black', 'White')]


def play_to_a_five(game, names):
    """names: of white and black."""
    for i, point in enumerate(WHITE_ROW):
        game.click_point(point)
        if i < len(BLACK_ROW):
            game.wait_for_status(f'White {point}. Black to move: {names[1]}')
            game.click_point(BLACK_ROW[i])
            game.wait_for_status(f'Black {BLACK_ROW[i]}. White to move: {names[0]}')
    game.wait_for_status(f'White {WHITE_ROW[-1]}. {names[0]} wins with five in a row.')


def two_persons_play_whole_games():
    for kind, walk, bob in WALKS:
        game = begin({'mode': "'pvp'", 'rule': "'renju'", 'opening': f"'{kind}'"})
        log_both_in(game)
        game.wait_for_status('Ann places a black stone in the centre.')
        for deed, status in walk:
            do(game, deed)
            game.wait_for_status(status)
        names = ('Bob', 'Ann') if bob == 'white' else ('Ann', 'Bob')
        wait_for(lambda: colours(game) == (['Black', 'White'] if names[0] == 'Bob'
                                           else ['White', 'Black']), 'the colours in the panels')
        play_to_a_five(game, names)
        record = json.loads(game.wait_for_games(1)[0])
        check_equal(record['opening']['kind'], kind, 'the opening')
        check_equal([deed[0] for deed in record['opening']['deeds']],
                    [deed.lstrip('=?') for deed, _ in walk if deed in CHOICES or deed[0] in '=?'],
                    'the deeds')
        check_equal(record['result'], 'white', 'the result')
        end(game)


def kill_and_go_on(game, time_of_black=None):
    """As after a loss of power; black may have so many milliseconds left then."""
    before = colours(game)
    game.kill()
    if time_of_black is not None:
        file = next(game.data.joinpath('running').glob('*.json'))
        kept = json.loads(file.read_text())
        kept['clock']['black_ms'] = time_of_black
        file.write_text(json.dumps(kept))
    game.start()
    log_both_in(game)
    names = 'Ann – Bob' if before == ['Black', 'White'] else 'Bob – Ann'
    game.wait_for_words(f'Continue {names}')
    game.press('Return')
    game.wait_for_table()
    wait_for(lambda: colours(game) == before, f'the colours {before}')


def an_opening_outlives_kills_under_a_clock():
    game = begin({'mode': "'pvp'", 'rule': "'renju'", 'opening': "'soosorv-8'",
                  'time-control': f"'game-{LONG_GAME}'"})
    log_both_in(game)
    game.wait_for_status('Ann places a black stone in the centre.')
    for deed, status in SOOSORV_8:
        do(game, deed)
        # What asks for a choice says so itself, without the last stone.
        question = status.split('. ', 1)[1]
        wait_for(lambda s=status, q=question: game.status() == s or game.says(q), status)
        if deed[0] not in '=bw?':
            continue
        # What was done is on the board; a moment later it is on the disk.
        wait_for(lambda d=deed: (kept := running_game(game)) and (
            [done[0] for done in kept['game']['opening'].get('deeds', [])][-1:]
            == [d.lstrip('=?')]), f'{deed} on the disk')
        kill_and_go_on(game, TIME_OF_BOB if deed == '=2' else None)
        wait_for(lambda s=status, q=question: game.status() == s or game.says(q), status)
    # Bob had black when his time was little, and has white now.
    check_equal(colours(game), ['Black', 'White'], 'colours')
    check(re.match('Time left: (10|9|8|7|6) minutes', times_left(game)[0]), str(times_left(game)))
    check(re.match('Time left: (5|4|3|2) minutes', times_left(game)[1]), str(times_left(game)))
    # Back to the choice of the colour, which Bob has black for, and to the same place again.
    for _, status in reversed(SOOSORV_8[5:-1]):
        game.press('ctrl+z')
        question = status.split('. ', 1)[1]
        wait_for(lambda s=status, q=question: game.status() == s or game.says(q), status)
    check_equal(colours(game), ['White', 'Black'], 'colours')
    check(re.match('Time left: (5|4|3|2) minutes', times_left(game)[1]), str(times_left(game)))
    for _ in SOOSORV_8[6:]:
        game.press('ctrl+y')
    game.wait_for_status(SOOSORV_8[-1][1])
    check_equal(colours(game), ['Black', 'White'], 'colours')
    play_to_a_five(game, ('Bob', 'Ann'))
    record = json.loads(game.wait_for_games(1)[0])
    taken_back = record['black'].get('take_backs', 0) + record['white'].get('take_backs', 0)
    check_equal(taken_back, 4, 'moves taken back')
    check_equal(record['time'], {'kind': 'game', 'base_ms': LONG_GAME * 1000}, 'the clock')
    end(game)


def offered(game):
    """The points that are offered for the fifth stone, as far as the disk knows."""
    kept = running_game(game)
    return [deed[0] for deed in kept['game']['opening'].get('deeds', [])
            if re.fullmatch(r'[a-o]\d+', deed[0])] if kept else []


def do_something(game, status, used):
    """Does what the status asks of whoever is alone with the machine. Returns what it did, or
    None."""
    if 'square' in status or 'centre' in status or 'Place ' in status:
        match = re.search(r'central (\d+) × ', status)
        if 'outside' in status:
            points = ['a1']
        elif 'in the centre' in status:
            points = ['h8']
        else:
            side = int(match.group(1)) if match else 15
            reach = min(side // 2, 4)
            points = [f'{chr(ord("h") + x)}{8 + y}' for x in range(reach, -1, -1)
                      for y in range(reach, -reach - 1, -1)]
        deed = next(point for point in points if point not in used)
    elif 'Your choice' in status:
        deed = 'white'
    elif 'Say how many' in status:
        deed = '=2'
    elif 'Offer ' in status:
        points = [f'{chr(ord("a") + i)}1' for i in range(12)]
        deed = next(point for point in points if point not in used)
    elif 'Pick one' in status:
        deed = wait_for(lambda: offered(game), 'the offers on the disk')[0]
    else:
        return None
    do(game, deed)
    return deed


def points_used(game):
    kept = running_game(game)
    if kept is None:
        return []
    return ([move[0] for move in kept['game']['moves']]
            + [deed[0] for deed in kept['game']['opening'].get('deeds', [])])


def state(game):
    """What is asked of whoever is alone: by the status, or by what stands in its place."""
    asked = [item.name for item in game.items() if item.role == 'label' and re.search(
        r'Your choice:|Say how many', item.name)]
    return asked[0] if asked else game.status() or ''


def the_machine_plays_each_opening():
    for i, kind in enumerate(OPENINGS):
        game = begin({'mode': "'pve'", 'rule': "'renju'", 'opening': f"'{kind}'",
                      'machine-pause': '0',
                      'first-mover': "'player-1'" if i % 2 == 0 else "'player-2'"})
        game.wait_for_item('text', OWN_NAME)
        game.type_name(OWN_NAME, 'Ann')
        game.press_log_in(OWN_NAME)
        game.wait_for_table()
        pattern = r'(.* )?Your turn: you play (black|white)\.'
        done = []  # what the disk may not know yet
        while not re.fullmatch(pattern, (said := state(game))):
            deed = do_something(game, said, points_used(game) + done)
            if deed is not None:
                done.append(deed)
                wait_for(lambda old=said: state(game) != old, f'something after “{said}”')
        game.press('ctrl+g')
        game.wait_for_item('label', 'Resign?')
        game.answer('Resign?', 'Resign')
        record = json.loads(game.wait_for_games(1)[0])
        check_equal(record['opening']['kind'], kind, 'the opening')
        check_equal(record['ending'], 'resignation', 'the ending')
        end(game)


STEPS = [
    two_persons_play_whole_games,
    an_opening_outlives_kills_under_a_clock,
    the_machine_plays_each_opening,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, lambda: games[-1].describe() if games else '')
    for left in games:
        left.remove()
    tap.finish(FAILED)
