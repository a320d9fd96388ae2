-- What products are called: the words of their names that search marks with ^ (`headMark` in api/src/search/search-texts.ts). By these a search tells
-- a thing from what is said about it ("handbag brown"). Asking the products themselves reads a list of all that have a word. Filled when the shop writes the
-- texts of version 5, so that nothing waits for it here.
CREATE TABLE search_heads (word text COLLATE "C" PRIMARY KEY CHECK (word <> ''));

CREATE FUNCTION keep_search_heads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_heads (word)
    SELECT DISTINCT substr(had.word, 2) COLLATE "C" AS head FROM changed, unnest(string_to_array(changed.search_name, ' ')) AS had (word)
    WHERE had.word LIKE '^_%' AND NOT EXISTS (SELECT FROM search_heads known WHERE known.word = substr(had.word, 2) COLLATE "C")
    ORDER BY head
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER products_keep_search_heads AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_search_heads();

-- Also where the text stays the same: that is how the heads of products that were there before get in.
CREATE FUNCTION keep_new_search_heads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_heads (word)
    SELECT DISTINCT substr(had.word, 2) COLLATE "C" AS head FROM unnest(string_to_array(NEW.search_name, ' ')) AS had (word)
    WHERE had.word LIKE '^_%' AND NOT EXISTS (SELECT FROM search_heads known WHERE known.word = substr(had.word, 2) COLLATE "C")
    ORDER BY head
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER products_keep_new_search_heads AFTER UPDATE OF search_name ON products
  FOR EACH ROW EXECUTE FUNCTION keep_new_search_heads();
