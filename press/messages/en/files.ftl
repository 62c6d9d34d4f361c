# Files read and written.

# Why the system refused: the program's words for the usual reasons, else the system's own sentence.
io-reason = { $reason ->
    [not-found] it does not exist
    [not-permitted] permission denied
    [disk-full] the disk is full
    [is-a-folder] it is a folder
    [not-a-folder] part of its path is a file, not a folder
    [name-too-long] its name is too long or not allowed
    [address-in-use] another program uses it
   *[other] the system says “{ $reason }”
}
file-not-ours = { $file } was not written by this program, or has been changed since. Move it, choose another name or folder, or add --force to replace it.
file-appeared = something else created { $file } during this run: it is left unchanged. The result of this run is in { $kept }.
file-name-refused = “{ $found }” cannot be the name of a file: it has a folder separator or a control character.
folder-in-place = { $file } is a folder, and a file has to be written there. Move it, or choose another folder.
folder-busy = another run of this program is writing to { $file }. Wait until it has ended, or choose another folder.
ledger-not-ours = { $file } is not the list of files that this program keeps in a folder: it is a link, or was written by another program. Move it, or choose another folder.
file-of-two-options = { $option } and -o both name { $file }: one would replace the other. Give two names.
link-broken = { $file } is a broken link. Remove it, or choose another name.
is-a-folder = { $file } is a folder: give the name of a file.
folder-is-a-file = { $file } is a file: a folder is needed here. Give another folder.
folder-missing = there is no folder { $file }: create it first, or choose another.
folder-not-writable = the folder { $file } cannot be created: { io-reason }. Choose another.
file-missing = there is no file { $file }.{ $guess } Check its name and its folder: a name without a folder is looked for in the current folder.
folder-not-found = there is no folder { $file }.{ $guess } Check its name and its place: a name without a folder is looked for in the current folder.
cannot-read = { $file } cannot be read: { io-reason }.
cannot-write = { $file } cannot be written: { io-reason }.
not-utf-8 = { $file } is not UTF-8 text. Save it again as UTF-8.
stdout-failed = the result cannot be written: { io-reason }.
open-nothing = --open opens the files that a command writes, and this one wrote none. Name a file, such as -o result.html.
cannot-open = { $file } cannot be opened: { io-reason }. The file is written; open it yourself.
config-unset = (not set)
config-file = Kept in { $file }
config-no-file = Nothing is kept: SENET_CONFIG is empty, or the system has no folder for settings.
config-nowhere = there is no file to keep settings in: SENET_CONFIG is empty, or the system has no folder for them.
config-unknown = “{ $found }” is not a setting. Settings: { $expected }.
config-broken = { $file } is not a settings file: each line reads like school = "Park School", with lang, system, school, class or paper. Correct it, or delete it.
settings-used = { $count ->
    [0] Nothing came from the settings in { $file }.
   *[other] From the settings in { $file }: { $options }.
 } The whole command: { $command }
wrote-file = Wrote { $file }
file-large = { $file } is larger than { $expected } kB, the limit for a text. Split it into several.
folder-large = with { $file }, the texts of this folder exceed { $expected } MB. Keep only lessons or templates in it.
progress-left = { $time } left
progress-so-far = { $time } so far
progress-seconds = { $count } s
progress-minutes = { $count } min
progress-hours = { $count } h { $minutes } min
progress-pages = laying out the pages…
completions-header = Completes senet’s commands, options and values. { $shell ->
    [bash] In ~/.bashrc, write “source <(senet completions bash)”.
    [zsh] In ~/.zshrc, after compinit, write “source <(senet completions zsh)”.
    [fish] Save this as ~/.config/fish/completions/senet.fish
    [powershell] In $PROFILE, write “senet completions powershell | Out-String | Invoke-Expression”.
   *[elvish] In ~/.config/elvish/rc.elv, write “eval (senet completions elvish | slurp)”.
}
