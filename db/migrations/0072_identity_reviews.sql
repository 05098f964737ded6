-- oldest release: 0.1.0
-- A person's last identity details, sealed, where a name alone differs from the register: kept for a day, so that they can ask people to
-- decide on what they have sent.
CREATE TABLE identity_refusals (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  submission_id uuid NOT NULL,
  entry bytea NOT NULL,
  refused_at timestamptz NOT NULL
);
CREATE INDEX identity_refusals_by_age ON identity_refusals (refused_at);

-- Why a person asks for a review of the details that wait; null where the register is asked about them.
ALTER TABLE users ADD COLUMN kyc_review_reason text;

-- The details that a result is about, so that a reviewer sees no result of a later try.
ALTER TABLE identity_results ADD COLUMN submission_id uuid;

-- To ask for a review opens the sealed details.
ALTER TABLE identity_looks DROP CONSTRAINT identity_looks_purpose_check;
ALTER TABLE identity_looks ADD CONSTRAINT identity_looks_purpose_check
  CHECK (purpose IN ('submission', 'repeated check', 'new key', 'last digits', 'lost factors', 'review'));
