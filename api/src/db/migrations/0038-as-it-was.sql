-- What is saved as it was, as by who got no answer and saves once more, supersedes no checkout. Otherwise as in 0037.
CREATE OR REPLACE FUNCTION supersede_by_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NULL; END IF;
  -- A checkout without an address waits for the one that the buyer gives to the provider: from now on it is known.
  UPDATE checkouts SET state = 'superseded'
  WHERE state = 'open' AND confirmed_at IS NULL AND user_id = coalesce(NEW.user_id, OLD.user_id) AND (address_id IS NULL OR address_id = OLD.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION supersede_by_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NULL; END IF;
  UPDATE checkouts SET state = 'superseded'
  WHERE state = 'open' AND confirmed_at IS NULL
    AND (rate ->> 'id' = OLD.id::text OR asks -> 'rates' @> jsonb_build_array(jsonb_build_object('id', OLD.id)));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION supersede_by_country() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NULL; END IF;
  UPDATE checkouts SET state = 'superseded'
  WHERE state = 'open' AND confirmed_at IS NULL AND (address ->> 'country' = OLD.country OR asks -> 'countries' ? OLD.country);
  RETURN NULL;
END $$;

-- Whoever opens a checkout, or changes what one rests on, looks at their own.
CREATE INDEX checkouts_unsettled_of_user ON checkouts (user_id) WHERE state IN ('open', 'superseded');
