-- Who pays was shown an address and a price. When either changes, whoever changes it, the checkouts that rest on it are superseded, so that
-- their sessions are closed. Here and not in code: no way to change them can forget it.
CREATE FUNCTION supersede_by_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A checkout without an address waits for the one that the buyer gives to the provider: from now on it is known.
  UPDATE checkouts SET state = 'superseded'
  WHERE state = 'open' AND user_id = coalesce(NEW.user_id, OLD.user_id) AND (address_id IS NULL OR address_id = OLD.id);
  RETURN NULL;
END $$;
CREATE TRIGGER addresses_supersede AFTER INSERT OR UPDATE OR DELETE ON addresses FOR EACH ROW EXECUTE FUNCTION supersede_by_address();

CREATE FUNCTION supersede_by_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE checkouts SET state = 'superseded'
  WHERE state = 'open' AND (rate ->> 'id' = OLD.id::text OR asks -> 'rates' @> jsonb_build_array(jsonb_build_object('id', OLD.id)));
  RETURN NULL;
END $$;
CREATE TRIGGER rates_supersede AFTER UPDATE OR DELETE ON rates FOR EACH ROW EXECUTE FUNCTION supersede_by_rate();

-- A country that leaves its zone, or moves to another one.
CREATE FUNCTION supersede_by_country() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE checkouts SET state = 'superseded' WHERE state = 'open' AND (address ->> 'country' = OLD.country OR asks -> 'countries' ? OLD.country);
  RETURN NULL;
END $$;
CREATE TRIGGER zone_countries_supersede AFTER UPDATE OR DELETE ON zone_countries FOR EACH ROW EXECUTE FUNCTION supersede_by_country();
