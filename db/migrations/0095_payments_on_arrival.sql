-- oldest release: 1.0.0
-- Contributions that a person pays with money still on its way, such as a bank debit of up to a day.
CREATE TABLE payments_on_arrival (
  deposit_id uuid PRIMARY KEY REFERENCES deposits,
  user_id uuid NOT NULL REFERENCES users,
  group_id uuid NOT NULL REFERENCES groups,
  cycle int NOT NULL,
  round int NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  ended_at timestamptz,
  -- 'paid', or why the money stayed in the wallet.
  outcome text,
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX payments_on_arrival_by_user ON payments_on_arrival (user_id);
CREATE INDEX payments_on_arrival_by_group ON payments_on_arrival (group_id);
