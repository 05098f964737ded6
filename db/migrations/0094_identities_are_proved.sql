-- oldest release: 1.0.0
-- What each verified identity was proved by (decision 0163). Only the trigger below writes here.
CREATE TABLE identity_proofs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users,
  submission_id uuid,
  evidence text NOT NULL CHECK (evidence IN ('registry', 'review', 'earlier')),
  log_id uuid UNIQUE REFERENCES admin_activity_logs,
  proved_at timestamptz NOT NULL,
  -- A submission proves an identity once, so it cannot prove a reset one.
  UNIQUE (user_id, submission_id),
  CHECK ((evidence = 'review') = (log_id IS NOT NULL))
);
CREATE TRIGGER identity_proofs_are_history BEFORE UPDATE OR DELETE ON identity_proofs
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER identity_proofs_are_not_truncated BEFORE TRUNCATE ON identity_proofs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();

-- Earlier decisions of admins prove no later status.
INSERT INTO identity_proofs (user_id, evidence, log_id, proved_at)
  SELECT l.target_id, 'review', l.id, l.created_at FROM admin_activity_logs l JOIN users u ON u.id = l.target_id
  WHERE l.action = 'identity_approved';
INSERT INTO identity_proofs (user_id, submission_id, evidence, proved_at)
  SELECT id, kyc_submission_id, 'earlier', coalesce(kyc_verified_at, created_at) FROM users
  WHERE kyc_status IN ('approved', 'verified');

-- Records the proof of a new status at the end of its transaction: both numbers found for this submission, or an admin's
-- decision that proved nothing before. Without either, the application role's transaction is refused.
CREATE FUNCTION record_identity_proof() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  decision uuid;
  found_numbers bigint;
BEGIN
  SELECT id INTO decision FROM admin_activity_logs l WHERE target_id = NEW.id AND action = 'identity_approved'
    AND NOT EXISTS (SELECT FROM identity_proofs p WHERE p.log_id = l.id) ORDER BY created_at DESC LIMIT 1;
  SELECT count(DISTINCT number) INTO found_numbers FROM identity_results
    WHERE user_id = NEW.id AND submission_id = NEW.kyc_submission_id AND outcome = 'found';
  IF decision IS NOT NULL OR found_numbers = 2 THEN
    INSERT INTO identity_proofs (user_id, submission_id, evidence, log_id, proved_at)
      VALUES (NEW.id, NEW.kyc_submission_id, CASE WHEN decision IS NULL THEN 'registry' ELSE 'review' END, decision,
        coalesce(NEW.kyc_verified_at, now()))
      ON CONFLICT (user_id, submission_id) DO NOTHING;
    IF FOUND THEN
      RETURN NULL;
    END IF;
  END IF;
  IF TG_ARGV[0] = 'refuse' THEN
    RAISE EXCEPTION 'The identity of user % is not proved', NEW.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER identities_are_proved AFTER UPDATE ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kyc_status IN ('approved', 'verified') AND OLD.kyc_status NOT IN ('approved', 'verified')
    AND NOT has_table_privilege('users'::regclass, 'TRUNCATE'))
  EXECUTE FUNCTION record_identity_proof('refuse');
CREATE CONSTRAINT TRIGGER new_identities_are_proved AFTER INSERT ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kyc_status IN ('approved', 'verified') AND NOT has_table_privilege('users'::regclass, 'TRUNCATE'))
  EXECUTE FUNCTION record_identity_proof('refuse');
-- A sandbox may serve as the owner.
CREATE CONSTRAINT TRIGGER identities_of_the_owner_are_proved AFTER UPDATE ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kyc_status IN ('approved', 'verified') AND OLD.kyc_status NOT IN ('approved', 'verified')
    AND has_table_privilege('users'::regclass, 'TRUNCATE'))
  EXECUTE FUNCTION record_identity_proof('note');
