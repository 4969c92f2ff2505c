PRAGMA foreign_keys = ON;

CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  balance INTEGER NOT NULL CHECK (balance >= 0)
) STRICT;

CREATE TABLE transfers (
  id INTEGER PRIMARY KEY,
  source TEXT NOT NULL REFERENCES accounts (id),
  target TEXT NOT NULL REFERENCES accounts (id),
  amount INTEGER NOT NULL CHECK (amount > 0)
) STRICT;
