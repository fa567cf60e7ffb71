# SPDX-License-Identifier: GPL-3.0-or-later
# What bash completes behind "pbrain-wuzi".
# shellcheck shell=bash

_pbrain_wuzi () {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}

  COMPREPLY=()
  if [[ $word == = ]]; then
    word=
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  case $before in
    --rule) _pbrain_wuzi_offer 'freestyle standard renju caro' ;;
    --threats) _pbrain_wuzi_offer 'fours all' ;;
    --nodes | --size) ;;
    *)
      if (( COMP_CWORD == 1 )); then
        _pbrain_wuzi_offer 'bench solve -h --help --version'
      elif [[ ${COMP_WORDS[1]} == bench ]]; then
        _pbrain_wuzi_offer '--rule='
      elif [[ $word == -* ]]; then
        _pbrain_wuzi_offer '--threats= --rule= --nodes= --size= --batch'
      else
        compopt -o filenames 2> /dev/null
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
      fi ;;
  esac
  [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace 2> /dev/null
}

# Offers those of the words that begin with what is typed.
_pbrain_wuzi_offer () {
  mapfile -t COMPREPLY < <(compgen -W "$1" -- "$word")
}

complete -F _pbrain_wuzi pbrain-wuzi
