-- What one admin proposes and another one approves: nothing of it is done before.
CREATE TABLE admin_proposals (
  id uuid PRIMARY KEY,
  -- Which act, and what it is given.
  kind text NOT NULL,
  details jsonb NOT NULL,
  -- What it would do, in a sentence, as it was tried out.
  description text NOT NULL,
  reason text NOT NULL,
  operator text NOT NULL,
  -- Null at the command line.
  proposed_by uuid REFERENCES super_admins (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'approved', 'declined')),
  decided_by uuid REFERENCES super_admins (id),
  decided_at timestamptz,
  CHECK ((status = 'open') = (decided_by IS NULL) AND (status = 'open') = (decided_at IS NULL)),
  -- Two pairs of eyes.
  CHECK (status <> 'approved' OR decided_by IS DISTINCT FROM proposed_by)
);
CREATE INDEX admin_proposals_open ON admin_proposals (created_at, id) WHERE status = 'open';
