-- oldest release: 1.0.0
-- The application role cannot put another person in the place of a verified one (decision 0163). Numbers stay open to it, because
-- they are encrypted and hashed again when keys change.
CREATE FUNCTION refuse_other_identity() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'The identity of user % is verified', OLD.id USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER verified_identities_stay BEFORE UPDATE ON users FOR EACH ROW
  WHEN (OLD.kyc_status IN ('approved', 'verified') AND NEW.kyc_status IN ('approved', 'verified')
    AND (NEW.id, NEW.kyc_submission_id, NEW.identity_first_name, NEW.identity_last_name, NEW.date_of_birth, NEW.bvn_last4, NEW.nin_last4)
      IS DISTINCT FROM
      (OLD.id, OLD.kyc_submission_id, OLD.identity_first_name, OLD.identity_last_name, OLD.date_of_birth, OLD.bvn_last4, OLD.nin_last4)
    AND NOT has_table_privilege('users'::regclass, 'TRUNCATE'))
  EXECUTE FUNCTION refuse_other_identity();
