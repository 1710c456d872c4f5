# The store, English

refusal-unknown-table = There is no such table.
refusal-unknown-person = There is no such person.
refusal-unknown-token = There is no such token.
refusal-bad-number = This table has not told so much yet; look at it anew.
refusal-bad-password = A password has { $low } to { $high } signs.
refusal-bad-login = Name and password do not go together.
refusal-name-taken = Somebody with a password has this name already; choose another.
refusal-too-many-tokens = You have { $most } tokens already; delete one first.
refusal-too-many-tables = You have { $most } tables open already; finish or leave one first.
refusal-other-data = This table was played with another data file of its game than the server has now.
