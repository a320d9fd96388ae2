-- Mails that nobody will ever take are given up.
ALTER TABLE outbox ADD COLUMN given_up_at timestamptz;
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE sent_at IS NULL AND given_up_at IS NULL;

-- What is deleted one day is found by its end.
CREATE INDEX outbox_by_end ON outbox (coalesce(sent_at, given_up_at));
CREATE INDEX sessions_by_end ON sessions (expires_at);
CREATE INDEX payment_events_by_time ON payment_events (received_at);
