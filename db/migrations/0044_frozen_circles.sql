-- An operator can freeze a circle: nobody joins, trades or is nominated; payments and time go on.
ALTER TABLE groups ADD COLUMN frozen_at timestamptz;

-- Operators look for circles: the newest first, and by the beginning of a name.
CREATE INDEX groups_by_age ON groups (created_at DESC, id DESC);
CREATE INDEX groups_by_name ON groups (lower(name) text_pattern_ops);
