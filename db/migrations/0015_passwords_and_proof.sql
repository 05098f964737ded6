-- When a session last proved the password, in real time: calls that take something out of an account ask for it again.
ALTER TABLE sessions ADD COLUMN password_proved_at timestamptz;
UPDATE sessions SET password_proved_at = created_at;
ALTER TABLE sessions ALTER COLUMN password_proved_at SET NOT NULL;

-- Links that reset a password. A used one stays: for a day after it, withdrawals to an account that was set since then wait.
CREATE TABLE password_reset_tokens (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  -- SHA-256 of the token.
  token bytea NOT NULL UNIQUE,
  -- The address that it was made for; null when an operator asked for it.
  email text,
  expires_at timestamptz NOT NULL,
  -- Dead before its time: another link was used, or the password was changed.
  is_void boolean NOT NULL DEFAULT false,
  used_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX password_reset_tokens_by_user ON password_reset_tokens (user_id);
