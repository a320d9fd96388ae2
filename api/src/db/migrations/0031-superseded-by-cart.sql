-- Who pays was shown what the cart held. When its owner changes it, the open checkout is superseded, as by an address or a rate (0023). Not by a trigger: a
-- paid order takes its lines out of the cart, too, and that changes nothing that anybody is about to pay.

-- Since when the buyer has confirmed the payment and the bank's answer is awaited, with a debit for days. What becomes of the cart then is another matter.
ALTER TABLE checkouts ADD COLUMN confirmed_at timestamptz;

-- After a line was set, or removed: then `pieces` is 0. A checkout that charges the line as it is now stays: the cart's own button may be pressed while the
-- change is on its way, and what was removed may have been withdrawn from sale before. Answers whether there was one to supersede.
CREATE FUNCTION supersede_by_cart(buyer uuid, product text, pieces integer) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE checkouts SET state = 'superseded'
  WHERE user_id = buyer AND state = 'open' AND confirmed_at IS NULL
    AND coalesce((SELECT sum((line ->> 'quantity')::integer) FROM jsonb_array_elements(lines) AS line WHERE line ->> 'productId' = product), 0) <> pieces;
  RETURN FOUND;
END $$;

-- In place of set_cart_line: the same rules. `superseded`: whether there are sessions to close.
CREATE FUNCTION change_cart_line(
  buyer uuid, product text, pieces integer, expected integer, most_lines integer, locale text,
  OUT refused text, OUT superseded boolean, OUT cart json
) LANGUAGE plpgsql AS $$
DECLARE
  lines integer;
  known integer;
BEGIN
  superseded := false;
  PERFORM FROM users WHERE id = buyer FOR NO KEY UPDATE;
  SELECT count(*), coalesce(max(quantity) FILTER (WHERE product_id = product), 0) INTO lines, known FROM cart_lines WHERE user_id = buyer;
  IF expected <> known THEN
    refused := 'cart_changed';
  ELSIF NOT EXISTS (SELECT FROM products WHERE id = product AND withdrawn_at IS NULL) THEN
    refused := 'product_not_found';
  ELSIF known = 0 AND lines >= most_lines THEN
    refused := 'cart_full';
  ELSIF pieces <> known THEN
    INSERT INTO cart_lines (user_id, product_id, quantity) VALUES (buyer, product, pieces)
      ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = pieces;
    superseded := supersede_by_cart(buyer, product, pieces);
  END IF;
  cart := read_cart(buyer, locale);
END $$;

-- A process that is being replaced by a newer one asks for this still.
CREATE OR REPLACE FUNCTION set_cart_line(
  buyer uuid, product text, pieces integer, expected integer, most_lines integer, locale text, OUT refused text, OUT cart json
) LANGUAGE plpgsql AS $$
BEGIN
  SELECT changed.refused, changed.cart INTO refused, cart
  FROM change_cart_line(buyer, product, pieces, expected, most_lines, locale) AS changed;
END $$;

CREATE FUNCTION remove_cart_line(buyer uuid, product text, locale text, OUT superseded boolean, OUT cart json) LANGUAGE plpgsql AS $$
BEGIN
  superseded := false;
  PERFORM FROM users WHERE id = buyer FOR NO KEY UPDATE;
  DELETE FROM cart_lines WHERE user_id = buyer AND product_id = product;
  IF FOUND THEN
    superseded := supersede_by_cart(buyer, product, 0);
  END IF;
  cart := read_cart(buyer, locale);
END $$;
