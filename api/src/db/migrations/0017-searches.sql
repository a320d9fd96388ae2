-- Searches that found nothing, by day: what people look for that the shop does not have, or calls otherwise. Nobody's identity.
CREATE TABLE search_misses (
  day   date NOT NULL,
  term  text NOT NULL CHECK (char_length(term) BETWEEN 2 AND 60),
  times integer NOT NULL CHECK (times > 0),
  PRIMARY KEY (day, term)
);

-- Words that staff have added: `word` finds what `means` finds. `key` is what searches are compared with: the word's stems.
CREATE TABLE search_synonyms (
  id       uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  key      text NOT NULL,
  word     text NOT NULL CHECK (char_length(word) BETWEEN 1 AND 60),
  means    text NOT NULL CHECK (char_length(means) BETWEEN 1 AND 60),
  added_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (key, means)
);

-- Every list of a search may have changed.
ALTER TABLE catalogue_changes DROP CONSTRAINT catalogue_changes_what_check,
  ADD CONSTRAINT catalogue_changes_what_check CHECK (what IN ('product', 'reviews', 'votes', 'words'));
CREATE FUNCTION note_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (product_id, what) VALUES ('', 'words');
  RETURN NULL;
END
$$;
CREATE TRIGGER note_synonyms AFTER INSERT OR UPDATE OR DELETE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION note_search_words();

-- For whom a product is; null: for everybody. A search "for men" leaves out what is for women, and the other way.
ALTER TABLE products ADD COLUMN audience text CHECK (audience IN ('men', 'women'));
CREATE TRIGGER note_product_audience AFTER UPDATE OF audience ON products
  FOR EACH ROW EXECUTE FUNCTION note_catalogue_change('product');
