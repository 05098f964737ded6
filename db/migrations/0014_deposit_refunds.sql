-- What the provider gave back of credited deposits, part by part, under its own ids: each is booked once.
CREATE TABLE deposit_refunds (
  id text PRIMARY KEY,
  deposit_id uuid NOT NULL REFERENCES deposits (id),
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX deposit_refunds_by_deposit ON deposit_refunds (deposit_id);
