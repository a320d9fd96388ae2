-- Refunds have left nothing to ship: all of the money went back, or every piece that had not been sent. The order need not be cancelled for that.
ALTER TABLE orders ADD COLUMN nothing_to_ship boolean NOT NULL DEFAULT false;
UPDATE orders SET nothing_to_ship = true
WHERE status = 'processing' AND fulfilment IN ('none', 'part') AND (
  captured_cents <= (SELECT sum(amount_cents) FROM refunds WHERE order_id = orders.id AND state <> 'failed')
  OR NOT EXISTS (
    SELECT FROM order_lines AS line WHERE line.order_id = orders.id AND line.quantity >
      (SELECT coalesce(sum(sent.quantity), 0) FROM fulfilment_lines AS sent
        WHERE sent.order_id = line.order_id AND sent.position = line.position)
      + (SELECT coalesce(sum(piece.withdrawn), 0) FROM refund_lines AS piece JOIN refunds ON refunds.id = piece.refund_id
        WHERE refunds.order_id = line.order_id AND refunds.state <> 'failed' AND piece.position = line.position)
  )
);
DROP INDEX orders_to_ship;
CREATE INDEX orders_to_ship ON orders (created_at DESC, id DESC)
  WHERE status = 'processing' AND payment_status = 'paid' AND fulfilment IN ('none', 'part') AND NOT nothing_to_ship;

-- Home sums up the pieces of thousands of orders. They are counted when the lines are written, which are never changed.
ALTER TABLE orders ADD COLUMN pieces integer NOT NULL DEFAULT 0;
UPDATE orders SET pieces = (SELECT coalesce(sum(quantity), 0) FROM order_lines WHERE order_id = orders.id);
CREATE OR REPLACE FUNCTION note_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET search_text = order_search_text(orders),
    pieces = (SELECT coalesce(sum(quantity), 0) FROM order_lines WHERE order_id = orders.id)
  WHERE id IN (SELECT order_id FROM added_lines);
  RETURN NULL;
END $$;
CREATE INDEX orders_sold ON orders (created_at) INCLUDE (id, total_cents, pieces) WHERE payment_status = 'paid' AND status <> 'cancelled';

-- All pages say from which sum on delivery is free: to those who keep pages, a change of rates is one of a product without an id.
CREATE FUNCTION note_change_of_all_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (product_id, what) VALUES ('', 'product');
  RETURN NULL;
END $$;
CREATE TRIGGER note_rates AFTER INSERT OR UPDATE OR DELETE ON rates FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_all_pages();
CREATE TRIGGER note_zones AFTER INSERT OR UPDATE OR DELETE ON zones FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_all_pages();
