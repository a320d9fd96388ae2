-- Who asks where their parcel is has its number: the desk finds the order by it, also once the number was put right. Can be taken once more.
CREATE OR REPLACE FUNCTION order_search_text(sold orders) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT fold_for_desk(concat_ws(' ', '', right(sold.id::text, 8), sold.email, (SELECT name FROM users WHERE id = sold.user_id),
    (SELECT string_agg(part.value, ' ') FROM jsonb_each_text(nullif(to_jsonb(sold) -> 'address', 'null')) AS part),
    (SELECT string_agg(DISTINCT name, ' ') FROM (
      SELECT name FROM order_lines WHERE order_id = sold.id
      UNION ALL
      SELECT texts.name FROM order_lines AS line JOIN product_texts AS texts ON texts.product_id = line.product_id
      WHERE line.order_id = sold.id
    ) AS names),
    (SELECT string_agg(tracking_number, ' ') FROM fulfilments WHERE order_id = sold.id)))
$$;

CREATE OR REPLACE FUNCTION note_parcel_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET search_text = order_search_text(orders) WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER note_words AFTER INSERT OR UPDATE OF tracking_number ON fulfilments
  FOR EACH ROW EXECUTE FUNCTION note_parcel_words();

-- An account may be called otherwise once its owner is known.
CREATE OR REPLACE FUNCTION note_customer_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET search_text = order_search_text(orders) WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER note_words AFTER UPDATE OF name ON users
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION note_customer_words();

UPDATE orders SET search_text = order_search_text(orders)
WHERE id IN (SELECT order_id FROM fulfilments WHERE tracking_number IS NOT NULL);
