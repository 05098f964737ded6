-- What operators tell everybody, and how far that has come: people are told by id, in batches.
CREATE TABLE announcements (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  message text NOT NULL,
  priority text NOT NULL,
  -- How many there were to be told when it was written.
  people integer NOT NULL CHECK (people >= 0),
  told integer NOT NULL DEFAULT 0 CHECK (told >= 0),
  last_told uuid,
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
