-- The shop's tables. Money is whole cents, times are timestamptz, texts that people wrote are NFC.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE products (
  id               text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(id) <= 80),
  category         text NOT NULL CHECK (category IN ('beauty', 'clothes', 'digital', 'fragrances', 'furniture', 'groceries', 'other')),
  price_cents      integer NOT NULL CHECK (price_cents BETWEEN 1 AND 99999999),
  old_price_cents  integer CHECK (old_price_cents BETWEEN 1 AND 99999999),
  discount         numeric(5, 2) NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND 100),
  image            text,
  images           text[] NOT NULL DEFAULT '{}',
  -- The language that the product was written in; other languages are optional.
  own_language     text NOT NULL CHECK (own_language IN ('en', 'ar')),
  -- Kept equal to the stored reviews by the statement that writes a review.
  rating_sum       integer NOT NULL DEFAULT 0,
  rating_count     integer NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  average_rating   numeric(4, 3) GENERATED ALWAYS AS (CASE WHEN rating_count = 0 THEN 0 ELSE rating_sum::numeric / rating_count END) STORED,
  -- What search looks through, folded, in both languages: the names, and the names with descriptions and category.
  search_name      text NOT NULL,
  search_text      text NOT NULL,
  -- Withdrawn products stay, since carts and orders point at them.
  withdrawn_at     timestamptz,
  created_at       timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX products_by_price ON products (price_cents, id) WHERE withdrawn_at IS NULL;
CREATE INDEX products_by_category ON products (category, price_cents, id) WHERE withdrawn_at IS NULL;
CREATE INDEX products_by_rating ON products (category, average_rating DESC, rating_count DESC, id) WHERE withdrawn_at IS NULL;
CREATE INDEX products_by_text ON products USING gin (search_text gin_trgm_ops);

CREATE TABLE product_texts (
  product_id   text NOT NULL REFERENCES products ON DELETE CASCADE,
  language     text NOT NULL CHECK (language IN ('en', 'ar')),
  name         text NOT NULL CHECK (name <> ''),
  description  text NOT NULL,
  PRIMARY KEY (product_id, language)
);

CREATE TABLE users (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email          text NOT NULL UNIQUE,
  name           text NOT NULL,
  -- argon2id; null for accounts that sign in elsewhere.
  password_hash  text,
  role           text NOT NULL DEFAULT 'customer' CHECK (role IN ('customer', 'admin')),
  image          text,
  language       text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ar')),
  created_at     timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sessions (
  -- SHA-256 of the token; the token itself is stored nowhere.
  token_hash    bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  user_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at    timestamptz NOT NULL DEFAULT now(),
  last_used_at  timestamptz NOT NULL DEFAULT now(),
  expires_at    timestamptz NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE cart_lines (
  user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id  text NOT NULL REFERENCES products,
  quantity    integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  added_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, product_id)
);

CREATE TABLE wishlist_items (
  user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id  text NOT NULL REFERENCES products,
  added_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, product_id)
);

CREATE TABLE reviews (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  product_id  text NOT NULL REFERENCES products ON DELETE CASCADE,
  -- Null for the reviews that came with the demo catalogue.
  user_id     uuid REFERENCES users ON DELETE SET NULL,
  user_name   text NOT NULL,
  rating      smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment     text NOT NULL CHECK (comment <> ''),
  created_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (product_id, user_id)
);
CREATE INDEX reviews_by_product ON reviews (product_id, created_at DESC);

-- Written before the provider is called; becomes an order at settlement, never earlier.
CREATE TABLE checkouts (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id          uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  mode             text NOT NULL CHECK (mode IN ('hosted', 'embedded')),
  state            text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'superseded', 'paid', 'expired')),
  -- Tells whether a second request wants the same: mode, language, products, quantities and prices.
  fingerprint      text NOT NULL,
  lines            jsonb NOT NULL,
  total_cents      integer NOT NULL CHECK (total_cents > 0),
  currency         text NOT NULL DEFAULT 'usd',
  email            text NOT NULL,
  language         text NOT NULL CHECK (language IN ('en', 'ar')),
  -- The provider's session, once it answered.
  session_id       text UNIQUE,
  session_url      text,
  client_secret    text,
  created_at       timestamptz NOT NULL DEFAULT now(),
  expires_at       timestamptz NOT NULL
);
CREATE UNIQUE INDEX checkouts_one_open ON checkouts (user_id, mode) WHERE state = 'open';
CREATE INDEX checkouts_unsettled ON checkouts (created_at) WHERE state IN ('open', 'superseded');

CREATE TABLE orders (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id         uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  -- Null only for the demo shopper's past orders.
  checkout_id     uuid UNIQUE REFERENCES checkouts,
  session_id      text UNIQUE,
  payment_intent  text UNIQUE,
  status          text NOT NULL DEFAULT 'processing' CHECK (status IN ('processing', 'completed', 'cancelled')),
  payment_status  text NOT NULL CHECK (payment_status IN ('paid', 'refunded', 'review')),
  -- Why somebody should look at this order; null for nearly all.
  flag            text,
  total_cents     integer NOT NULL CHECK (total_cents > 0),
  currency        text NOT NULL DEFAULT 'usd',
  email           text NOT NULL,
  language        text NOT NULL CHECK (language IN ('en', 'ar')),
  created_at      timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX orders_by_user ON orders (user_id, created_at DESC);

CREATE TABLE order_lines (
  order_id     uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  position     smallint NOT NULL,
  product_id   text NOT NULL,
  name         text NOT NULL,
  image        text,
  quantity     integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  price_cents  integer NOT NULL CHECK (price_cents > 0),
  PRIMARY KEY (order_id, position)
);

-- Every event of the payment provider that was accepted, once.
CREATE TABLE payment_events (
  id           text PRIMARY KEY,
  type         text NOT NULL,
  outcome      text NOT NULL,
  received_at  timestamptz NOT NULL DEFAULT now()
);

-- Mails to send: written with what causes them, sent afterwards, at least once.
CREATE TABLE outbox (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind             text NOT NULL,
  recipient        text NOT NULL,
  language         text NOT NULL CHECK (language IN ('en', 'ar')),
  payload          jsonb NOT NULL,
  attempts         integer NOT NULL DEFAULT 0,
  next_attempt_at  timestamptz NOT NULL DEFAULT now(),
  last_error       text,
  sent_at          timestamptz,
  created_at       timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE sent_at IS NULL;

-- Which seeds were planted, and from what.
CREATE TABLE seeds (
  name        text PRIMARY KEY,
  digest      text NOT NULL,
  planted_at  timestamptz NOT NULL DEFAULT now()
);
