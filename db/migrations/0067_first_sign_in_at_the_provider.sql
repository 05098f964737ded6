-- Who comes by the identity provider to an account that has a password and is not linked yet is asked for that password, before any
-- second factor; a challenge of the one kind never answers for the other.
ALTER TABLE sign_in_challenges
  ADD COLUMN asks text NOT NULL DEFAULT 'factor' CHECK (asks IN ('factor', 'password')),
  -- They do not know it: whoever knew it is out once the rest is proved.
  ADD COLUMN voids_password boolean NOT NULL DEFAULT false;

-- Since when there is no password because of that. As after a reset, a payout account that is set later waits for a day.
ALTER TABLE users ADD COLUMN password_voided_at timestamptz;
