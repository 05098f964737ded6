-- Built before the table of withdrawals is locked: nobody may read that one from then on.
-- The webhooks about one transfer. A hash, because a reference that somebody else makes may be longer than a B-tree takes.
CREATE INDEX webhook_events_by_transfer ON webhook_events USING hash ((payload #>> '{data,reference}'))
  WHERE payload ->> 'event' LIKE 'transfer.%';
-- Until when a process that is asking the provider about a withdrawal has it to itself, and what the provider said last.
ALTER TABLE withdrawal_requests
  ADD COLUMN in_hand_until timestamptz,
  ADD COLUMN provider_answer text,
  ADD COLUMN answered_at timestamptz,
  ADD CHECK ((provider_answer IS NULL) = (answered_at IS NULL));
