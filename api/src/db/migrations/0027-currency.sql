-- The currency of all amounts in these tables. It follows the settings until the first order or payment, and stands still from then on.
CREATE TABLE currency (
  single  boolean PRIMARY KEY DEFAULT true CHECK (single),
  code    text NOT NULL CHECK (code ~ '^[A-Z]{3}$')
);
INSERT INTO currency (code) VALUES ('USD');

-- As the provider writes it. Whoever writes an order or a checkout need not know it.
CREATE FUNCTION shop_currency() RETURNS text LANGUAGE sql STABLE RETURN (SELECT lower(code) FROM currency);
ALTER TABLE checkouts ALTER COLUMN currency SET DEFAULT shop_currency();
ALTER TABLE orders ALTER COLUMN currency SET DEFAULT shop_currency();
