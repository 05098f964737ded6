-- oldest release: 1.0.0
-- Disputes of payments, as the provider states them. An open one pauses the source of the payment. The provider accepts a dispute
-- by itself if no one answers it in time, so the console lists open ones by `answer_by`.
CREATE TABLE payment_disputes (
  id text PRIMARY KEY,
  provider text NOT NULL,
  reference text NOT NULL,
  -- Null if the payment was not one of our deposits.
  deposit_id uuid REFERENCES deposits,
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('open', 'resolved')),
  -- The provider's own word, for people to read.
  word text NOT NULL,
  opened_at timestamptz NOT NULL,
  answer_by timestamptz,
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('won', 'lost')),
  CHECK ((status = 'resolved') = (ended_at IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX payment_disputes_by_deposit ON payment_disputes (deposit_id);
CREATE INDEX payment_disputes_open ON payment_disputes (answer_by) WHERE status = 'open';
