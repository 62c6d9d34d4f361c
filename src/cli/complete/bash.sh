_senet() {
    # Bash takes words apart at = and :, the program is given them whole.
    local line rest word current='' index
    local -a words=()
    line=$(LC_ALL=C; printf %s "${COMP_LINE:0:COMP_POINT}")
    rest=$line
    for (( index = 0; index <= COMP_CWORD; index++ )); do
        word=${COMP_WORDS[index]}
        line=${rest#"${rest%%[![:space:]]*}"}
        (( index == COMP_CWORD )) && word=$line
        if (( index == 0 )) || [[ $line != "$rest" || -z $rest ]]; then
            words+=("$word")
        else
            words[${#words[@]} - 1]+=$word
        fi
        rest=${line#"$word"}
    done
    local last=$(( ${#words[@]} - 1 ))
    local quoted=''
    [[ ${words[last]} == *[\"\']* ]] && quoted=yes
    words=("${words[@]//[\"\'\\]/}")
    current=${words[last]}

    # The program that is being typed, else the one on the path.
    local program=${words[0]/#\~\//$HOME/}
    type -P -- "$program" > /dev/null || program=senet

    local replies reply
    replies=$(SENET_COMPLETE=bash _CLAP_COMPLETE_INDEX=$last _CLAP_IFS=$'\n' \
        "$program" -- "${words[@]}" 2> /dev/null) || return
    COMPREPLY=()
    while IFS= read -r reply; do
        [[ -n $reply ]] || continue
        [[ $reply == *[=/] ]] && compopt -o nospace 2> /dev/null
        # Of the word, only what follows the last = or : is replaced.
        reply=${reply#"${current%"$2"}"}
        # What the shell would read is quoted; behind a mark that is open it is left out.
        if [[ -n $quoted ]]; then
            [[ $reply == *[\'\"\\\`\$\!]* ]] && continue
        elif [[ $reply == *[!A-Za-z0-9_./:=,+%@-]* ]]; then
            printf -v reply %q "$reply"
        fi
        COMPREPLY+=("$reply")
    done <<< "$replies"
}
complete -o bashdefault -o default -o nosort -F _senet senet 2> /dev/null ||
    complete -o bashdefault -o default -F _senet senet
