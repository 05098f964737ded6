-- oldest release: 1.0.0
-- What the console shows of money that comes in: the provider's charge and words for each deposit, the indexes of its
-- lists, and the switch that pauses automatic charges for everyone.
ALTER TABLE deposits
  ADD COLUMN provider_fee bigint CHECK (provider_fee >= 0),
  ADD COLUMN provider_answer text,
  ADD COLUMN answered_at timestamptz,
  ADD CONSTRAINT deposits_answered_at_some_time CHECK (provider_answer IS NULL OR answered_at IS NOT NULL);
UPDATE deposits d SET provider_fee = t.amount FROM transfers t
  WHERE t.type = 'provider_fee' AND t.reference = d.reference AND d.status IN ('completed', 'reversed');

-- One index for every combination of way and status: a list merges the newest rows of each.
CREATE INDEX deposits_listed ON deposits (way, status, created_at, id);
CREATE INDEX deposits_by_sender ON deposits (fold_name(sender_name) text_pattern_ops) WHERE sender_name IS NOT NULL;
-- The sums of a month are read from the index alone.
DROP INDEX deposits_completed;
CREATE INDEX deposits_completed ON deposits (settled_at) INCLUDE (way, amount, fee, provider_fee)
  WHERE status = 'completed';
CREATE INDEX automatic_charges_given_up ON automatic_charges (ended_at) WHERE status = 'given_up';

CREATE TABLE automatic_pause (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  paused_at timestamptz,
  paused_by text,
  reason text,
  CHECK ((paused_at IS NULL) = (paused_by IS NULL) AND (paused_at IS NULL) = (reason IS NULL))
);
INSERT INTO automatic_pause DEFAULT VALUES;
