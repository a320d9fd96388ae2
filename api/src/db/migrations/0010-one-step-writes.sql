-- A cart and a wishlist are changed in one call: the lock, the rules, the change, and the cart to answer with. They are functions and not one
-- long statement, since a statement sees everything as it was when it began: after a wait for the lock, that is too old. Each statement
-- of a function sees what was committed before it. Their plans are kept by the connection, also behind a pooler.

-- The lines in the order in which they were added; texts in the language, or in the product's own.
CREATE FUNCTION read_cart(buyer uuid, locale text) RETURNS json LANGUAGE plpgsql AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(json_build_object(
      'id', p.id, 'name', coalesce(translated.name, own.name), 'description', coalesce(translated.description, own.description),
      'image', p.image, 'priceCents', p.price_cents, 'available', p.withdrawn_at IS NULL, 'quantity', line.quantity
    ) ORDER BY line.added_at, p.id), '[]')
    FROM cart_lines AS line
    JOIN products AS p ON p.id = line.product_id
    JOIN product_texts AS own ON own.product_id = p.id AND own.language = p.own_language
    LEFT JOIN product_texts AS translated ON translated.product_id = p.id AND translated.language = locale
    WHERE line.user_id = buyer);
END $$;

-- Sets a line's quantity. `refused`: the code of the problem if it is not changed. `expected`: the quantity that the caller knows, or null.
-- Changes of one user's cart wait for each other, and for the checkout: all of them lock the user's row.
CREATE FUNCTION set_cart_line(
  buyer uuid, product text, pieces integer, expected integer, most_lines integer, locale text, OUT refused text, OUT cart json
) LANGUAGE plpgsql AS $$
DECLARE
  lines integer;
  known integer;
BEGIN
  PERFORM FROM users WHERE id = buyer FOR NO KEY UPDATE;
  SELECT count(*), coalesce(max(quantity) FILTER (WHERE product_id = product), 0) INTO lines, known FROM cart_lines WHERE user_id = buyer;
  IF expected <> known THEN
    refused := 'cart_changed';
  ELSIF NOT EXISTS (SELECT FROM products WHERE id = product AND withdrawn_at IS NULL) THEN
    refused := 'product_not_found';
  ELSIF known = 0 AND lines >= most_lines THEN
    refused := 'cart_full';
  ELSE
    INSERT INTO cart_lines (user_id, product_id, quantity) VALUES (buyer, product, pieces)
      ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = pieces;
  END IF;
  cart := read_cart(buyer, locale);
END $$;

-- Puts a product on the wishlist, or takes it off. `listed`: is it there now. Withdrawn products are not shown, so they take no place.
CREATE FUNCTION toggle_wishlist_item(owner uuid, product text, most_items integer, OUT refused text, OUT listed boolean)
LANGUAGE plpgsql AS $$
BEGIN
  listed := false;
  PERFORM FROM users WHERE id = owner FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM products WHERE id = product AND withdrawn_at IS NULL) THEN
    refused := 'product_not_found';
    RETURN;
  END IF;
  DELETE FROM wishlist_items WHERE user_id = owner AND product_id = product;
  IF FOUND THEN RETURN; END IF;
  IF (SELECT count(*) FROM wishlist_items JOIN products ON id = product_id WHERE user_id = owner AND withdrawn_at IS NULL) >= most_items THEN
    refused := 'wishlist_full';
    RETURN;
  END IF;
  INSERT INTO wishlist_items (user_id, product_id) VALUES (owner, product);
  listed := true;
END $$;
