-- An archive of somebody's data, at most one for each person: asked for, then made by a job, and gone 24 hours later.
CREATE TABLE data_archives (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES users (id),
  requested_at timestamptz NOT NULL,
  ready_at timestamptz,
  -- A zip.
  file bytea,
  expires_at timestamptz NOT NULL,
  CHECK ((ready_at IS NULL) = (file IS NULL))
);
CREATE INDEX data_archives_by_end ON data_archives (expires_at);
