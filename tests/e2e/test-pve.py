#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""One person plays the machine, through take backs, questions, a crash and a torn file."""

import json
import re

import tap
from tap import check, check_equal
from waiting import wait_for
from wuzi import Wuzi

NAME = 'Your name'
SHORT_PAUSE = '0.1'  # seconds that the machine takes at least
CHAMPION_SECONDS = 60  # time enough to be faster than the machine, while it is the champion

NONE_PLAYED = ('0 wins, 0 losses, 0 draws', 'Record 0–0–0')
ONE_WON = ('1 win, 0 losses, 0 draws', 'Record 1–0–0')
ONE_LOST = ('0 wins, 1 loss, 0 draws', 'Record 0–1–0')

RUNNING = ('The game in progress can be kept and offered again at the next login, '
           'or discarded without a result.')
ANSWERED = r'White ([a-o]\d+)\. Your turn: you play black\.'

# Far from each other, so that nobody gets near five.
PLACES = ['h8', 'a1', 'o15', 'a15', 'o1', 'h1', 'a8']

wuzi = Wuzi()
moves = []  # all stones on the board
seen = {}


def free_place():
    return next(point for point in PLACES if point not in moves)


def play():
    """Puts a stone on a free point and waits for the answer."""
    point = free_place()
    wuzi.click_point(point)
    answer = wait_for(new_answer, f'an answer to {point}')
    moves.extend([point, answer])


def new_answer():
    """The point of an answer that isn't known yet, or None."""
    match = re.fullmatch(ANSWERED, wuzi.status() or '')
    return match.group(1) if match and match.group(1) not in moves else None


def state_after(answer):
    return f'White {answer}. Your turn: you play black.'


def set_pause(seconds):
    """Sets the machine's pause in the preferences window."""
    wuzi.press('ctrl+comma')
    button = wuzi.wait_for_item('spin button', 'Pause Before the Machine’s Move')
    wuzi.press('alt+p')
    wait_for(lambda: wuzi.is_focused('spin button', button.name), 'the focus in the pause')
    wuzi.press('ctrl+a')
    wuzi.type_text(seconds)
    wuzi.press('Return')
    msecs = str(round(float(seconds) * 1000))
    wait_for(lambda: wuzi.has_setting('machine-pause', msecs), f'a pause of {msecs} ms')
    wuzi.press_until('Escape', lambda: wuzi.find('table', wuzi.board().name), 'the table')


def start_and_log_in():
    """From the start to the table; the name is the one suggested."""
    wuzi.start()
    wuzi.click('push button', 'Play')
    wuzi.wait_for_table()


def somebody_logs_in_against_the_medium_machine():
    wuzi.write_settings({'machine-pause': 200, 'champion-seconds': CHAMPION_SECONDS})
    wuzi.start()
    wuzi.unfold()
    wuzi.choose('Medium')
    wuzi.type_name(NAME, 'Cara')
    wuzi.press('Return')
    wuzi.wait_for_table()
    wuzi.wait_for_status('Your turn: you play black.')
    wuzi.wait_for_panels(('Cara', 'Black', *NONE_PLAYED), ('Wuzi', 'White · Medium', *NONE_PLAYED))


def the_machine_answers():
    play()
    check_equal(wuzi.status(), state_after(moves[1]), 'status')


def a_take_back_takes_the_answer_too():
    wuzi.click('push button', 'Take Back')
    wuzi.wait_for_status('Your turn: you play black.')


def a_redo_brings_both_again():
    wuzi.press('ctrl+shift+z')
    wuzi.wait_for_status(state_after(moves[1]))


def let_it_think():
    """Puts a stone on a free point, which it returns. There are so few stones on the
    board then that the champion can't know a win, and takes its time."""
    point = free_place()
    wuzi.click_point(point)
    wuzi.wait_for_status(f'Black {point}. Wuzi is thinking…')
    return point


def a_click_while_the_machine_thinks_says_whose_turn_it_is():
    wuzi.choose_opponent('Champion')
    point = let_it_think()
    wuzi.do_until_it_says('It is Wuzi’s turn.', lambda: wuzi.click_point(PLACES[-1]))
    check_equal(wuzi.status(), f'Black {point}. Wuzi is thinking…', 'status')


