-- The browsers that show somebody's notifications while no page is open. The addresses are secrets of the push services.
CREATE TABLE push_subscriptions (
  -- SHA-256 of the address: one browser is one person's.
  endpoint_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id, created_at);
