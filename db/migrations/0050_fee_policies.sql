-- What circles that are created from a day on cost: each decision is a new version, and of two about a day the later one
-- counts. A circle keeps the rates that it was created with in its own row.
CREATE TABLE fee_policies (
  version integer PRIMARY KEY CHECK (version > 0),
  -- The first day, in Lagos.
  effective_on date NOT NULL,
  -- Both null where what was planned for the day is taken back.
  platform_fee_bps integer CHECK (platform_fee_bps >= 0),
  management_fee_bps integer CHECK (management_fee_bps >= 0),
  operator text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK ((platform_fee_bps IS NULL) = (management_fee_bps IS NULL)),
  CONSTRAINT fee_policies_are_capped_at_two_percent CHECK (platform_fee_bps + management_fee_bps <= 200)
);
CREATE TRIGGER fee_policies_are_history BEFORE UPDATE OR DELETE ON fee_policies
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER fee_policies_are_not_truncated BEFORE TRUNCATE ON fee_policies
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
INSERT INTO fee_policies (version, effective_on, platform_fee_bps, management_fee_bps, operator, reason, created_at)
  VALUES (1, '1970-01-01', 50, 50, 'Rota', 'The fees that Rota began with', '1970-01-01T00:00:00Z');
