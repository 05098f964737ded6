-- oldest release: 1.0.0
-- A link of hashes for every transfer, for the whole ledger and per circle, and a head for each day (decision 0162). A link names
-- its transfer without a foreign key, which would lock and rewrite every transfer; `npm run doctor` finds a missing one.
CREATE TABLE ledger_chain (
  position bigint PRIMARY KEY CHECK (position > 0),
  transfer_id uuid NOT NULL UNIQUE,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  group_id uuid,
  group_position integer CHECK (group_position > 0),
  group_hash bytea CHECK (octet_length(group_hash) = 32),
  CHECK ((group_id IS NULL) = (group_position IS NULL) AND (group_id IS NULL) = (group_hash IS NULL))
);
CREATE UNIQUE INDEX ledger_chain_of_group ON ledger_chain (group_id, group_position) WHERE group_id IS NOT NULL;
CREATE TRIGGER ledger_chain_is_history BEFORE UPDATE OR DELETE ON ledger_chain
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER ledger_chain_is_not_truncated BEFORE TRUNCATE ON ledger_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();

CREATE TABLE ledger_heads (
  day date PRIMARY KEY,
  links bigint NOT NULL CHECK (links > 0),
  ledger_hash bytea NOT NULL CHECK (octet_length(ledger_hash) = 32),
  circles integer NOT NULL CHECK (circles >= 0),
  circles_root bytea NOT NULL CHECK (octet_length(circles_root) = 32),
  previous bytea NOT NULL CHECK (octet_length(previous) = 32),
  head bytea NOT NULL CHECK (octet_length(head) = 32),
  made_at timestamptz NOT NULL
);
CREATE TRIGGER ledger_heads_are_history BEFORE UPDATE OR DELETE ON ledger_heads
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER ledger_heads_are_not_truncated BEFORE TRUNCATE ON ledger_heads
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();

-- The circles that a day's head covers anew, and each one's path of hashes to the root.
CREATE TABLE ledger_circle_heads (
  group_id uuid NOT NULL,
  day date NOT NULL REFERENCES ledger_heads,
  links integer NOT NULL CHECK (links > 0),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  path bytea NOT NULL,
  PRIMARY KEY (group_id, day)
);
CREATE INDEX ledger_circle_heads_by_day ON ledger_circle_heads (day);
CREATE TRIGGER ledger_circle_heads_are_history BEFORE UPDATE OR DELETE ON ledger_circle_heads
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER ledger_circle_heads_are_not_truncated BEFORE TRUNCATE ON ledger_circle_heads
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();

-- How far chaining and proving got. It only shortens their search, so a wrong row delays a link or repeats a check.
CREATE TABLE ledger_chain_progress (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- Every transfer with a smaller id has a link.
  before_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  -- The next `before_id`, once all transactions before this number have ended.
  next_before_id uuid,
  next_xid bigint,
  worked_at timestamptz NOT NULL DEFAULT now(),
  caught_up_at timestamptz NOT NULL DEFAULT now(),
  proven_position bigint NOT NULL DEFAULT 0,
  proven_hash bytea CHECK (octet_length(proven_hash) = 32),
  CHECK ((next_before_id IS NULL) = (next_xid IS NULL)),
  CHECK ((proven_position = 0) = (proven_hash IS NULL))
);
INSERT INTO ledger_chain_progress DEFAULT VALUES;
