CREATE TABLE newsletter_subscribers (
  email       text PRIMARY KEY,
  language    text NOT NULL CHECK (language IN ('en', 'ar')),
  created_at  timestamptz NOT NULL DEFAULT now()
);
