-- Codes of an authenticator app (TOTP). Without `enabled_at` it is only being set up.
CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  -- Sealed with the key of the identity numbers.
  secret bytea NOT NULL,
  enabled_at timestamptz,
  -- The half minute of the last code that was taken: neither it nor an earlier one is taken again.
  last_step integer,
  created_at timestamptz NOT NULL
);

-- Each opens the account once when the app is not at hand.
CREATE TABLE recovery_codes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  -- argon2id.
  code_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX recovery_codes_by_user ON recovery_codes (user_id);

-- Whose password, or identity provider, has said who they are, and whose second factor is still asked for. The token
-- is in a cookie; here is its SHA-256. No session has begun yet. All by real time.
CREATE TABLE sign_in_challenges (
  token bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  remember_login boolean NOT NULL,
  -- The name at the identity provider that the account is linked to once it opens.
  links_subject text,
  -- The session whose holder proves that it is them; a sign-in has none.
  proves_session text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_challenges_by_user ON sign_in_challenges (user_id);
CREATE INDEX sign_in_challenges_by_end ON sign_in_challenges (expires_at);
