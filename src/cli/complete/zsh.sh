_senet() {
    local -a answers plain open folders typed
    local answer value program=${~words[1]}
    # The program that is being typed, else the one on the path.
    (( $+commands[$program] )) || [[ -x $program ]] || program=senet
    # A quotation mark that is still open is no part of the word.
    typed=("${(@Q)words}")
    typed[CURRENT]=${typed[CURRENT]#[\'\"]}
    answers=("${(@f)$(_CLAP_IFS=$'\n' _CLAP_COMPLETE_INDEX=$((CURRENT - 1)) SENET_COMPLETE=zsh \
        $program -- "${(@)typed}" 2> /dev/null)}")
    for answer in $answers; do
        value=${answer%%:*}
        case $value in
            (*=) open+=("$answer") ;;
            (*/) folders+=("${value%/}") ;;
            (?*) plain+=("$answer") ;;
        esac
    done
    [[ -n $plain ]] && _describe -V 'senet' plain
    # What more is typed follows at once.
    [[ -n $open ]] && _describe -V 'senet' open -S ''
    [[ -n $folders ]] && _describe -V 'senet' folders -S '/' -r '/'
    (( $#plain + $#open + $#folders ))
}
if [[ $funcstack[1] == _senet ]]; then
    _senet "$@"
else
    compdef _senet senet
fi
