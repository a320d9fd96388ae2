-- A few pixels of the main picture as a data URI, shown until the picture is there.
ALTER TABLE products ADD COLUMN preview text CHECK (length(preview) <= 1000);
