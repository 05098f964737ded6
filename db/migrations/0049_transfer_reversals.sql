-- Which transfer takes which one back: each at most once.
CREATE TABLE transfer_reversals (
  transfer_id uuid PRIMARY KEY REFERENCES transfers (id),
  reversal_id uuid NOT NULL UNIQUE REFERENCES transfers (id),
  CHECK (transfer_id <> reversal_id)
);
CREATE TRIGGER transfer_reversals_are_history BEFORE UPDATE OR DELETE ON transfer_reversals
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER transfer_reversals_are_not_truncated BEFORE TRUNCATE ON transfer_reversals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
