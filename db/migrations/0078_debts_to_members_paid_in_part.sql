-- oldest release: 1.0.0
-- A set-off may pay a debt to a member in part, too: `amount` and `paid_amount` then mean what they mean for a debt to the platform.
ALTER TABLE debts DROP CONSTRAINT debts_only_fees_are_paid_in_part;
ALTER TABLE debts ADD CONSTRAINT debts_only_fees_are_paid_in_part
  CHECK (paid_amount = 0 OR type = 'platform_fee' OR group_id IS NOT NULL);
UPDATE debts SET paid_amount = amount WHERE group_id IS NOT NULL AND status = 'resolved';
