-- The operator's own money at the payment provider: working capital that was put in, less what was taken out.
ALTER TABLE accounts DROP CONSTRAINT accounts_kind_check,
  ADD CONSTRAINT accounts_kind_check CHECK (kind IN ('float', 'in_flight', 'revenue', 'capital', 'wallet', 'pot'));
DROP INDEX accounts_one_of_each_system_kind;
CREATE UNIQUE INDEX accounts_one_of_each_system_kind ON accounts (kind) WHERE kind NOT IN ('wallet', 'pot');
INSERT INTO accounts (id, kind) VALUES ('00000000-0000-7000-8000-000000000004', 'capital');
