-- Who has confirmed a payment has done their part, also where the bank answers days later: no address, rate or country that changes then supersedes the
-- checkout, as no cart does (0031). Otherwise as in 0023.
CREATE OR REPLACE FUNCTION supersede_by_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A checkout without an address waits for the one that the buyer gives to the provider: from now on it is known.
  UPDATE checkouts SET state = 'superseded'
  WHERE state = 'open' AND confirmed_at IS NULL AND user_id = coalesce(NEW.user_id, OLD.user_id) AND (address_id IS NULL OR address_id = OLD.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION supersede_by_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE checkouts SET state = 'superseded'
  WHERE state = 'open' AND confirmed_at IS NULL
    AND (rate ->> 'id' = OLD.id::text OR asks -> 'rates' @> jsonb_build_array(jsonb_build_object('id', OLD.id)));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION supersede_by_country() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE checkouts SET state = 'superseded'
  WHERE state = 'open' AND confirmed_at IS NULL AND (address ->> 'country' = OLD.country OR asks -> 'countries' ? OLD.country);
  RETURN NULL;
END $$;
