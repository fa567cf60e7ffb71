#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A foul is refused, and openings are played: by two persons with pointer and keyboard, with
offers, and against the machine."""

import tap
from tap import check, check_equal
from waiting import wait_for
from wuzi import Wuzi

FIRST_NAME = 'Name of player 1'
SECOND_NAME = 'Name of player 2'
OWN_NAME = 'Your name'

# Then h8 makes two threes.
THREES = [('f8', 'a1'), ('g8', 'a15'), ('h9', 'o1'), ('h10', 'o15')]

games = []


def begin(settings):
    """The program with a game between two persons, or against the machine."""
    game = Wuzi()
    games.append(game)
    game.write_settings(settings)
    game.start()
    if settings['mode'] == "'pvp'":
        game.type_name(FIRST_NAME, 'Ann')
        game.press_log_in(FIRST_NAME)
        wait_for(lambda: game.is_focused('text', SECOND_NAME), 'the focus at the second seat')
        game.type_text('Bob')
        game.press_log_in(SECOND_NAME)
    else:
        game.type_name(OWN_NAME, 'Ann')
        game.press_log_in(OWN_NAME)
    game.wait_for_table()
    return game


def end(game):
    """Quits, and looks whether there was anything to complain about."""
    game.end_well()
    game.remove()
    games.remove(game)


def play(game, points):
    """Clicks points, one after the other, each when the one before lies there."""
    for point, state in points:
        game.click_point(point)
        game.wait_for_status(state)


def a_foul_in_renju_is_refused_and_explained():
    game = begin({'mode': "'pvp'", 'rule': "'renju'"})
    game.wait_for_item('push button', 'Rule: Renju')
    for black, white in THREES:
        game.click_point(black)
        game.wait_for_status(f'Black {black}. White to move: Bob')
        game.click_point(white)
        game.wait_for_status(f'White {white}. Black to move: Ann')
    game.type_point('h8')
    game.wait_for_cursor('h8, empty, forbidden for black: double three')
    check_equal(game.status(), 'White o15. Black to move: Ann', 'status')
    game.click_point('h7')
    game.wait_for_status('Black h7. White to move: Bob')
    end(game)


def a_strict_foul_loses():
    game = begin({'mode': "'pvp'", 'rule': "'renju'", 'strict-fouls': 'true'})
    for black, white in THREES:
        game.click_point(black)
        game.wait_for_status(f'Black {black}. White to move: Bob')
        game.click_point(white)
        game.wait_for_status(f'White {white}. Black to move: Ann')
    game.click_point('h8')
    game.wait_for_status('Forbidden for black: two open threes at once. '
                         'Black h8. Ann makes a forbidden move. Bob wins.')
    line = game.wait_for_games(1)[0]
    check(b'"foul"' in line if isinstance(line, bytes) else 'foul' in str(line), 'no foul is booked')
    end(game)


def two_persons_play_swap2_by_pointer_and_keyboard():
    game = begin({'mode': "'pvp'", 'opening': "'swap2'", 'confirm-take-back': 'false'})
    game.wait_for_status('Ann places three stones: black, white, black.')
    game.click_point('h8')
    game.wait_for_status('Black h8. Ann places a white stone.')
    game.type_point('h9')
    game.wait_for_status('White h9. Ann places a black stone.')
    game.click_point('c3')
    game.wait_for_status('Black c3. Bob chooses a colour.')
    game.do_until_it_says('No stone can be placed yet: there is a choice to make first.',
                          lambda: game.click_point('d4'))
    game.click('push button', 'Place Two More')
    game.wait_for_status('Black c3. Bob places two more stones: white, black.')
    game.type_point('d4')
    game.wait_for_status('White d4. Bob places a black stone.')
    game.press('ctrl+z')
    game.wait_for_status('Black c3. Bob places two more stones: white, black.')
    game.press('ctrl+y')
    game.wait_for_status('White d4. Bob places a black stone.')
    game.click_point('e5')
    game.wait_for_status('Black e5. Ann chooses a colour.')
    game.press('alt+w')
    game.wait_for_status('Black e5. Ann takes white. White to move: Ann')
    game.click_point('k8')
    game.wait_for_status('White k8. Black to move: Bob')
    check([panel.role for panel in game.panels()] == ['White', 'Black'], str(game.panels()))
    end(game)


def fifth_moves_are_offered_and_picked():
    game = begin({'mode': "'pvp'", 'rule': "'renju'", 'opening': "'yamaguchi'"})
    game.do_until_it_says('The stone goes into the centre.', lambda: game.click_point('a1'))
    play(game, [('h8', 'Black h8. Ann places a white stone inside the central 3 × 3 square.'),
                ('i9', 'White i9. Ann places a black stone inside the central 5 × 5 square.'),
                ('j7', 'Black j7. Ann says how many fifth moves black has to offer.')])
    game.click('push button', '2')
    game.wait_for_status('Black j7. Ann asks for 2 fifth moves. Bob chooses a colour.')
    game.click('push button', 'Play White')
    game.wait_for_status('Black j7. Bob keeps white. Bob places a white stone.')
    play(game, [('c3', 'White c3. Ann offers 2 points for the fifth stone.'),
                ('m7', 'White c3. Ann offers 1 more point for the fifth stone.'),
                ('d11', 'White c3. Bob picks one of the points offered for the fifth stone.')])
    game.type_point('m7')
    game.wait_for_status('Black m7. White to move: Bob')
    end(game)


def the_machine_chooses_its_colour():
    game = begin({'mode': "'pve'", 'opening': "'swap'", 'machine-pause': '0'})
    game.wait_for_status('Place three stones: black, white, black.')
    for point in ['h8', 'a1', 'h10']:
        wait_for(lambda: 'place' in (game.status() or '').lower(), 'a stone to be asked for')
        game.click_point(point)
    match = game.wait_for_status_like(r'.* takes (black|white)\. '
                                      r'Your turn: you play (black|white)\.')
    check(match.group(1) != match.group(2), match.group(0))
    end(game)


STEPS = [
    a_foul_in_renju_is_refused_and_explained,
    a_strict_foul_loses,
    two_persons_play_swap2_by_pointer_and_keyboard,
    fifth_moves_are_offered_and_picked,
    the_machine_chooses_its_colour,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, lambda: games[-1].describe() if games else '')
    for left in games:
        left.remove()
    tap.finish(FAILED)
