-- Somebody proved their password, and has lost every second factor: they ask for an end of being asked for one. An
-- operator decides, and after that 72 hours go by in which it can be stopped.
CREATE TABLE lost_factor_requests (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  -- Which number they proved who they are with, and whether the register could be asked about it.
  number text NOT NULL CHECK (number IN ('bvn', 'nin')),
  register text NOT NULL CHECK (register IN ('confirmed', 'away')),
  status text NOT NULL CHECK (status IN ('asked', 'waiting', 'done', 'declined', 'stopped', 'expired')),
  created_at timestamptz NOT NULL,
  -- When the factors go, once an operator has accepted.
  ends_at timestamptz CHECK (ends_at IS NOT NULL OR status <> 'waiting'),
  -- When time itself does something next: it expires, its person is told once more, or the factors go.
  due_at timestamptz CHECK ((due_at IS NOT NULL) = (status IN ('asked', 'waiting'))),
  ended_at timestamptz CHECK ((ended_at IS NULL) = (status IN ('asked', 'waiting')))
);
CREATE UNIQUE INDEX lost_factor_requests_open ON lost_factor_requests (user_id) WHERE due_at IS NOT NULL;
CREATE INDEX lost_factor_requests_due ON lost_factor_requests (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX lost_factor_requests_by_user ON lost_factor_requests (user_id);

-- Such a proof is a look at the number.
ALTER TABLE identity_looks DROP CONSTRAINT identity_looks_purpose_check;
ALTER TABLE identity_looks ADD CONSTRAINT identity_looks_purpose_check
  CHECK (purpose IN ('submission', 'repeated check', 'new key', 'last digits', 'lost factors'));
