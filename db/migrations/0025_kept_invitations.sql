-- The invitation that a person came with, while they sign up, confirm their address and prove who they are, on whichever
-- device. One each, the latest; the code as it was read, whether or not a circle has it.
CREATE TABLE kept_invitations (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  code text NOT NULL,
  kept_until timestamptz NOT NULL
);
CREATE INDEX kept_invitations_by_end ON kept_invitations (kept_until);
