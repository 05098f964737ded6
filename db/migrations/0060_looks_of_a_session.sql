-- A look at somebody's account belongs to the console session it began in. Sessions are deleted and looks are not, so
-- nothing refers to them; one from before has none, and is over.
ALTER TABLE support_views ADD COLUMN session_id uuid;
