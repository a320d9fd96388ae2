-- What happens to orders after they are paid: parcels, the timeline, and what the desk searches and filters by.

CREATE TABLE fulfilments (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id         uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  carrier          text NOT NULL,
  tracking_number  text,
  shipped_at       timestamptz NOT NULL DEFAULT clock_timestamp(),
  delivered_at     timestamptz,
  created_at       timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX fulfilments_by_order ON fulfilments (order_id, shipped_at);

CREATE TABLE fulfilment_lines (
  fulfilment_id  uuid NOT NULL REFERENCES fulfilments ON DELETE CASCADE,
  order_id       uuid NOT NULL,
  position       smallint NOT NULL,
  quantity       integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (fulfilment_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_lines ON DELETE CASCADE
);
CREATE INDEX fulfilment_lines_by_order ON fulfilment_lines (order_id);

-- The timeline of an order, and who did it: one row for both, never changed. It outlives the order's row, so it does not refer to it.
CREATE TABLE order_events (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id    uuid NOT NULL,
  kind        text NOT NULL,
  actor       text NOT NULL CHECK (actor IN ('customer', 'staff', 'shop', 'provider')),
  -- Of staff: who it was, as known then.
  actor_id    uuid,
  actor_name  text,
  data        jsonb NOT NULL DEFAULT '{}',
  created_at  timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX order_events_by_order ON order_events (order_id, id);

INSERT INTO order_events (order_id, kind, actor, data, created_at)
  SELECT id, 'placed', 'customer', jsonb_build_object('payment', payment_status), created_at FROM orders ORDER BY created_at;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER order_events_stay BEFORE UPDATE OR DELETE ON order_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_events_are_not_emptied BEFORE TRUNCATE ON order_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whoever writes an order, its timeline begins with it.
CREATE FUNCTION note_order_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_events (order_id, kind, actor, data, created_at)
    VALUES (NEW.id, 'placed', 'customer', jsonb_build_object('payment', NEW.payment_status), NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER note_placed AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION note_order_placed();

-- Kept beside the parcels, since lists filter by it.
ALTER TABLE orders ADD COLUMN fulfilment text NOT NULL DEFAULT 'none' CHECK (fulfilment IN ('none', 'part', 'shipped', 'delivered'));
ALTER TABLE orders ADD COLUMN search_text text NOT NULL DEFAULT '';

-- Spelt alike, what is typed and what is searched: case, accents, Arabic letters with several forms, digits of either script.
CREATE FUNCTION fold_for_desk(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(
    regexp_replace(lower(normalize(written, NFKD)), '[\u0300-\u036f\u064b-\u065f\u0670\u0640]', '', 'g'),
    'ٱةىیکپچژگڤ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'اهييكبجزكف01234567890123456789')
$$;

-- Number, e-mail, name, the address with its phone where there is one, and the products in both languages. A space stands before each word.
CREATE FUNCTION order_search_text(sold orders) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT fold_for_desk(concat_ws(' ', '', right(sold.id::text, 8), sold.email, (SELECT name FROM users WHERE id = sold.user_id),
    (SELECT string_agg(part.value, ' ') FROM jsonb_each_text(nullif(to_jsonb(sold) -> 'address', 'null')) AS part),
    (SELECT string_agg(DISTINCT name, ' ') FROM (
      SELECT name FROM order_lines WHERE order_id = sold.id
      UNION ALL
      SELECT texts.name FROM order_lines AS line JOIN product_texts AS texts ON texts.product_id = line.product_id
      WHERE line.order_id = sold.id
    ) AS names)))
$$;
UPDATE orders SET search_text = order_search_text(orders);

-- The lines are written last.
CREATE FUNCTION note_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET search_text = order_search_text(orders) WHERE id IN (SELECT order_id FROM added_lines);
  RETURN NULL;
END $$;
CREATE TRIGGER note_words AFTER INSERT ON order_lines REFERENCING NEW TABLE AS added_lines
  FOR EACH STATEMENT EXECUTE FUNCTION note_order_words();

-- Pages of the desk's list begin where the one before ended; each filter has the orders in that order, too.
CREATE INDEX orders_by_time ON orders (created_at DESC, id DESC);
CREATE INDEX orders_by_status ON orders (status, created_at DESC, id DESC);
CREATE INDEX orders_by_payment ON orders (payment_status, created_at DESC, id DESC);
CREATE INDEX orders_by_fulfilment ON orders (fulfilment, created_at DESC, id DESC);
CREATE INDEX orders_to_ship ON orders (created_at DESC, id DESC)
  WHERE status = 'processing' AND payment_status = 'paid' AND fulfilment IN ('none', 'part');
CREATE INDEX orders_to_look_at ON orders (created_at DESC, id DESC)
  WHERE status = 'processing' AND (payment_status = 'review' OR flag IS NOT NULL);
CREATE INDEX orders_by_words ON orders USING gin (search_text gin_trgm_ops);
