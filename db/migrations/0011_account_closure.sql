-- When its holder closed the account. A closed account never acts again: nobody signs in to it, joins or is paid into it.
ALTER TABLE users
  ADD COLUMN closed_at timestamptz,
  ADD CONSTRAINT closed_accounts_are_inactive CHECK (closed_at IS NULL OR NOT is_active);
