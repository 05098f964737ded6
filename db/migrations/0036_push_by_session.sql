-- A browser shows somebody's notifications for as long as the session in which they asked for it. Those from before say
-- of no session, and are asked for again in the settings.
DELETE FROM push_subscriptions;
ALTER TABLE push_subscriptions ADD COLUMN session_id uuid NOT NULL;
CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_id);
