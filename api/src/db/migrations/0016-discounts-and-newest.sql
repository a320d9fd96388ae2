-- A filter by discount that is counted like the others, and the newest products first.
SET LOCAL statement_timeout = 0;

-- How many of the discounts that the filter offers a product reaches: 0 if it is reduced by less than the least of them.
ALTER TABLE products ADD COLUMN discount_band smallint NOT NULL
  GENERATED ALWAYS AS (width_bucket(discount, ARRAY[10, 20, 30, 40, 50, 70]::numeric[])) STORED;

-- The kept counts (0012) by discount, too.
DROP TRIGGER products_count_changed ON products;
TRUNCATE product_counts;
ALTER TABLE product_counts
  ADD COLUMN discount_band smallint NOT NULL,
  DROP CONSTRAINT product_counts_pkey,
  ADD PRIMARY KEY (category, price_band, stars, discount_band);

CREATE OR REPLACE FUNCTION count_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_counts AS kept (category, price_band, stars, discount_band, count)
    SELECT category, price_band, stars, discount_band, count(*) FROM added WHERE withdrawn_at IS NULL
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (category, price_band, stars, discount_band) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_counts AS kept (category, price_band, stars, discount_band, count)
    SELECT category, price_band, stars, discount_band, difference
    FROM (VALUES (OLD.category, OLD.price_band, OLD.stars, OLD.discount_band, OLD.withdrawn_at, -1),
                 (NEW.category, NEW.price_band, NEW.stars, NEW.discount_band, NEW.withdrawn_at, 1))
      AS cell (category, price_band, stars, discount_band, withdrawn_at, difference)
    -- After a deletion nothing of NEW is set.
    WHERE category IS NOT NULL AND withdrawn_at IS NULL ORDER BY 1, 2, 3, 4
    ON CONFLICT (category, price_band, stars, discount_band) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
CREATE TRIGGER products_count_changed AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.category, OLD.price_band, OLD.stars, OLD.discount_band, OLD.withdrawn_at IS NULL) IS DISTINCT FROM
        (NEW.category, NEW.price_band, NEW.stars, NEW.discount_band, NEW.withdrawn_at IS NULL))
  EXECUTE FUNCTION count_changed_product();

INSERT INTO product_counts (category, price_band, stars, discount_band, count)
  SELECT category, price_band, stars, discount_band, count(*) FROM products WHERE withdrawn_at IS NULL GROUP BY 1, 2, 3, 4;

-- As before a page is chosen from an index alone, whatever the filters.
DROP INDEX products_by_price, products_by_category;
CREATE INDEX products_by_price ON products (price_cents, id)
  INCLUDE (category, price_band, stars, discount_band) WHERE withdrawn_at IS NULL;
CREATE INDEX products_by_category ON products (category, price_cents, id)
  INCLUDE (price_band, stars, discount_band) WHERE withdrawn_at IS NULL;
CREATE INDEX products_by_age ON products (created_at, id)
  INCLUDE (category, price_cents, stars, discount_band) WHERE withdrawn_at IS NULL;
-- Few products are reduced, fewer by much: looking for these must not read all the others.
CREATE INDEX products_reduced ON products (price_cents, id)
  INCLUDE (category, stars, discount_band, discount) WHERE withdrawn_at IS NULL AND discount_band > 0;
