-- What is logged of a mail names the request that caused it.
ALTER TABLE outbox ADD COLUMN request_id text;