def a_take_back_while_the_machine_thinks_stops_it():
    wuzi.press('ctrl+z')
    wuzi.wait_for_status(state_after(moves[1]))


def a_machine_that_is_hurried_answers():
    point = let_it_think()
    wuzi.press('ctrl+Return')
    moves.extend([point, wait_for(new_answer, 'an answer')])


def the_level_can_be_changed_in_a_game():
    set_pause(SHORT_PAUSE)
    wuzi.choose_opponent('Hard')
    wuzi.wait_for_panels(('Cara', 'Black', *NONE_PLAYED), ('Wuzi', 'White · Hard', *NONE_PLAYED))
    play()


def a_resignation_that_is_not_meant_changes_nothing():
    wuzi.press('ctrl+g')
    wuzi.wait_for_question('Resign?', 'The game ends and counts as lost for you.')
    wuzi.press('Escape')
    wuzi.wait_for_question_gone('Resign?')
    check_equal(wuzi.status(), state_after(moves[-1]), 'status')
    check_equal(wuzi.read_lines(), [], 'games')


def a_resignation_counts_for_the_lowest_level_played():
    wuzi.press('ctrl+g')
    wuzi.wait_for_question('Resign?', 'The game ends and counts as lost for you.')
    wuzi.answer('Resign?', 'Resign')
    wuzi.wait_for_status('You resigned. Wuzi wins.')
    wuzi.wait_for_panels(('Cara', 'Black', *ONE_LOST), ('Wuzi', 'White · Medium', *ONE_WON))
    wuzi.choose_opponent('Easy')
    wuzi.wait_for_panels(('Cara', 'Black', *ONE_LOST), ('Wuzi', 'White · Medium', *ONE_WON))
    wuzi.choose_opponent('Medium')


def the_game_is_in_the_file():
    lines = wuzi.wait_for_games(1)
    seen['line'] = lines[0]
    game = json.loads(lines[0])
    times = [move.pop() for move in game['moves']]
    check(game.pop('id'), 'the game has no id')
    check(game.pop('started'), 'the game has no time')
    check(sum(times) <= game.pop('duration_ms'), f'more time for moves than for the game: {times}')
    profiles = wuzi.read_profiles()['profiles']
    check_equal([profile['name'] for profile in profiles], ['Cara'], 'the players')
    check_equal(game, {'format': 1, 'mode': 'pve', 'rule': 'freestyle', 'size': 15,
                       'black': {'seat': 1, 'profile': profiles[0]['id'], 'name': 'Cara',
                                 'take_backs': 2},
                       'white': {'seat': 2, 'machine': 'medium', 'name': 'Wuzi',
                                 'weakened': True},
                       'first': 'black', 'moves': [[point] for point in moves],
                       'result': 'white', 'ending': 'resignation'}, 'the game')


def play_again_while_a_game_runs_asks():
    wuzi.press('F2')
    wuzi.wait_for_status('Your turn: you play black.')
    moves.clear()
    play()
    play()
    wuzi.press('F2')
    wuzi.wait_for_question('Play Again?', RUNNING)
    wuzi.answer('Play Again?', 'Cancel')
    check_equal(wuzi.status(), state_after(moves[-1]), 'status')
    wuzi.choose_in_menu('More', 'Play Again')
    wuzi.wait_for_question('Play Again?', RUNNING)
    wuzi.answer('Play Again?', 'Discard')
    wuzi.wait_for_status('Your turn: you play black.')
    moves.clear()


def find_sentence(pattern):
    for item in wuzi.items():
        match = re.fullmatch(pattern, item.name)
        if match:
            return match
    return None


def wait_for_moves(count):
    """Waits until an unfinished game of so many moves is offered."""
    wait_for(lambda: find_sentence(rf'{count} moves · (just now|\d+ minutes? ago)'),
             f'a game of {count} moves')


