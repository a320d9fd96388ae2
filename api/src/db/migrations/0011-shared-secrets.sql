-- What all processes of a shop must have in common, and nobody else may know.
CREATE TABLE shared_secrets (
  name text PRIMARY KEY,
  value bytea NOT NULL
);
