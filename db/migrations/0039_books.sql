-- The pages of an account are read by key: those of the float, which nearly every transfer knows, like those of a wallet.
-- The new ones are built first, so that balances can be read meanwhile.
CREATE INDEX transfers_by_debit_in_order ON transfers (debit_account_id, id);
CREATE INDEX transfers_by_credit_in_order ON transfers (credit_account_id, id);
DROP INDEX transfers_by_debit;
DROP INDEX transfers_by_credit;
ALTER INDEX transfers_by_debit_in_order RENAME TO transfers_by_debit;
ALTER INDEX transfers_by_credit_in_order RENAME TO transfers_by_credit;

-- What the last audit that came to its end found: whether the books balance, since when they do or do not, and why.
ALTER TABLE ledger_audit ADD COLUMN checked_at timestamptz;
ALTER TABLE ledger_audit ADD COLUMN balances boolean;
ALTER TABLE ledger_audit ADD COLUMN since timestamptz;
ALTER TABLE ledger_audit ADD COLUMN findings jsonb;
ALTER TABLE ledger_audit ADD COLUMN unchecked jsonb;

-- What all transfers before one id moved, by the kind of account: later ones are added when somebody looks. Each audit
-- counts anew from the first transfer, so that no sum is believed for longer than until then.
CREATE TABLE ledger_totals (
  kind text PRIMARY KEY,
  debited bigint NOT NULL CHECK (debited >= 0),
  credited bigint NOT NULL CHECK (credited >= 0),
  -- Ids tell when they were made; this one lies some minutes back, behind every transaction that is still open.
  before uuid NOT NULL
);
