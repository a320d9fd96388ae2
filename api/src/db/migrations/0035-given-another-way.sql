-- The money of a refund that failed was given back outside of the provider: it is gone all the same, and the refund's pieces are not shipped. Not the same
-- as `dealt_with_at`, which is also set when a new refund replaces the failed one.
ALTER TABLE refunds ADD COLUMN given_otherwise boolean NOT NULL DEFAULT false CHECK (state = 'failed' OR NOT given_otherwise);

-- Who said so until now left an event, which nothing else writes.
CREATE TEMPORARY TABLE settled ON COMMIT DROP AS
  SELECT refunds.id, refunds.order_id FROM refunds JOIN orders ON orders.id = refunds.order_id
  WHERE refunds.state = 'failed'
    AND EXISTS (SELECT FROM order_events AS event
      WHERE event.order_id = refunds.order_id AND event.kind = 'refund-settled' AND event.data ->> 'refund' = refunds.id::text)
    AND refunds.amount_cents <= orders.captured_cents
      - (SELECT coalesce(sum(amount_cents), 0) FROM refunds AS other WHERE other.order_id = refunds.order_id AND other.state <> 'failed');
UPDATE refunds SET given_otherwise = true WHERE id IN (SELECT id FROM settled);
-- Their pieces were to be shipped again: some may have been.
UPDATE refund_lines AS piece SET withdrawn = greatest(0, least(piece.withdrawn, line.quantity - (
  SELECT coalesce(sum(sent.quantity), 0) FROM fulfilment_lines AS sent WHERE sent.order_id = line.order_id AND sent.position = line.position)))
FROM settled JOIN order_lines AS line USING (order_id)
WHERE piece.refund_id = settled.id AND piece.position = line.position;
-- What follows for shipping.
UPDATE orders SET
  nothing_to_ship = nothing_to_ship OR now_is.no_piece OR coalesce(captured_cents <= now_is.gone_cents, false),
  fulfilment = CASE WHEN fulfilment = 'part' AND now_is.no_piece
    THEN CASE WHEN EXISTS (SELECT FROM fulfilments WHERE order_id = orders.id AND delivered_at IS NULL) THEN 'shipped' ELSE 'delivered' END
    ELSE fulfilment END
FROM (
  SELECT DISTINCT settled.order_id,
    NOT EXISTS (SELECT FROM order_lines AS line WHERE line.order_id = settled.order_id AND line.quantity >
      (SELECT coalesce(sum(sent.quantity), 0) FROM fulfilment_lines AS sent
        WHERE sent.order_id = line.order_id AND sent.position = line.position)
      + (SELECT coalesce(sum(piece.withdrawn), 0) FROM refund_lines AS piece JOIN refunds ON refunds.id = piece.refund_id
        WHERE refunds.order_id = line.order_id AND (refunds.state <> 'failed' OR refunds.given_otherwise) AND piece.position = line.position)) AS no_piece,
    (SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE order_id = settled.order_id AND (state <> 'failed' OR given_otherwise))
      + (SELECT coalesce(sum(amount_cents), 0) FROM disputes WHERE order_id = settled.order_id AND status = 'lost') AS gone_cents
  FROM settled
) AS now_is
WHERE orders.id = now_is.order_id;