def read_unfinished():
    """The moves of the unfinished games, as they are on the disk."""
    files = wuzi.data.joinpath('running').glob('*.json')
    games = [json.loads(file.read_text(encoding='utf-8')) for file in files]
    return [[point for point, _ in game['game']['moves']] for game in games]


def a_crash_loses_nothing():
    play()
    play()
    wait_for(lambda: read_unfinished() == [moves], 'the moves on the disk')
    wuzi.kill()
    check_equal(wuzi.read_lines(), [seen['line']], 'games')
    wuzi.start()
    wuzi.wait_for_item('text', NAME)
    wuzi.click_entry(NAME)
    wuzi.press('Return')
    wuzi.wait_for_words('Continue against Wuzi (Medium)')
    wait_for_moves(4)
    wait_for(lambda: any('focused' in item.states and item.role == 'list item'
                         for item in wuzi.items()), 'the focus at the unfinished game')
    wuzi.press('Return')
    wuzi.wait_for_table()
    wuzi.wait_for_status(state_after(moves[-1]))
    wuzi.wait_for_panels(('Cara', 'Black', *ONE_LOST), ('Wuzi', 'White · Medium', *ONE_WON))
    play()


def closing_keeps_a_game_without_asking():
    check_equal(wuzi.quit(), 0, 'exit status')
    check_equal(wuzi.read_lines(), [seen['line']], 'games')
    check_equal(read_unfinished(), [moves], 'unfinished games')


def an_unfinished_game_can_be_discarded():
    wuzi.start()
    wuzi.wait_for_item('text', NAME)
    wuzi.click_entry(NAME)
    wuzi.press('Return')
    wait_for_moves(6)
    wuzi.click('push button', 'Discard this game')
    wuzi.wait_for_question('Discard This Game?',
                           'It can’t be continued any more, and it won’t be counted.')
    wuzi.answer('Discard This Game?', 'Discard')
    wuzi.wait_until_not('Continue against Wuzi (Medium)')
    wuzi.press('Escape')
    check_equal(wuzi.quit(), 0, 'exit status')
    check_equal(read_unfinished(), [], 'unfinished games')


def a_torn_line_is_told_and_set_aside():
    torn = seen['line'][:len(seen['line']) // 2]
    with open(wuzi.games_file, 'ab') as file:
        file.write(torn)
    wuzi.start()
    name = wait_for(lambda: find_sentence(
        r'1 line of the list of games can.t be read: its end is missing\. It was set aside in '
        r'“(games-broken-[-\d]+\.jsonl)”\. All other games are kept\.'), 'the sentence').group(1)
    check_equal(wuzi.data.joinpath(name).read_bytes(), torn, f'what is in {name}')
    check_equal(wuzi.read_lines(), [seen['line']], 'games')


def the_other_games_are_counted():
    wuzi.click('push button', 'Play')
    wuzi.wait_for_table()
    wuzi.wait_for_panels(('Cara', 'Black', *ONE_LOST), ('Wuzi', 'White · Medium', *ONE_WON))


def the_program_ends_without_a_complaint():
    wuzi.end_well()


STEPS = [
    somebody_logs_in_against_the_medium_machine,
    the_machine_answers,
    a_take_back_takes_the_answer_too,
    a_redo_brings_both_again,
    a_click_while_the_machine_thinks_says_whose_turn_it_is,
    a_take_back_while_the_machine_thinks_stops_it,
    a_machine_that_is_hurried_answers,
    the_level_can_be_changed_in_a_game,
    a_resignation_that_is_not_meant_changes_nothing,
    a_resignation_counts_for_the_lowest_level_played,
    the_game_is_in_the_file,
    play_again_while_a_game_runs_asks,
    a_crash_loses_nothing,
    closing_keeps_a_game_without_asking,
    an_unfinished_game_can_be_discarded,
    a_torn_line_is_told_and_set_aside,
    the_other_games_are_counted,
    the_program_ends_without_a_complaint,
]

if __name__ == '__main__':
    FAILED = tap.run(STEPS, wuzi.describe)
    wuzi.remove()
    tap.finish(FAILED)
