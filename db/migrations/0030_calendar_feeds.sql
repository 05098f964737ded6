-- The address at which a calendar program reads somebody's due days. It is made of this id and our signature, so whoever reads the
-- table cannot make it. A new id ends the address before.
CREATE TABLE calendar_feeds (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  id uuid NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);
