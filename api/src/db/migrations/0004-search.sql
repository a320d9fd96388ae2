-- Search by words instead of by trigrams of whole texts; docs/decisions/010-search.md says why.
SET LOCAL statement_timeout = 0;

DROP INDEX products_by_text;

-- What only indexes read leaves the rows, so that counting a third of the catalogue reads little.
ALTER TABLE products SET (toast_tuple_target = 256);
ALTER TABLE products
  -- PostgreSQL looks for what to move out in rows over 2 KB only. Compressed, this takes 31 bytes.
  ADD COLUMN filler text NOT NULL GENERATED ALWAYS AS (repeat(' ', 2040)) STORED,
  -- Which way of writing search texts these come from; the shop writes those of older ones anew when it starts.
  ADD COLUMN search_version smallint NOT NULL DEFAULT 0,
  -- None for withdrawn products: whatever is found by its words is on sale.
  ADD COLUMN name_words tsvector GENERATED ALWAYS AS (
    CASE WHEN withdrawn_at IS NULL THEN array_to_tsvector(array_remove(string_to_array(search_name, ' '), '')) END) STORED,
  ADD COLUMN all_words tsvector GENERATED ALWAYS AS (
    CASE WHEN withdrawn_at IS NULL THEN array_to_tsvector(array_remove(string_to_array(search_text, ' '), '')) END) STORED,
  -- Which of the filter's price ranges the price lies in. Both ends of a range count, so each boundary is a band of its own.
  ADD COLUMN price_band smallint NOT NULL GENERATED ALWAYS AS (width_bucket(price_cents, ARRAY[
    0, 2500, 2501, 5000, 5001, 10000, 10001, 20000, 20001, 50000, 50001, 100000, 100001,
    500000, 500001, 1000000, 1000001, 5000000, 5000001])) STORED,
  -- Whole stars of the average rating, 0 without any.
  ADD COLUMN stars smallint NOT NULL GENERATED ALWAYS AS (
    CASE WHEN rating_count = 0 THEN 0 ELSE floor(round(rating_sum::numeric / rating_count, 3)) END) STORED;
CREATE INDEX products_by_name_words ON products USING gin (name_words);
CREATE INDEX products_by_all_words ON products USING gin (all_words);
CREATE INDEX products_by_facets ON products (category, price_band, stars) WHERE withdrawn_at IS NULL;

-- The planner does not know that looking into word lists in the rows is dear (they are stored out of line): told how common a word
-- is, it reads all rows for a common one. Without statistics it takes every word for rare, and the word index for the way to it.
ALTER TABLE products ALTER COLUMN name_words SET STATISTICS 0, ALTER COLUMN all_words SET STATISTICS 0;

-- A word, and what is left of it without any one letter: two words share one of these exactly when a single slip
-- (a letter left out, added, mistaken, swapped with its neighbour) may lie between them.
CREATE FUNCTION slips_of(word text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT array_agg(DISTINCT overlay(word PLACING '' FROM place FOR 1)) || word FROM generate_series(1, length(word)) AS place);

-- Every word that any product has: against these, misspelt ones are corrected.
CREATE TABLE search_words (
  word   text COLLATE "C" PRIMARY KEY CHECK (word <> ''),
  slips  text[] GENERATED ALWAYS AS (slips_of(word)) STORED
);
CREATE INDEX search_words_by_slips ON search_words USING gin (slips);
CREATE INDEX search_words_by_trigrams ON search_words USING gin (word gin_trgm_ops);

CREATE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
    SELECT DISTINCT had.word FROM changed, unnest(string_to_array(changed.search_text, ' ')) AS had (word)
    WHERE had.word <> '' AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = had.word COLLATE "C")
    ORDER BY had.word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER products_keep_search_words AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();

CREATE FUNCTION keep_new_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
    SELECT DISTINCT had.word FROM unnest(string_to_array(NEW.search_text, ' ')) AS had (word)
    WHERE had.word <> '' AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = had.word COLLATE "C")
    ORDER BY had.word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER products_keep_new_search_words AFTER UPDATE OF search_text ON products
  FOR EACH ROW WHEN (NEW.search_text <> OLD.search_text) EXECUTE FUNCTION keep_new_search_words();

INSERT INTO search_words (word)
  SELECT DISTINCT had.word FROM products, unnest(string_to_array(search_text, ' ')) AS had (word) WHERE had.word <> '';
