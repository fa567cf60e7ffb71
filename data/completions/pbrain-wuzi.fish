# SPDX-License-Identifier: GPL-3.0-or-later
# What fish completes behind "pbrain-wuzi".

complete -c pbrain-wuzi -n __fish_use_subcommand -a bench -d 'Think about a few positions'
complete -c pbrain-wuzi -n __fish_use_subcommand -a solve -d 'Look for a forced win'
complete -c pbrain-wuzi -s h -l help -d 'Print the commands and options'
complete -c pbrain-wuzi -l version -d 'Print the version'
complete -c pbrain-wuzi -l threats -x -a 'fours all' -d 'By fours alone, or by threes too'
complete -c pbrain-wuzi -l rule -x -a 'freestyle standard renju caro' -d 'The rule'
complete -c pbrain-wuzi -l nodes -x -d 'Give up after so many positions'
complete -c pbrain-wuzi -l size -x -d 'The board that the moves are on'
complete -c pbrain-wuzi -l batch -d 'A position a line, an answer a line'
