-- Who looks after identity details that wait, until they decide, let them go, or their time is over. The details are
-- named, not the person: others in their place are nobody's.
CREATE TABLE identity_claims (
  submission_id uuid PRIMARY KEY,
  operator text NOT NULL,
  claimed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (expires_at > claimed_at)
);
CREATE INDEX identity_claims_by_end ON identity_claims (expires_at);
