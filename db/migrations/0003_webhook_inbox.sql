-- Provider events that were stored but not handled yet are found again: when, and how often that was tried.
ALTER TABLE webhook_events
  ADD COLUMN next_try_at timestamptz,
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT webhook_events_handled_or_planned CHECK ((handled_at IS NULL) = (next_try_at IS NOT NULL));
CREATE INDEX webhook_events_due ON webhook_events (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX quarantined_payments_open ON quarantined_payments (created_at) WHERE resolved_at IS NULL;
