-- How many products on sale share category, price band and stars: totals and facets are sums over these few rows, however many products there are.
SET LOCAL statement_timeout = 0;

CREATE TABLE product_counts (
  category    text NOT NULL,
  price_band  smallint NOT NULL,
  stars       smallint NOT NULL,
  count       bigint NOT NULL,
  PRIMARY KEY (category, price_band, stars)
) WITH (fillfactor = 50);

-- Rows are always changed in the same order, so that two writers cannot wait for each other.
CREATE FUNCTION count_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_counts AS kept
    SELECT category, price_band, stars, count(*) FROM added WHERE withdrawn_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (category, price_band, stars) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
CREATE TRIGGER products_count_new AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_products();

CREATE FUNCTION count_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_counts AS kept
    SELECT category, price_band, stars, difference
    FROM (VALUES (OLD.category, OLD.price_band, OLD.stars, OLD.withdrawn_at, -1), (NEW.category, NEW.price_band, NEW.stars, NEW.withdrawn_at, 1))
      AS cell (category, price_band, stars, withdrawn_at, difference)
    -- After a deletion nothing of NEW is set.
    WHERE category IS NOT NULL AND withdrawn_at IS NULL ORDER BY 1, 2, 3
    ON CONFLICT (category, price_band, stars) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
CREATE TRIGGER products_count_deleted AFTER DELETE ON products FOR EACH ROW EXECUTE FUNCTION count_changed_product();
CREATE TRIGGER products_count_changed AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.category, OLD.price_band, OLD.stars, OLD.withdrawn_at IS NULL) IS DISTINCT FROM
        (NEW.category, NEW.price_band, NEW.stars, NEW.withdrawn_at IS NULL))
  EXECUTE FUNCTION count_changed_product();

-- Counted once the triggers are there, which lock the table: nobody writes between the two.
INSERT INTO product_counts SELECT category, price_band, stars, count(*) FROM products WHERE withdrawn_at IS NULL GROUP BY 1, 2, 3;

-- Pages are chosen from the index alone, whatever the filters; the rows of one page are read, not those before it.
DROP INDEX products_by_price, products_by_category, products_by_facets;
CREATE INDEX products_by_price ON products (price_cents, id) INCLUDE (category, price_band, stars) WHERE withdrawn_at IS NULL;
CREATE INDEX products_by_category ON products (category, price_cents, id) INCLUDE (price_band, stars) WHERE withdrawn_at IS NULL;
