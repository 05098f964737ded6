-- 'Remind' is pressed once a Lagos day for each person and round, whoever of those who may presses it; round 0 is the votes on
-- somebody's application.
CREATE TABLE reminders (
  group_id uuid NOT NULL REFERENCES groups (id),
  user_id uuid NOT NULL REFERENCES users (id),
  cycle integer NOT NULL,
  round integer NOT NULL CHECK (round >= 0),
  day date NOT NULL,
  sent_by uuid NOT NULL REFERENCES users (id),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (group_id, user_id, cycle, round, day)
);
-- What is done ends the notices of it: they are found by what they are about.
CREATE INDEX notifications_about ON notifications (related_entity_id, type);
