#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two persons log in, play a game to a five, come back, and play one that is resigned."""

import json
import re

import tap
from tap import check, check_equal
from waiting import do_until, wait_for
from wuzi import Wuzi

FIRST_NAME = 'Name of player 1'
SECOND_NAME = 'Name of player 2'
ID = r'[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
TIME = r'\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z'

NONE_PLAYED = ('0 wins, 0 losses, 0 draws', 'Record 0–0–0')
ONE_WON = ('1 win, 0 losses, 0 draws', 'Record 1–0–0')
ONE_LOST = ('0 wins, 1 loss, 0 draws', 'Record 0–1–0')
TWO_WON = ('2 wins, 0 losses, 0 draws', 'Record 2–0–0')
TWO_LOST = ('0 wins, 2 losses, 0 draws', 'Record 0–2–0')

# Black builds the row h8–l8, white one below it.
FIRST_GAME = ['h8', 'h7', 'i8', 'i7', 'j8', 'j7', 'k8', 'k7', 'l8']
SECOND_GAME = ['h8', 'a1', 'o15']
TAKE_BACK = 'Take Back Bob’s Move o15?'

wuzi = Wuzi()
seen = {}


def the_login_takes_two_players():
    wuzi.start()
    wuzi.choose('Two Players')
    wuzi.wait_for_item('text', FIRST_NAME)
    wuzi.wait_for_item('text', SECOND_NAME)


def an_empty_name_is_refused():
    wuzi.click('push button', 'Play')
    wuzi.wait_for_words('Type a name first.')
    wuzi.type_name(FIRST_NAME, '   ')
    wuzi.wait_until_not('Type a name first.')
    wuzi.press('Return')
    wuzi.wait_for_words('Type a name first.')
    check(not wuzi.data.joinpath('profiles.json').exists(), 'somebody was logged in')


def a_new_name_leads_to_the_second_one():
    wuzi.type_name(FIRST_NAME, 'Ann')
    wuzi.press('Return')
    wait_for(lambda: wuzi.is_focused('text', SECOND_NAME), 'the focus at the second seat')


def nobody_sits_on_both_sides():
    wuzi.type_text(' aNN ')
    wuzi.press('Return')
    wuzi.wait_for_words('aNN is already on the other side.')
    wuzi.wait_for_item('text', SECOND_NAME)


def two_new_names_are_asked_about_at_once():
    wuzi.wait_for_words('Ann hasn’t played here yet.')
    wuzi.type_name(SECOND_NAME, 'Bob')
    wuzi.press('Return')
    wuzi.wait_for_words('Bob hasn’t played here yet.')
    check(not wuzi.data.joinpath('profiles.json').exists(), 'somebody was logged in')
    wuzi.click('push button', 'Create Players')
    wuzi.wait_for_table()
    wuzi.wait_for_status('Black to move: Ann')
    wuzi.wait_for_panels(('Ann', 'Black', *NONE_PLAYED), ('Bob', 'White', *NONE_PLAYED))


def the_profiles_hold_both_players():
    def both():
        book = wuzi.read_profiles()
        return book if len(book['profiles']) >= 2 else None

    book = wait_for(both, 'two players in profiles.json')
    check_equal(sorted(book), ['format', 'profiles'], 'members of profiles.json')
    check_equal(book['format'], 2, 'the format of profiles.json')
    check_equal([profile['name'] for profile in book['profiles']], ['Ann', 'Bob'], 'names')
    for profile in book['profiles']:
        check_equal(sorted(profile), ['created', 'id', 'name'], 'members of a profile')
        check(re.fullmatch(ID, profile['id']), f'not an id: {profile["id"]}')
        check(re.fullmatch(TIME, profile['created']), f'not a time: {profile["created"]}')
    seen['ids'] = {profile['name']: profile['id'] for profile in book['profiles']}
    check(seen['ids']['Ann'] != seen['ids']['Bob'], 'both players have the same id')


def stones_are_put_by_clicks():
    wuzi.click_point('h8')
    wuzi.wait_for_status('Black h8. White to move: Bob')
    wuzi.click_point('h7')
    wuzi.wait_for_status('White h7. Black to move: Ann')


def a_click_on_a_stone_changes_nothing_and_says_so():
    wuzi.do_until_it_says('There is a stone on that point already.',
                          lambda: wuzi.click_point('h8'))
    check_equal(wuzi.status(), 'White h7. Black to move: Ann', 'status')


def a_click_off_the_board_changes_nothing_and_says_so():
    wuzi.do_until_it_says('That is off the board: stones go where two lines cross.',
                          wuzi.click_beside_board)
    check_equal(wuzi.status(), 'White h7. Black to move: Ann', 'status')


