-- Since when withdrawals had been held when this reset lifted the hold: a bank account that was set meanwhile counts as set after the
-- reset, because the password was not yet the owner's alone.
ALTER TABLE password_reset_tokens ADD COLUMN held_since timestamptz;
