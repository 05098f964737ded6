-- Since when an account that says 'This was not me' is not opened by the identity provider: whoever was in it may have
-- come that way, and a new password changes nothing there.
ALTER TABLE users ADD COLUMN provider_closed_at timestamptz;

-- By which key identity numbers are found: a process with another one would let the same number be proved twice.
CREATE TABLE identity_hash_key (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  fingerprint bytea NOT NULL,
  since timestamptz NOT NULL
);
