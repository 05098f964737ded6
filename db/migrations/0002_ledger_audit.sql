-- One row: when the scheduled audit of the ledger last ran, by the product's clock, and what it had seen by then. Taking
-- this row is how one of several workers gets to run the audit.
CREATE TABLE ledger_audit (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  ran_at timestamptz,
  last_transfer_id uuid,
  violations integer
);
INSERT INTO ledger_audit DEFAULT VALUES;
