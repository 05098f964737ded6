-- Passkeys (WebAuthn): a key pair on somebody's device, of which this is the public half.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- What the device counts its uses by; 0 where it does not count. It never goes back.
  counter bigint NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_by_user ON passkeys (user_id);

-- What a passkey is asked to sign, once: the value is in a cookie of the browser that asked, here is its SHA-256. Real
-- time.
CREATE TABLE passkey_challenges (
  token bytea PRIMARY KEY,
  -- Signing in, proving again who one is, or adding a passkey; the latter two in one session.
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'proof', 'adding')),
  session_id text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires_at);
