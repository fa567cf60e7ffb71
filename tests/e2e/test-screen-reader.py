#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two persons who don't see the screen log in and play a game: by names and actions alone."""

import actor
import tap
from focus import Focus
from tap import check, check_equal
from reader import read_again
from waiting import do_until, wait_for
from wuzi import Wuzi

ENTRIES = ['Name of player 1', 'Name of player 2']
# Black builds the row h8–l8, white one below it.
GAME = ['h8', 'h7', 'i8', 'i7', 'j8', 'j7', 'k8', 'k7', 'l8']
SIZE = 15

wuzi = Wuzi()
points = {}  # what AT-SPI calls each point


def press_button(name):
    """The action of a button of the window opened last."""
    wait_for(lambda: (button := wuzi.find('push button', name)) and actor.act(button, 'click'),
             f'the action of “{name}”')


def find_points():
    """All points of the board by their names, once the whole grid is there."""
    found = {item.name.split(',')[0]: item for item in wuzi.items() if item.role == 'table cell'}
    return found if len(found) == SIZE * SIZE else None


def words_of(point):
    """What is told of a point now."""
    item = read_again(points[point])
    return item and item.name


def wait_for_point(point, words):
    wait_for(lambda: words_of(point) == f'{point}, {words}',
             f'“{point}, {words}”; it is “{words_of(point)}”')


def wait_for_focus(point):
    wait_for(lambda: (item := read_again(points[point])) and 'focused' in item.states,
             f'the focus on {point}')


def wait_until_told(point, words):
    """Waits for what is announced: screen readers hear it of what has the focus."""
    wait_for(lambda: (item := read_again(points[point])) and item.description == words,
             f'“{words}” at {point}')


def place(point):
    check(actor.act(points[point], 'point.place'), f'no action on {point}')


def focus_is_told(words):
    return any('focused' in item.states and item.description == words for item in wuzi.items())


def a_fault_of_a_name_is_announced():
    actor.tell_desktop(True)
    wuzi.start()
    press_button('Play')
    wait_for(lambda: focus_is_told('Type a name first.'), 'the fault')


def a_button_with_a_letter_is_called_once():
    # Not “_Play”, “Play Play” or “_Play Play”.
    names = {item.name for item in wuzi.top_items() if 'button' in item.role}
    check({'Play', 'Against Wuzi', 'Two Players', 'Play as Guest'} <= names, f'buttons: {names}')
    check(not any(name.startswith('_') for name in names), f'buttons: {names}')


def two_players_log_in():
    do_until(lambda: wuzi.find('text', ENTRIES[1]), 'two seats',
             lambda: press_button('Two Players'))
    for entry, name in zip(ENTRIES, ('Ann', 'Bob')):
        check(actor.write(wuzi.wait_for_item('text', entry), name), f'{name} wasn’t written')
    press_button('Play')
    wait_for(lambda: focus_is_told('Bob hasn’t played here yet.'), 'that Bob is new')
    press_button('Create Players')
    wuzi.wait_for_status('Black to move: Ann')


def the_board_is_a_grid():
    points.update(wait_for(find_points, 'the points of the board'))
    rows = [item for item in wuzi.items() if item.role == 'table row']
    check_equal([row.name for row in rows], [f'Row {y}' for y in range(SIZE, 0, -1)], 'the rows')
    check_equal(wuzi.board().name, 'Board', 'the name of the board')
    check(points['a1'].is_inside(rows[-1]), 'a1 isn’t in the lowest row')
    wait_for_point('h8', 'empty')
    wait_for_focus('h8')


def arrows_carry_the_focus():
    wuzi.press('Right')
    wait_for_focus('i8')
    wuzi.press('Down', 'Down')
    wait_for_focus('i6')
    wuzi.press('c', '1', '2')
    wait_for_focus('c12')
    wuzi.press('Tab')
    wait_for(lambda: not any('focused' in item.states for item in map(read_again, points.values())),
             'the focus to leave the board')
    wuzi.press('shift+Tab')
    wait_for_focus('c12')


def stones_are_put_by_actions():
    place(GAME[0])
    wuzi.wait_for_status('Black h8. White to move: Bob')
    wait_for_point('h8', 'black, move 1, last move')
    place(GAME[1])
    wuzi.wait_for_status('White h7. Black to move: Ann')
    wait_until_told('c12', 'White h7. Black to move: Ann')
    wait_for_point('h8', 'black, move 1')
    wait_for_point('h7', 'white, move 2, last move')


def a_point_that_is_taken_says_so():
    wuzi.do_until_it_says('There is a stone on that point already.', lambda: place('h8'))
    check_equal(wuzi.status(), 'White h7. Black to move: Ann', 'status')


def what_is_announced_is_told_once():
    wuzi.do_until_it_says('There is a stone on that point already.', lambda: place('h8'))
    wait_until_told('c12', 'There is a stone on that point already.')
    wuzi.press('Up')
    wait_for_focus('c13')
    wait_until_told('c12', '')
    wait_until_told('c13', '')


def a_game_is_won_by_actions():
    for point in GAME[2:]:
        place(point)
        wait_for_point(point, f'{"black" if GAME.index(point) % 2 == 0 else "white"}, '
                              f'move {GAME.index(point) + 1}, last move')
    wuzi.wait_for_status('Black l8. Ann wins with five in a row.')
    wait_until_told('c13', 'Black l8. Ann wins with five in a row.')
    wuzi.wait_for_games(1)


def another_game_is_begun_by_an_action():
    press_button('Play Again')
    wait_for_point('h8', 'empty')
    wait_for_point('l8', 'empty')


def the_grid_goes_with_the_screen_reader():
    actor.tell_desktop(False)
    wait_for(lambda: not any(item.role == 'table cell' for item in wuzi.items()),
             'the grid to go')
    check('focused' in wuzi.board().states, 'the board lost the focus')
    wuzi.press('h', '9')
    wuzi.wait_for_cursor('h9, empty')
    actor.tell_desktop(True)
    points.update(wait_for(find_points, 'the points of the board'))
    wait_for_focus('h9')


def the_focus_of_a_window_that_opens_is_told():
    focus = Focus()
    wuzi.press('ctrl+j')
    wait_for(lambda: (told := focus.read()) and told.name == 'Add an Engine…', 'the focus in the window')
    wuzi.press_until('ctrl+w', wuzi.board, 'the board')


def the_program_ends_without_a_complaint():
    wuzi.end_well()


STEPS = [
    a_fault_of_a_name_is_announced,
    a_button_with_a_letter_is_called_once,
    two_players_log_in,
    the_board_is_a_grid,
    arrows_carry_the_focus,
    stones_are_put_by_actions,
    a_point_that_is_taken_says_so,
    what_is_announced_is_told_once,
    a_game_is_won_by_actions,
    another_game_is_begun_by_an_action,
    the_grid_goes_with_the_screen_reader,
    the_focus_of_a_window_that_opens_is_told,
    the_program_ends_without_a_complaint,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
