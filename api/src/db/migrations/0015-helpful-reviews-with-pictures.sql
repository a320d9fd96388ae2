-- Reviews in other orders than by time, votes for those that helped, and pictures that their writers add.

ALTER TABLE reviews ADD COLUMN helpful integer NOT NULL DEFAULT 0 CHECK (helpful >= 0);
CREATE INDEX reviews_by_votes ON reviews (product_id, helpful DESC, created_at DESC, id);
-- The lowest first come by reviews_by_stars.
CREATE INDEX reviews_from_highest ON reviews (product_id, rating DESC, created_at DESC, id);

CREATE TABLE review_votes (
  review_id uuid NOT NULL REFERENCES reviews ON DELETE CASCADE,
  -- Null for the votes that came with the demo catalogue.
  user_id   uuid REFERENCES users ON DELETE CASCADE,
  voted_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (review_id, user_id)
);
CREATE INDEX review_votes_by_user ON review_votes (user_id);

-- The number beside a review is that of its rows, however they come and go: also with an account. It is changed and not counted anew: a
-- count does not see votes that are being given at the same time, while changes of one row wait for each other.
CREATE FUNCTION count_review_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews SET helpful = helpful + changed.votes
  FROM (SELECT review_id, (CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END) * count(*) AS votes FROM changed_votes GROUP BY review_id) AS changed
  WHERE reviews.id = changed.review_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER count_votes_given AFTER INSERT ON review_votes
  REFERENCING NEW TABLE AS changed_votes FOR EACH STATEMENT EXECUTE FUNCTION count_review_votes();
CREATE TRIGGER count_votes_taken AFTER DELETE ON review_votes
  REFERENCING OLD TABLE AS changed_votes FOR EACH STATEMENT EXECUTE FUNCTION count_review_votes();

-- Gives a vote, or takes it back. `refused`: the code of the problem; `votes`: the number afterwards.
CREATE FUNCTION set_review_vote(voter uuid, review uuid, wanted boolean, OUT refused text, OUT votes integer) LANGUAGE plpgsql AS $$
DECLARE
  author uuid;
BEGIN
  SELECT r.user_id INTO author FROM reviews AS r JOIN products AS p ON p.id = r.product_id
    WHERE r.id = review AND p.withdrawn_at IS NULL;
  IF NOT FOUND THEN
    refused := 'review_not_found';
    RETURN;
  ELSIF author = voter THEN
    refused := 'review_own';
    RETURN;
  ELSIF wanted THEN
    INSERT INTO review_votes (review_id, user_id) VALUES (review, voter) ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM review_votes WHERE review_id = review AND user_id = voter;
  END IF;
  SELECT helpful INTO votes FROM reviews WHERE id = review;
END $$;

-- Lists show ratings, but not votes: these make only their product's own answers old.
ALTER TABLE catalogue_changes DROP CONSTRAINT catalogue_changes_what_check,
  ADD CONSTRAINT catalogue_changes_what_check CHECK (what IN ('product', 'reviews', 'votes'));
DROP TRIGGER note_reviews ON reviews;
CREATE TRIGGER note_reviews AFTER INSERT OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION note_catalogue_change('reviews');
CREATE TRIGGER note_review_update AFTER UPDATE OF product_id, user_id, user_name, rating, comment, created_at ON reviews
  FOR EACH ROW EXECUTE FUNCTION note_catalogue_change('reviews');
CREATE TRIGGER note_votes AFTER UPDATE OF helpful ON reviews
  FOR EACH ROW EXECUTE FUNCTION note_catalogue_change('votes');

-- Uploaded one by one, before there is a review to show them.
CREATE TABLE review_pictures (
  address     text PRIMARY KEY,
  user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id  text NOT NULL REFERENCES products ON DELETE CASCADE,
  -- Null until a review takes it.
  review_id   uuid REFERENCES reviews ON DELETE CASCADE,
  position    smallint,
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((review_id IS NULL) = (position IS NULL))
);
CREATE INDEX review_pictures_by_review ON review_pictures (review_id, position);
CREATE INDEX review_pictures_by_owner ON review_pictures (user_id, product_id);
CREATE INDEX review_pictures_not_taken ON review_pictures (uploaded_at) WHERE review_id IS NULL;

-- Files know no transactions: that one is to be deleted is noted with the row that goes, and done when that is certain.
CREATE TABLE pictures_to_delete (
  address  text PRIMARY KEY,
  noted_at timestamptz NOT NULL DEFAULT now()
);
CREATE FUNCTION note_picture_to_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pictures_to_delete (address) VALUES (OLD.address) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER note_picture AFTER DELETE ON review_pictures FOR EACH ROW EXECUTE FUNCTION note_picture_to_delete();
