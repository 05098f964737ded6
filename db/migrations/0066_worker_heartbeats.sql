-- oldest release: 0.1.0
-- When a worker last did each of its parts, by the database's own time: whoever watches sees that none does (decision
-- 0111). A part that never worked is as old as this table.
CREATE TABLE worker_heartbeats (part text PRIMARY KEY, beat_at timestamptz NOT NULL);
INSERT INTO worker_heartbeats (part, beat_at) SELECT part, now() FROM unnest(ARRAY['inside', 'outside', 'due work']) part;
