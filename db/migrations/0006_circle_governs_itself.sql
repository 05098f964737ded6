-- Departures, ejections, trades and further cycles.

ALTER TABLE groups
  -- Pairs of seats that owe each other nothing in this cycle, [[low, high], ...]: a departure closed them.
  ADD COLUMN closed_pairs jsonb NOT NULL DEFAULT '[]',
  -- Whether an ejection is being voted on or waits to take effect: then more of the circle has to be loaded, because whoever
  -- falls into arrears, or out of them, changes the voters. Kept on the row so that locking it tells.
  ADD COLUMN has_open_ejection boolean NOT NULL DEFAULT false,
  -- When the members of a completed group were asked whether they stay for another cycle.
  ADD COLUMN next_cycle_asked_at timestamptz;

ALTER TABLE group_members
  ADD COLUMN leave_reason text,
  -- Whether the member has accepted to stay for the next cycle.
  ADD COLUMN stays_on boolean NOT NULL DEFAULT false;

-- A debt that was let go can be followed by another one for the same round: who is ejected, let back in and then misses that
-- round's contribution owes it anew.
DROP INDEX debts_one_of_c_per_round;
CREATE UNIQUE INDEX debts_one_of_c_per_round ON debts (group_id, cycle, round, user_id)
  WHERE type IN ('missed_contribution', 'backlog_payment', 'voluntary_exit_debt') AND status <> 'forgiven';

CREATE TABLE member_ejections (
  id uuid PRIMARY KEY,
  group_id uuid NOT NULL REFERENCES groups (id),
  nominated_user_id uuid NOT NULL REFERENCES users (id),
  nominator_user_id uuid NOT NULL REFERENCES users (id),
  cycle integer NOT NULL,
  -- The round that was open; 0 while the group was forming.
  round integer NOT NULL,
  reason text NOT NULL,
  additional_details text,
  status text NOT NULL DEFAULT 'nominated'
    CHECK (status IN ('nominated', 'voting', 'approved', 'rejected', 'appealing')),
  voting_deadline timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  approved_at timestamptz,
  rejected_at timestamptz,
  -- When the member was out: an ejection approved in the member's own turn waits for the round's end.
  effective_at timestamptz,
  appealed_at timestamptz,
  appeal_reason text,
  CHECK (nominated_user_id <> nominator_user_id),
  -- Each nominator once per round for the same nominee.
  UNIQUE (group_id, nominated_user_id, nominator_user_id, cycle, round)
);
CREATE INDEX member_ejections_by_group ON member_ejections (group_id, cycle);
-- One open vote per nominee.
CREATE UNIQUE INDEX member_ejections_one_open_per_nominee ON member_ejections (group_id, nominated_user_id)
  WHERE status IN ('nominated', 'voting');
CREATE INDEX member_ejections_open ON member_ejections (group_id)
  WHERE status IN ('nominated', 'voting') OR (status IN ('approved', 'appealing') AND effective_at IS NULL);
CREATE INDEX member_ejections_appealing ON member_ejections (appealed_at) WHERE status = 'appealing';

CREATE TABLE ejection_votes (
  id uuid PRIMARY KEY,
  ejection_id uuid NOT NULL REFERENCES member_ejections (id),
  voter_id uuid NOT NULL REFERENCES users (id),
  vote text NOT NULL CHECK (vote IN ('approve', 'reject')),
  reason text,
  created_at timestamptz NOT NULL,
  UNIQUE (ejection_id, voter_id)
);

CREATE TABLE position_switch_requests (
  id uuid PRIMARY KEY,
  group_id uuid NOT NULL REFERENCES groups (id),
  requester_id uuid NOT NULL REFERENCES users (id),
  target_id uuid NOT NULL REFERENCES users (id),
  cycle integer NOT NULL,
  -- The positions at the time of asking.
  requester_current_position integer NOT NULL,
  target_current_position integer NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  reason text,
  answer_reason text,
  created_at timestamptz NOT NULL,
  approved_at timestamptz,
  -- When it was approved, rejected or withdrawn.
  decided_at timestamptz,
  CHECK (requester_id <> target_id),
  CHECK ((status = 'pending') = (decided_at IS NULL)),
  CHECK ((status = 'approved') = (approved_at IS NOT NULL))
);
CREATE INDEX position_switch_requests_by_group ON position_switch_requests (group_id, cycle);
-- Pending requests between two members are unique, whoever asked.
CREATE UNIQUE INDEX position_switch_requests_one_pending ON position_switch_requests
  (group_id, least(requester_id, target_id), greatest(requester_id, target_id)) WHERE status = 'pending';

-- What operators did, with their reasons. Rows are only ever inserted.
CREATE TABLE admin_activity_logs (
  id uuid PRIMARY KEY,
  -- The operator's account in the admin area; null for the operator's command line, which names its user in metadata.
  admin_id uuid,
  action text NOT NULL,
  target_type text NOT NULL,
  target_id uuid,
  description text NOT NULL,
  metadata jsonb,
  ip_address text,
  user_agent text,
  severity text NOT NULL DEFAULT 'info' CHECK (severity IN ('info', 'warning', 'critical')),
  created_at timestamptz NOT NULL
);
CREATE INDEX admin_activity_logs_newest ON admin_activity_logs (created_at DESC, id DESC);
CREATE TRIGGER admin_activity_logs_are_history BEFORE UPDATE OR DELETE ON admin_activity_logs
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();
