-- oldest release: 0.1.0
-- Who has set a password for the mobile app and waits for an operator to let them in, the longest first. Nobody waited to be listed before.
CREATE INDEX users_waiting_for_the_mobile_app ON users (mobile_password_set_at, id)
  WHERE mobile_account_status = 'pending' AND mobile_password_hash IS NOT NULL AND is_active AND closed_at IS NULL;
ALTER TABLE users
  ADD CHECK (mobile_account_status IN ('pending', 'approved', 'rejected')),
  ADD FOREIGN KEY (mobile_account_approved_by) REFERENCES super_admins (id);
