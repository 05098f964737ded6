-- What the owner of a circle asks of its members is text; the column was never written.
ALTER TABLE groups
  ALTER COLUMN rules TYPE text USING NULL,
  ADD COLUMN started_at timestamptz;

-- A circle started when its first round opened, and with it the first contributions.
UPDATE groups g SET started_at = c.started_at
FROM (SELECT group_id, min(created_at) AS started_at FROM contributions GROUP BY group_id) c
WHERE c.group_id = g.id;

-- Two facts shared one column: that the bank account is in the name of the BVN's owner, and that the BVN is theirs.
ALTER TABLE users ADD COLUMN bank_account_bvn_linked boolean NOT NULL DEFAULT false;
UPDATE users SET bank_account_bvn_linked = bvn_verified,
  bvn_verified = kyc_status IN ('approved', 'verified');
