-- Key facts of a product in a language: material, size, weight, inTheBox; those that are unknown are missing.
ALTER TABLE product_texts ADD COLUMN facts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(facts) = 'object');
