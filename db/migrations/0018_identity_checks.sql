-- A submission that waits: which one it is, and when the register is asked about it again (null: people decide).
ALTER TABLE users ADD COLUMN kyc_submission_id uuid, ADD COLUMN kyc_next_check_at timestamptz;
CREATE INDEX users_identity_checks ON users (kyc_next_check_at) WHERE kyc_next_check_at IS NOT NULL AND closed_at IS NULL;
UPDATE users SET kyc_submission_id = gen_random_uuid(), kyc_next_check_at = kyc_submitted_at + interval '5 minutes'
  WHERE kyc_status = 'pending' AND kyc_submitted_at IS NOT NULL AND bvn IS NOT NULL AND nin IS NOT NULL;
