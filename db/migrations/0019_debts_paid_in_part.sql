-- A debt to the platform may be paid in part: `amount` is what is still owed while it is outstanding and what it came to once it
-- was paid whole; `paid_amount` is what was paid of it so far.
ALTER TABLE debts ADD COLUMN paid_amount bigint NOT NULL DEFAULT 0 CHECK (paid_amount >= 0);
UPDATE debts SET paid_amount = amount WHERE type = 'platform_fee' AND group_id IS NULL AND status = 'resolved';
ALTER TABLE debts ADD CONSTRAINT debts_only_fees_are_paid_in_part
  CHECK (paid_amount = 0 OR (type = 'platform_fee' AND group_id IS NULL));
