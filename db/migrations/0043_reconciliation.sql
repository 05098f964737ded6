-- Each day the provider's lists of payments and transfers are laid beside ours. One row: when that was last begun, and up
-- to when the provider has answered in full.
CREATE TABLE reconciliation (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  ran_at timestamptz,
  answered_until timestamptz
);
INSERT INTO reconciliation DEFAULT VALUES;

CREATE TABLE reconciliation_runs (
  id uuid PRIMARY KEY,
  ran_at timestamptz NOT NULL,
  -- What was started within this time was compared.
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  -- False when the provider did not answer in full: nothing was compared then.
  is_answered boolean NOT NULL,
  matched integer NOT NULL,
  matched_amount bigint NOT NULL,
  differences integer NOT NULL,
  started_by text NOT NULL
);
CREATE INDEX reconciliation_runs_newest ON reconciliation_runs (ran_at DESC, id DESC);

-- What the provider tells differently, or what came right without being told.
CREATE TABLE reconciliation_exceptions (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL REFERENCES reconciliation_runs (id),
  subject text NOT NULL CHECK (subject IN ('payment', 'transfer')),
  reference text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('amount', 'put_aside', 'not_booked', 'sent_back', 'status', 'unknown_to_us',
    'unknown_to_provider', 'charge', 'no_webhook')),
  our_status text,
  our_amount bigint,
  their_status text,
  their_amount bigint,
  currency text,
  found_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- Who looks after it: an admin's username, or 'command line: NAME'.
  owner text,
  taken_at timestamptz,
  resolution text CHECK (resolution IN ('settled', 'explained')),
  resolved_at timestamptz,
  -- Null where it came right by itself.
  resolved_by text,
  resolved_reason text,
  CHECK ((resolution IS NULL) = (resolved_at IS NULL)),
  UNIQUE (subject, reference, kind)
);
CREATE INDEX reconciliation_exceptions_open ON reconciliation_exceptions (found_at, id) WHERE resolved_at IS NULL;
CREATE INDEX reconciliation_exceptions_newest ON reconciliation_exceptions (found_at DESC, id DESC);

-- What was started, and what was told, within a time.
CREATE INDEX deposits_by_creation ON deposits (created_at);
CREATE INDEX withdrawal_requests_by_creation ON withdrawal_requests (created_at);
CREATE INDEX webhook_events_by_arrival ON webhook_events (received_at);
