-- Counts the changes of a circle, payments into its open round apart. What a process remembers of a circle is checked against
-- it under the group's lock, together with what the open round's pot has collected.
ALTER TABLE groups ADD COLUMN version integer NOT NULL DEFAULT 1;
