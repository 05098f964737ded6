-- What somebody else may have set is removed when its owner says so: what was set when, by the product's clock. The time
-- of the last check with the bank is another one.
ALTER TABLE users
  ADD COLUMN bank_account_set_at timestamptz,
  ADD COLUMN mobile_password_set_at timestamptz,
  -- From 'This was not me' until the password is reset.
  ADD COLUMN withdrawals_held_since timestamptz;
UPDATE users SET bank_account_set_at = bank_account_verified_at;
UPDATE users SET mobile_password_set_at = updated_at WHERE mobile_password_hash IS NOT NULL;

-- Until when a request waits because its payout account was set after a reset of the password.
ALTER TABLE withdrawal_requests ADD COLUMN held_until timestamptz;