def stones_are_put_by_arrows_and_enter():
    wuzi.press('Right')  # from where the last click was
    wuzi.wait_for_cursor('i8, empty')
    wuzi.wait_until_not('That is off the board: stones go where two lines cross.')
    # The pointer rests on the board all the while: that must not hide the cursor.
    wuzi.press('Return')
    wuzi.wait_for_status('Black i8. White to move: Bob')
    wuzi.wait_for_cursor('i8, black, move 3, last move')
    wuzi.press('Down', 'Return')
    wuzi.wait_for_status('White i7. Black to move: Ann')


def stones_are_put_by_typing_their_point():
    wuzi.type_point('j8')
    wuzi.wait_for_status('Black j8. White to move: Bob')
    wuzi.do_until_it_says('There is a stone on that point already.',
                          lambda: wuzi.type_point('j8'))
    wuzi.type_point('o15')
    wuzi.wait_for_status('White o15. Black to move: Ann')


def a_take_back_that_is_not_meant_changes_nothing():
    wuzi.press('ctrl+z')
    wuzi.wait_for_item('label', TAKE_BACK)
    wuzi.click('push button', 'Cancel')
    wuzi.wait_until_not(TAKE_BACK)
    check_equal(wuzi.status(), 'White o15. Black to move: Ann', 'status')


def a_take_back_takes_one_stone():
    wuzi.click('push button', 'Take Back')
    wuzi.wait_for_item('label', TAKE_BACK)
    wuzi.press('Return')
    wuzi.wait_until_not(TAKE_BACK)
    wuzi.wait_for_status('Black j8. White to move: Bob')


def a_redo_brings_it_again():
    wuzi.click('push button', 'Redo')
    wuzi.wait_for_status('White o15. Black to move: Ann')
    wuzi.press('ctrl+z')
    wuzi.wait_for_item('label', TAKE_BACK)
    wuzi.press('Return')
    wuzi.wait_until_not(TAKE_BACK)
    wuzi.wait_for_status('Black j8. White to move: Bob')


def five_in_a_row_win():
    for point, status in (('j7', 'White j7. Black to move: Ann'),
                          ('k8', 'Black k8. White to move: Bob'),
                          ('k7', 'White k7. Black to move: Ann'),
                          ('l8', 'Black l8. Ann wins with five in a row.')):
        wuzi.click_point(point)
        wuzi.wait_for_status(status)
    wuzi.wait_for_panels(('Ann', 'Black', *ONE_WON), ('Bob', 'White', *ONE_LOST))


def a_click_after_the_end_says_that_it_is_over():
    wuzi.do_until_it_says('This game is over.', lambda: wuzi.click_point('m8'))
    check_equal(wuzi.status(), 'Black l8. Ann wins with five in a row.', 'status')


def check_game(line, black, white, points, ending):
    """Checks every field of a game; black and white are (name, seat), or
    (name, seat, how often he took back)."""
    game = json.loads(line)
    times = [move.pop() for move in game['moves']]
    check(re.fullmatch(ID, game.pop('id')), 'the game has no good id')
    check(re.fullmatch(TIME, game.pop('started')), 'the game has no good time')
    duration = game.pop('duration_ms')
    check(all(time >= 0 for time in times), f'times of moves below 0: {times}')
    check(sum(times) <= duration, f'moves took {sum(times)} ms of a game of {duration} ms')
    sides = {colour: {'seat': seat, 'profile': seen['ids'][name], 'name': name,
                      **{'take_backs': times for times in take_backs}}
             for colour, (name, seat, *take_backs) in (('black', black), ('white', white))}
    check_equal(game, {'format': 1, 'mode': 'pvp', 'rule': 'freestyle', 'size': 15, **sides,
                       'first': 'black', 'moves': [[point] for point in points],
                       'result': 'black', 'ending': ending}, 'the game')


def the_game_is_in_the_file():
    lines = wuzi.wait_for_games(1)
    seen['first line'] = lines[0]
    check_game(lines[0], ('Ann', 1), ('Bob', 2, 2), FIRST_GAME, 'five')


def play_again_clears_the_board_and_changes_colours():
    wuzi.wait_for_words('In this sitting: Ann 1, Bob 0')
    wuzi.click('push button', 'Play Again')
    wuzi.wait_for_status('Black to move: Bob')
    wuzi.wait_for_panels(('Ann', 'White', *ONE_WON), ('Bob', 'Black', *ONE_LOST))
    wuzi.wait_for_words('In this sitting: Ann 1, Bob 0')


