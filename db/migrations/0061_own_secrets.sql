-- Whether an admin still has the password and the code that somebody else gave them: until they have chosen their own,
-- they can do nothing else (decision 0101).
ALTER TABLE super_admins ADD COLUMN has_given_secrets boolean NOT NULL DEFAULT false;

-- Of those who are there: whoever made them at the console still knows theirs.
UPDATE super_admins SET has_given_secrets = true WHERE secrets_set_by IS NOT NULL;
