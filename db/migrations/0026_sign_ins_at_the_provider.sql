-- Sign-ins that are under way at the identity provider, until it leads back to us: each once, and for minutes. Kept as
-- hashes, from which neither the browser nor what the provider was given can be imitated.
CREATE TABLE provider_sign_ins (
  state bytea PRIMARY KEY,
  browser bytea NOT NULL,
  return_to text,
  -- The session whose holder proves there that it is them; a sign-in has none.
  proves_session text,
  begun_at timestamptz NOT NULL
);
CREATE INDEX provider_sign_ins_by_beginning ON provider_sign_ins (begun_at);

-- Whoever the provider vouches for is one person here.
CREATE UNIQUE INDEX users_linked_auth0_account_key ON users (linked_auth0_account);
