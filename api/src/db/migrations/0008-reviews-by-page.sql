-- Pages of reviews go on after the last one shown, all or those with so many stars.
DROP INDEX reviews_by_product;
CREATE INDEX reviews_by_product ON reviews (product_id, created_at DESC, id);
CREATE INDEX reviews_by_stars ON reviews (product_id, rating, created_at DESC, id);

-- Neither was ever null.
ALTER TABLE products ALTER COLUMN average_rating SET NOT NULL;
ALTER TABLE search_words ALTER COLUMN slips SET NOT NULL;
