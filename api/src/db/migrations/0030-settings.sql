-- The shop's own facts: each save is a row, the newest counts. With the first comes version 0, as all was before.
CREATE TABLE settings (
  version     integer PRIMARY KEY CHECK (version >= 0),
  value       jsonb NOT NULL,
  -- Who saved it, as known then.
  saved_by    uuid NOT NULL,
  saved_name  text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE TRIGGER settings_stay BEFORE UPDATE OR DELETE ON settings FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER settings_are_not_emptied BEFORE TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
