-- How a circle stood when somebody last saw it, on whichever device: what has happened since is told on a whole screen,
-- once (decision 0098).
CREATE TABLE seen_circles (
  user_id uuid NOT NULL REFERENCES users (id),
  group_id uuid NOT NULL REFERENCES groups (id),
  cycle integer NOT NULL,
  status text NOT NULL CHECK (status IN ('forming', 'active', 'completed', 'cancelled')),
  received boolean NOT NULL,
  PRIMARY KEY (user_id, group_id)
);
