-- What a client sends as its Idempotency-Key is kept as a hash, bound to whose key it is: no key stands in plain. Those of the last day stay
-- good. A key that a process of the version before writes meanwhile is not found again by this one.
UPDATE idempotency_keys SET key = encode(sha256(convert_to(user_id::text || ' ' || key, 'UTF8')), 'base64');

-- That somebody agreed to have their numbers looked up, to which text, and when.
CREATE TABLE identity_consents (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  text_version text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX identity_consents_by_user ON identity_consents (user_id);
CREATE TRIGGER identity_consents_are_history BEFORE UPDATE OR DELETE ON identity_consents
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();

-- Each look at an identity number: whose, by whom, and why. It is written before the look.
CREATE TABLE identity_looks (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  number text NOT NULL CHECK (number IN ('bvn', 'nin')),
  -- 'person' is the person themselves, 'rota' the product by itself.
  looked_by text NOT NULL CHECK (looked_by IN ('person', 'rota', 'operator')),
  operator text CHECK ((operator IS NOT NULL) = (looked_by = 'operator')),
  purpose text NOT NULL CHECK (purpose IN ('submission', 'repeated check', 'new key', 'last digits')),
  created_at timestamptz NOT NULL
);
CREATE INDEX identity_looks_by_user ON identity_looks (user_id, created_at);
CREATE TRIGGER identity_looks_are_history BEFORE UPDATE OR DELETE ON identity_looks
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();

-- What came of asking the register, field by field; for operators alone, and for 90 days.
CREATE TABLE identity_results (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  number text NOT NULL CHECK (number IN ('bvn', 'nin')),
  outcome text NOT NULL CHECK (outcome IN ('found', 'not found', 'away')),
  first_name text CHECK (first_name IN ('same', 'differs', 'not held')),
  last_name text CHECK (last_name IN ('same', 'differs', 'not held')),
  date_of_birth text CHECK (date_of_birth IN ('same', 'differs', 'not held')),
  phone text CHECK (phone IN ('same', 'differs', 'not held')),
  created_at timestamptz NOT NULL
);
CREATE INDEX identity_results_by_user ON identity_results (user_id, created_at);
CREATE INDEX identity_results_by_age ON identity_results (created_at);

-- What was rejected is not kept: neither where and when its sender says to live and to be born.
UPDATE users SET date_of_birth = NULL, address = NULL, city = NULL, state = NULL, zip_code = NULL, nigerian_phone = NULL
WHERE kyc_status = 'rejected' AND kyc_submission_id IS NULL;

-- Whose submission has waited too long is looked for all the time.
CREATE INDEX users_waiting_identities ON users (kyc_submitted_at)
  WHERE kyc_status = 'pending' AND kyc_submission_id IS NOT NULL AND closed_at IS NULL;
-- Accounts that were closed with debts, of whom it is known who they are until the debts are settled.
CREATE INDEX users_kept_closed ON users (id)
  WHERE closed_at IS NOT NULL AND email NOT LIKE 'former-member-%@closed.invalid';
