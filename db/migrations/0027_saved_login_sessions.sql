-- A session has an id that stays while its token is replaced, and lives 12 hours where 'Keep me logged in' was not ticked. For the
-- defaults: a process of the version before does not know these columns.
ALTER TABLE sessions ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE;
ALTER TABLE sessions ADD COLUMN is_remembered boolean NOT NULL DEFAULT true;
-- The token before the last replacement: it is good until the new one has arrived, and for a moment after that.
ALTER TABLE sessions ADD COLUMN previous_sid bytea UNIQUE;
ALTER TABLE sessions ADD COLUMN previous_ends_at timestamptz;

-- Where somebody signed in. The row stays after its session, so that for 90 days the device is no new one.
CREATE TABLE saved_login_sessions (
  -- The session's id.
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  -- The browser's family and the system, as coarse as that: the same on many people's devices.
  device_fingerprint text NOT NULL,
  device_name text NOT NULL,
  browser text NOT NULL,
  -- From where it was last used.
  ip_address text NOT NULL,
  -- SHA-256 of the token.
  session_token bytea NOT NULL UNIQUE,
  is_active boolean NOT NULL DEFAULT true,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX saved_login_sessions_by_user ON saved_login_sessions (user_id, device_fingerprint, last_used_at);
CREATE INDEX saved_login_sessions_by_use ON saved_login_sessions (last_used_at);
