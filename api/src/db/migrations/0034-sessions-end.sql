-- The last use of a session has put its end beyond the 180 days after which nobody can use it, and what is deleted is found by its end.
-- In hours, since some days have 23 or 25 of them.
UPDATE sessions SET expires_at = created_at + interval '4320 hours' WHERE expires_at > created_at + interval '4320 hours';
