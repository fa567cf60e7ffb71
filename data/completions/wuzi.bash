# SPDX-License-Identifier: GPL-3.0-or-later
# What bash completes behind "wuzi".
# shellcheck shell=bash

_wuzi () {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  local options='-h --help --help-all --help-gapplication --gapplication-service -v --version
    --check-records --export --import --stats --player --json --reset-pin --list-backups
    --restore-backup --without-newer --convert --format --coordinates --board-size --picture
    --moves --pixels --theme --whole-game --review --deep --rule --rating --library --into
    --explore --source --match --share --merge --play --against --opening --clock --history
    --puzzles --study'

  COMPREPLY=()
  # "--rule=renju" is three words to readline.
  if [[ $word == = ]]; then
    word=
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  case $before in
    --against)
      _wuzi_offer 'chick easy hare crab ox medium fox crane hard wolf owl expert tiger phoenix
        qilin dragon champion adaptive'
      _wuzi_offer_engines ;;
    --rule) _wuzi_offer 'freestyle standard renju caro' ;;
    --opening) _wuzi_offer 'free pro long-pro swap swap2 soosorv-8 yamaguchi taraguchi-10' ;;
    --clock) _wuzi_offer 'none 15s/move 30s/move 5m 5m+3s 15m+10s 10m+3x30s' ;;
    --format) _wuzi_offer 'sgf lib psq rec pos txt offsets' ;;
    --coordinates) _wuzi_offer 'bottom top row-column' ;;
    --theme) _wuzi_offer 'print wood slate paper night' ;;
    --library) _wuzi_offer 'import list export remove' ;;
    --restore-backup) _wuzi_offer 'newest' ;;
    --source) _wuzi_offer 'own' ;;
    --board-size) _wuzi_offer '15 18 19 20' ;;
    --explore | --stats | --player | --reset-pin | --history | --into | --moves | --pixels | --rating | --share) ;;
    *)
      if [[ $word == -* ]]; then
        _wuzi_offer "$options"
      else
        compopt -o filenames 2> /dev/null
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
      fi ;;
  esac
}

# Offers those of the words that begin with what is typed.
_wuzi_offer () {
  mapfile -t COMPREPLY < <(compgen -W "$1" -- "$word")
}

# Offers the engines that were added, too: a name may be several words, or anything else. Behind a
# quotation mark, the shell would still take some of its characters for more than themselves.
_wuzi_offer_engines () {
  local begun=${word#[\"\']} name
  while IFS= read -r name; do
    if [[ $begun == "$word" ]]; then
      printf -v name %q "$name"
    elif [[ $name == *[\"\'\$\`\!\\]* ]]; then
      continue
    fi
    [[ $name == "$begun"* ]] && COMPREPLY+=("$name")
  done < <(sed -n 's/^      "name" : "\([^"\]*\)",\{0,1\}$/\1/p' \
    "${XDG_DATA_HOME:-$HOME/.local/share}/wuzi/engines.json" 2> /dev/null)
}

complete -F _wuzi wuzi
