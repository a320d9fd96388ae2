-- Where orders go and what that costs. Amounts are in the currency's minor units.
CREATE TABLE addresses (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id        uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  recipient      text NOT NULL CHECK (recipient <> ''),
  -- E.164: +966501234567.
  phone          text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  country        text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  -- Which of these are filled in follows the country; what it does not use is empty.
  region         text NOT NULL DEFAULT '',
  city           text NOT NULL DEFAULT '',
  district       text NOT NULL DEFAULT '',
  street         text NOT NULL DEFAULT '',
  building       text NOT NULL DEFAULT '',
  postal_code    text NOT NULL DEFAULT '',
  short_address  text NOT NULL DEFAULT '',
  note           text NOT NULL DEFAULT '',
  is_default     boolean NOT NULL DEFAULT false,
  created_at     timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX addresses_by_user ON addresses (user_id, created_at);
CREATE UNIQUE INDEX addresses_one_default ON addresses (user_id) WHERE is_default;

-- The first zone is the default: that of buyers whose address is not known yet.
CREATE TABLE zones (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  position    integer NOT NULL UNIQUE,
  name_en     text NOT NULL,
  name_ar     text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now()
);

-- The primary key holds that a country is in one zone.
CREATE TABLE zone_countries (
  country  text PRIMARY KEY CHECK (country ~ '^[A-Z]{2}$'),
  zone_id  uuid NOT NULL REFERENCES zones ON DELETE CASCADE
);
CREATE INDEX zone_countries_by_zone ON zone_countries (zone_id);

-- The first rate of a zone is the one that is chosen unless a buyer chooses another.
CREATE TABLE rates (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  zone_id          uuid NOT NULL REFERENCES zones ON DELETE CASCADE,
  position         integer NOT NULL,
  name_en          text NOT NULL,
  name_ar          text NOT NULL,
  price_cents      integer NOT NULL CHECK (price_cents BETWEEN 0 AND 99999999),
  -- Lines of this sum and above are delivered at no cost; null: never.
  free_from_cents  integer CHECK (free_from_cents > 0),
  days_from        smallint NOT NULL CHECK (days_from >= 0),
  days_to          smallint NOT NULL CHECK (days_to >= days_from),
  created_at       timestamptz NOT NULL DEFAULT now(),
  UNIQUE (zone_id, position)
);

-- Where it goes and how, as it was then. `asks`: the countries and rates among which the buyer chooses on the provider's page, since no
-- address was known; then address is null, and rate the first of these.
ALTER TABLE checkouts
  ADD COLUMN address_id      uuid,
  ADD COLUMN address         jsonb,
  ADD COLUMN rate            jsonb,
  ADD COLUMN asks            jsonb,
  ADD COLUMN delivery_cents  integer NOT NULL DEFAULT 0 CHECK (delivery_cents BETWEEN 0 AND 99999999);
ALTER TABLE orders
  ADD COLUMN address         jsonb,
  ADD COLUMN rate            jsonb,
  ADD COLUMN delivery_cents  integer NOT NULL DEFAULT 0 CHECK (delivery_cents BETWEEN 0 AND 99999999);

WITH zone AS (
  INSERT INTO zones (position, name_en, name_ar) VALUES
    (1, 'Gulf', 'دول الخليج'), (2, 'Egypt and Jordan', 'مصر والأردن'), (3, 'Europe', 'أوروبا'), (4, 'North America', 'أمريكا الشمالية')
  RETURNING id, position
), country AS (
  INSERT INTO zone_countries (country, zone_id)
  SELECT unnest(string_to_array(countries, ' ')), zone.id
  FROM zone JOIN (VALUES
    (1, 'SA AE KW QA BH OM'), (2, 'EG JO'),
    (3, 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'), (4, 'US CA')
  ) AS list (position, countries) USING (position)
)
INSERT INTO rates (zone_id, position, name_en, name_ar, price_cents, days_from, days_to)
SELECT zone.id, 1, 'Standard delivery', 'توصيل عادي', 0, days_from, days_to
FROM zone JOIN (VALUES (1, 2, 4), (2, 4, 7), (3, 5, 9), (4, 6, 10)) AS days (position, days_from, days_to) USING (position);
