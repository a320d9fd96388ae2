-- Who somebody is elsewhere: a provider's `sub` never changes, his e-mail may. One identity of a provider for an account.
CREATE TABLE identities (
  issuer      text NOT NULL,
  subject     text NOT NULL CHECK (subject <> ''),
  user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject),
  UNIQUE (user_id, issuer)
);

-- Sign-ins on their way through Google. Nonce and PKCE verifier are made from state and cookie, so nothing here is secret.
CREATE TABLE google_sign_ins (
  state_hash    bytea PRIMARY KEY CHECK (length(state_hash) = 32),
  browser_hash  bytea NOT NULL CHECK (length(browser_hash) = 32),
  language      text NOT NULL CHECK (language IN ('en', 'ar')),
  -- What the visitor was about: the page to come back to, a product to add.
  return_to     text,
  product_id    text,
  expires_at    timestamptz NOT NULL
);
CREATE INDEX google_sign_ins_by_end ON google_sign_ins (expires_at);

-- Set for a token that stood in an address: it can only be exchanged, by the browser with this cookie.
ALTER TABLE sessions ADD COLUMN exchange_browser bytea CHECK (length(exchange_browser) = 32);
