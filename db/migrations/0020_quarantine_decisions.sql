-- What operators decided about payments that were put aside. A refund that fails at the provider opens its payment again.
ALTER TABLE quarantined_payments
  ADD COLUMN resolution text CHECK (resolution IN ('credited', 'refunded', 'acknowledged'));
UPDATE quarantined_payments SET resolution = 'acknowledged' WHERE resolved_at IS NOT NULL;
ALTER TABLE quarantined_payments
  ADD CONSTRAINT quarantined_payments_resolved_somehow CHECK ((resolved_at IS NULL) = (resolution IS NULL));

-- Money that we send back to payers through the provider: of payments that were put aside, and of credited deposits. The id goes
-- with the call, and the provider's record of it carries it. `from_wallet` is the part that waits in flight; the rest of a
-- deposit's amount is our processing fee. Once the provider has said that it has the order, it is not given a second time.
CREATE TABLE payment_refunds (
  id uuid PRIMARY KEY,
  reference text NOT NULL,
  quarantine_id uuid REFERENCES quarantined_payments (id),
  deposit_id uuid REFERENCES deposits (id),
  user_id uuid REFERENCES users (id),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  from_wallet bigint NOT NULL DEFAULT 0 CHECK (from_wallet >= 0 AND from_wallet <= amount),
  is_ordered boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'completed', 'failed')),
  failure_reason text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  next_check_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  CONSTRAINT payment_refunds_of_one_thing CHECK ((quarantine_id IS NULL) <> (deposit_id IS NULL)),
  CONSTRAINT payment_refunds_from_wallet_of_deposits CHECK (from_wallet = 0 OR deposit_id IS NOT NULL),
  CONSTRAINT payment_refunds_settled_or_planned CHECK (
    (status = 'pending') = (settled_at IS NULL) AND (status = 'pending') = (next_check_at IS NOT NULL))
);
CREATE UNIQUE INDEX payment_refunds_one_at_a_time ON payment_refunds (reference) WHERE status = 'pending';
CREATE INDEX payment_refunds_due ON payment_refunds (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX payment_refunds_open_by_user ON payment_refunds (user_id) WHERE status = 'pending';
