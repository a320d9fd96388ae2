-- An account's picture that another takes the place of, or whose account goes, is deleted as those of reviews are. Can be taken once more.
CREATE OR REPLACE FUNCTION note_avatar_to_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pictures_to_delete (address) VALUES (OLD.image) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER note_replaced_picture AFTER UPDATE OF image ON users
  FOR EACH ROW WHEN (OLD.image IS DISTINCT FROM NEW.image AND OLD.image IS NOT NULL) EXECUTE FUNCTION note_avatar_to_delete();
CREATE OR REPLACE TRIGGER note_picture AFTER DELETE ON users
  FOR EACH ROW WHEN (OLD.image IS NOT NULL) EXECUTE FUNCTION note_avatar_to_delete();
