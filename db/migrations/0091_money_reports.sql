-- oldest release: 1.0.0
-- Where the money was at the end of each reconciliation. /money shows the last one of each day.
CREATE TABLE money_reports (
  run_id uuid PRIMARY KEY REFERENCES reconciliation_runs,
  as_of timestamptz NOT NULL,
  in_wallets bigint NOT NULL,
  in_pots bigint NOT NULL,
  -- Withdrawals that have left the wallets, and payments at the provider that are not booked yet.
  in_transit bigint NOT NULL,
  -- Fees earned and capital of the operator.
  own bigint NOT NULL,
  held bigint NOT NULL,
  -- Null if money kept moving during all readings.
  difference bigint
);
CREATE INDEX money_reports_by_time ON money_reports (as_of);
CREATE TRIGGER money_reports_are_history BEFORE UPDATE OR DELETE ON money_reports
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER money_reports_are_not_truncated BEFORE TRUNCATE ON money_reports
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
