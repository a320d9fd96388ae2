-- What changed of what pages show, for every process that keeps pages: each reads the rows since its last look.
-- Numbers are given before a transaction commits, so a later row can be seen earlier. A reader therefore begins again where
-- the oldest transaction stood that was under way at its last look, and skips the rows that it knows.
CREATE TABLE catalogue_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  product_id text NOT NULL,
  what text NOT NULL CHECK (what IN ('product', 'reviews')),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX catalogue_changes_by_transaction ON catalogue_changes (transaction_id);
CREATE INDEX catalogue_changes_by_time ON catalogue_changes (changed_at);

CREATE FUNCTION note_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'products' THEN
    INSERT INTO catalogue_changes (product_id, what) VALUES (coalesce(NEW.id, OLD.id), TG_ARGV[0]);
  ELSE
    INSERT INTO catalogue_changes (product_id, what) VALUES (coalesce(NEW.product_id, OLD.product_id), TG_ARGV[0]);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER note_product AFTER INSERT OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION note_catalogue_change('product');
-- A rating changes with its reviews alone.
CREATE TRIGGER note_product_update AFTER UPDATE OF
  category, price_cents, old_price_cents, discount, image, images, preview, own_language, search_name, search_text, withdrawn_at ON products
  FOR EACH ROW EXECUTE FUNCTION note_catalogue_change('product');
CREATE TRIGGER note_texts AFTER INSERT OR UPDATE OR DELETE ON product_texts
  FOR EACH ROW EXECUTE FUNCTION note_catalogue_change('product');
CREATE TRIGGER note_reviews AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION note_catalogue_change('reviews');
