-- oldest release: 1.0.0
-- Seats that members offer to somebody from outside, and the rounds that a seat had paid when it changed hands. A release that does
-- not know them leaves offers to end by the clock, and closes no round of a seat that has changed hands.
CREATE TABLE seat_handovers (
  id uuid PRIMARY KEY,
  group_id uuid NOT NULL REFERENCES groups (id),
  cycle int NOT NULL CHECK (cycle >= 1),
  seat int NOT NULL CHECK (seat >= 1),
  leaver_id uuid NOT NULL REFERENCES users (id),
  substitute_id uuid REFERENCES users (id),
  code text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('offered', 'voting', 'admitted', 'done', 'ended')),
  offered_at timestamptz NOT NULL,
  applied_at timestamptz,
  admitted_at timestamptz,
  ended_at timestamptz,
  price bigint CHECK (price >= 0),
  by_operator boolean NOT NULL DEFAULT false,
  CHECK (substitute_id <> leaver_id),
  CHECK ((substitute_id IS NULL) = (applied_at IS NULL)),
  CHECK (status IN ('offered', 'ended') OR substitute_id IS NOT NULL),
  CHECK (status NOT IN ('admitted', 'done') OR admitted_at IS NOT NULL),
  CHECK ((status IN ('done', 'ended')) = (ended_at IS NOT NULL)),
  CHECK ((status = 'done') = (price IS NOT NULL))
);
CREATE UNIQUE INDEX seat_handovers_one_open ON seat_handovers (group_id, leaver_id)
  WHERE status IN ('offered', 'voting', 'admitted');
CREATE INDEX seat_handovers_in_group ON seat_handovers (group_id) WHERE status <> 'ended';
ALTER TABLE group_members ADD COLUMN paid_before int[] NOT NULL DEFAULT '{}';
