-- Whose turn a job is, among several processes. A row and no advisory lock: those of a session are lost behind PgBouncer.
CREATE TABLE job_turns (
  name    text PRIMARY KEY,
  holder  uuid NOT NULL,
  -- By the database's clock: from then on another process may take the turn.
  until   timestamptz NOT NULL
);

-- Payments that no order can be made from and that somebody was told of, so that it is said once.
CREATE TABLE stray_payments (
  session_id  text PRIMARY KEY,
  noted_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stray_payments_by_time ON stray_payments (noted_at);
