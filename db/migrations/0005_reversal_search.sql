-- One row: how far the provider has been asked about payments and transfers that it sent back after they had counted, by the
-- product's clock. Taking this row is how one of several workers gets to ask.
CREATE TABLE reversal_search (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- When it was asked last, and when it last answered in full.
  ran_at timestamptz,
  answered_at timestamptz,
  -- When it is asked again at the latest; null when all that counted is too old to be sent back.
  next_at timestamptz
);
INSERT INTO reversal_search DEFAULT VALUES;

CREATE INDEX deposits_completed ON deposits (settled_at) WHERE status = 'completed';
CREATE INDEX withdrawal_requests_completed ON withdrawal_requests (processed_at) WHERE status = 'completed';
