-- oldest release: 0.1.0
-- A fee of a pot is pending until it is collected. Every release writes the instant of it with the fee; release 0.1.0 leaves the status
-- out, so here it follows that instant.
ALTER TABLE platform_fees ALTER COLUMN status SET DEFAULT 'pending', ALTER COLUMN collected_at DROP NOT NULL;

CREATE FUNCTION platform_fee_is_collected() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.status := 'collected';
  RETURN NEW;
END $$;
CREATE TRIGGER platform_fees_are_collected BEFORE INSERT ON platform_fees FOR EACH ROW
  WHEN (NEW.status = 'pending' AND NEW.collected_at IS NOT NULL) EXECUTE FUNCTION platform_fee_is_collected();

ALTER TABLE platform_fees ADD CHECK ((status = 'collected') = (collected_at IS NOT NULL));
