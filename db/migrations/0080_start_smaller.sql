-- oldest release: 1.0.0
-- The proposal to start with fewer members: when it was last made, with how many (null: none is open), who agrees, and when seats
-- were given up. A release that does not write the columns leaves a proposal to end by the clock.
ALTER TABLE groups
  ADD COLUMN start_proposed_at timestamptz,
  ADD COLUMN start_seats int CHECK (start_seats >= 2),
  ADD COLUMN resized_at timestamptz,
  ADD CHECK (start_seats IS NULL OR (start_proposed_at IS NOT NULL AND start_seats < max_members));
ALTER TABLE group_members ADD COLUMN agrees_to_start boolean NOT NULL DEFAULT false;
