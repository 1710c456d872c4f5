# The store, English

refusal-unknown-table = We cannot find this table. Perhaps the link is incomplete, or the table was cleared away.
refusal-unknown-person = There is no such person.
refusal-unknown-token = There is no such token.
refusal-unknown-session = This browser is signed out already.
refusal-bad-code = That name and recovery code do not match. Check both and try again.
refusal-wrong-password = That is not your present password, so nothing has changed.
refusal-wait = Too many wrong passwords for this name. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
refusal-banned = { $until ->
    [never] The host of this server has banned you.
   *[other] The host of this server has banned you until { $until }.
}
refusal-muted = { $until ->
    [never] The host of this server has taken your voice away: you can play, but not write.
   *[other] The host of this server has taken your voice away until { $until }: you can play, but not write.
}
refusal-not-together = You cannot sit down at this table. Choose another one, or open your own.
refusal-no-invitation = One of those you invite cannot sit down with you. Leave that seat open.
refusal-yourself = That is you.
refusal-unknown-report = There is no such report.
refusal-too-many-blocks = You already block { $most } people. Unblock somebody first.
refusal-too-many-reports = The host has many reports of yours to read. Please wait for that.
refusal-bad-number = Your page is ahead of the table. Load it again.
refusal-bad-cursor = The list does not go on there. Go back to its beginning.
refusal-bad-password = A password needs { $low } to { $high } characters.
refusal-bad-login = That name and password do not match. Check both and try again.
refusal-name-taken = Somebody with a password has this name. If that is you, sign in; otherwise choose another name.
refusal-too-many-tokens = You already have { $most } tokens. Delete one first.
refusal-too-many-running = You already have { $most } games running. Finish or leave one first.
refusal-too-many-bots = There are already { $most } bots at your games. Finish or leave one first.
refusal-busy = Very many people want something like this right now. Try again in a few seconds.
refusal-too-many-tables = You already have { $most } open tables. Finish or leave one first.
refusal-other-data = This table was played with other cards or sheets than this server has now, so it cannot be shown.
refusal-holiday-too-long = You have { $days ->
    [one] { $days } day
   *[other] { $days } days
} of holiday left. Choose an earlier day.
