-- When somebody proved that the address is theirs, by a code or through Google. Until then the account may be anybody's who knew it.
ALTER TABLE users ADD COLUMN email_proved_at timestamptz;
UPDATE users SET email_proved_at = (SELECT min(created_at) FROM identities WHERE user_id = users.id);

-- Codes that were sent by mail. A code is hashed with its ticket, which only the browser has that asked for it: nothing here is secret.
CREATE TABLE mail_codes (
  ticket_hash  bytea PRIMARY KEY CHECK (length(ticket_hash) = 32),
  code_hash    bytea NOT NULL CHECK (length(code_hash) = 32),
  email        text NOT NULL,
  purpose      text NOT NULL CHECK (purpose IN ('sign-in', 'new-password')),
  tries        integer NOT NULL DEFAULT 0,
  expires_at   timestamptz NOT NULL
);
CREATE INDEX mail_codes_by_email ON mail_codes (email);
CREATE INDEX mail_codes_by_end ON mail_codes (expires_at);

-- From where an account was signed in to, by a hash of network and account: guesses from there are counted apart.
CREATE TABLE known_senders (
  user_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  sender_hash   bytea NOT NULL CHECK (length(sender_hash) = 32),
  signed_in_at  timestamptz NOT NULL,
  PRIMARY KEY (user_id, sender_hash)
);
CREATE INDEX known_senders_by_time ON known_senders (signed_in_at);