def ctrl_q_quits():
    check_equal(wuzi.quit(), 0, 'exit status')


def first_mover_bob():
    """Behind the button of the known player."""
    return [item for item in wuzi.top_items()
            if item.role == 'push button' and item.name == 'Bob'][-1]


def the_next_start_offers_the_names():
    wuzi.start()
    wuzi.wait_for_item('text', SECOND_NAME)
    check_equal(wuzi.find('text', FIRST_NAME).text, 'Ann', 'the name suggested for seat 1')
    check_equal(wuzi.find('text', SECOND_NAME).text, 'Bob', 'the name suggested for seat 2')
    wuzi.unfold()
    do_until(lambda: 'pressed' in first_mover_bob().states, 'Bob to move first',
             lambda: wuzi.click_item(first_mover_bob()))
    wuzi.fold()
    wuzi.click_entry(FIRST_NAME)
    wuzi.press('Down')
    wuzi.wait_for_words('Record 1–0–0')
    wuzi.wait_for_words('Record 0–1–0')


def names_taken_from_the_list_log_in_with_their_standing():
    wuzi.press('Down', 'Return')
    wait_for(lambda: wuzi.find('text', FIRST_NAME).text == 'Bob', '“Bob” at the first seat')
    wuzi.press('Return')
    wuzi.wait_for_words(ONE_LOST[0])
    wait_for(lambda: wuzi.is_focused('text', SECOND_NAME), 'the focus at the second seat')
    wuzi.open_names(SECOND_NAME)
    wuzi.click_offered_name(SECOND_NAME, 'Ann')
    wuzi.click('push button', 'Play')
    wuzi.wait_for_table()
    wuzi.wait_for_status('Black to move: Ann')
    wuzi.wait_for_panels(('Bob', 'White', *ONE_LOST), ('Ann', 'Black', *ONE_WON))


def who_is_to_move_resigns():
    for point, status in zip(SECOND_GAME, ('Black h8. White to move: Bob',
                                           'White a1. Black to move: Ann',
                                           'Black o15. White to move: Bob')):
        wuzi.click_point(point)
        wuzi.wait_for_status(status)
    wuzi.click('push button', 'Resign')
    wuzi.wait_for_question('Resign?', 'The game ends and counts as lost for Bob.')
    wuzi.answer('Resign?', 'Cancel')
    check_equal(wuzi.status(), 'Black o15. White to move: Bob', 'status')
    wuzi.press('ctrl+g')
    wuzi.wait_for_question('Resign?', 'The game ends and counts as lost for Bob.')
    wuzi.answer('Resign?', 'Resign')
    wuzi.wait_for_status('Bob resigns. Ann wins.')
    wuzi.wait_for_panels(('Bob', 'White', *TWO_LOST), ('Ann', 'Black', *TWO_WON))


def the_second_game_stands_behind_the_first():
    lines = wuzi.wait_for_games(2)
    check_equal(lines[0], seen['first line'], 'the first line')
    check_game(lines[1], ('Ann', 2), ('Bob', 1), SECOND_GAME, 'resignation')
    check(json.loads(lines[0])['id'] != json.loads(lines[1])['id'], 'both games have one id')


def nobody_was_logged_in_twice():
    ids = {profile['name']: profile['id'] for profile in wuzi.read_profiles()['profiles']}
    check_equal(ids, seen['ids'], 'the players')


def the_program_ends_without_a_complaint():
    wuzi.end_well()


STEPS = [
    the_login_takes_two_players,
    an_empty_name_is_refused,
    a_new_name_leads_to_the_second_one,
    nobody_sits_on_both_sides,
    two_new_names_are_asked_about_at_once,
    the_profiles_hold_both_players,
    stones_are_put_by_clicks,
    a_click_on_a_stone_changes_nothing_and_says_so,
    a_click_off_the_board_changes_nothing_and_says_so,
    stones_are_put_by_arrows_and_enter,
    stones_are_put_by_typing_their_point,
    a_take_back_that_is_not_meant_changes_nothing,
    a_take_back_takes_one_stone,
    a_redo_brings_it_again,
    five_in_a_row_win,
    a_click_after_the_end_says_that_it_is_over,
    the_game_is_in_the_file,
    play_again_clears_the_board_and_changes_colours,
    ctrl_q_quits,
    the_next_start_offers_the_names,
    names_taken_from_the_list_log_in_with_their_standing,
    who_is_to_move_resigns,
    the_second_game_stands_behind_the_first,
    nobody_was_logged_in_twice,
    the_program_ends_without_a_complaint,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
