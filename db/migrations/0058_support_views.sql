-- Who of support looks at somebody's money and circles as that person sees them, why, and until when.
CREATE TABLE support_views (
  id uuid PRIMARY KEY,
  admin_id uuid NOT NULL REFERENCES super_admins (id),
  operator text NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  reason text NOT NULL,
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (expires_at > started_at)
);
CREATE UNIQUE INDEX support_views_one_at_a_time ON support_views (admin_id, user_id) WHERE ended_at IS NULL;
CREATE INDEX support_views_open ON support_views (expires_at) WHERE ended_at IS NULL;
CREATE INDEX support_views_by_user ON support_views (user_id, started_at);
