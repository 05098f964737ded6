-- oldest release: 1.0.0
-- A member's consent to their first name in messages to the circle's group chat. A release that does not know the column names no one.
ALTER TABLE group_members ADD COLUMN may_be_named boolean NOT NULL DEFAULT false;
