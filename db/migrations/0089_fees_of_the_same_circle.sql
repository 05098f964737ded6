-- oldest release: 1.0.0
-- A platform fee belongs to a payout of its own circle. The key names the circle, so that it holds within one circle's rows.
CREATE UNIQUE INDEX payouts_in_group ON payouts (group_id, id);
ALTER TABLE platform_fees
  ADD CONSTRAINT platform_fees_payout_in_group_fkey FOREIGN KEY (group_id, payout_id) REFERENCES payouts (group_id, id) NOT VALID;
ALTER TABLE platform_fees VALIDATE CONSTRAINT platform_fees_payout_in_group_fkey;
ALTER TABLE platform_fees DROP CONSTRAINT platform_fees_payout_id_fkey;
