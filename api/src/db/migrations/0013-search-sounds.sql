-- What words sound like, for Arabic in Latin letters and foreign words in Arabic ones; docs/decisions/026-words-of-shoppers.md says why.
SET LOCAL statement_timeout = 0;

-- The consonants of a folded word in letters that both scripts share, as `soundOf` in api/src/search/sounds.ts makes them.
CREATE FUNCTION sound_of(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  word := regexp_replace(word, '([aeiou])h$', '\1');
  word := regexp_replace(word, 'ه$', '');
  word := replace(replace(replace(word, 'ph', 'f'), 'sh', '9'), 'ch', '9');
  word := replace(replace(replace(replace(word, 'kh', '5'), 'gh', 'g'), 'th', 't'), 'dh', 'd');
  word := regexp_replace(word, 'c([eiy])', 's\1', 'g');
  word := translate(word, 'شخغطتث6صسكقcq8جjدضظذزبpفvحه7عرلمن' || 'aeiouwyاوي', '95gttttsskkkkkggddzzzbbffhhh3rlmn');
  RETURN regexp_replace(word, '(.)\1+', '\1', 'g');
END $$;

ALTER TABLE search_words ADD COLUMN sound text COLLATE "C" NOT NULL GENERATED ALWAYS AS (sound_of(word)) STORED;
CREATE INDEX search_words_by_sound ON search_words (sound);

-- Categories are found by marks now (#beauty), which are no words; of their names only those stay that products have.
CREATE OR REPLACE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
    SELECT DISTINCT had.word FROM changed, unnest(string_to_array(changed.search_text, ' ')) AS had (word)
    WHERE had.word <> '' AND had.word NOT LIKE '#%' AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = had.word COLLATE "C")
    ORDER BY had.word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION keep_new_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
    SELECT DISTINCT had.word FROM unnest(string_to_array(NEW.search_text, ' ')) AS had (word)
    WHERE had.word <> '' AND had.word NOT LIKE '#%' AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = had.word COLLATE "C")
    ORDER BY had.word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
DELETE FROM search_words WHERE word = ANY (string_to_array(
  'beauty cosmetics cosmetic makeup الجمال جمال تجميل مكياج clothes clothe clothing fashion accessories accessory الازياء ازياء ملابس اكسسوارات اكسسوار '
  'digital electronics electronic الالكترونيات الكترون اجهزه اجهز fragrances fragrance perfumes perfume parfum العطور عطور عطر بخور '
  'furniture الاثاث اثاث مفروشات مفروش groceries grocery food البقاله بقال ماكولات ماكول', ' '));
