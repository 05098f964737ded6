-- What is sent outside the product: one row per notification and channel, written in the transaction of what it tells, and one per
-- summary. Whether, when and how often it was tried stands here, so that nobody has to guess whether somebody was told.
CREATE TABLE notification_delivery_logs (
  id uuid PRIMARY KEY,
  -- No reference: a person may delete a notification, and what was sent of it stays proved.
  notification_id uuid,
  user_id uuid NOT NULL REFERENCES users (id),
  delivery_method text NOT NULL CHECK (delivery_method IN ('email', 'sms', 'push')),
  -- 'summary' waits for the next summary; 'sending' is in hand, or was when its process died.
  status text NOT NULL CHECK (status IN ('pending', 'summary', 'sending', 'delivered', 'skipped', 'failed')),
  attempt_count integer NOT NULL DEFAULT 0,
  -- By the product's clock; null where a job that is already waiting comes first.
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  delivered_at timestamptz,
  -- Why it was not sent, without addresses.
  failure_reason text,
  -- How the mail server, or whoever else carries it, calls it.
  external_id text,
  metadata jsonb,
  -- Of a summary its instant; it has no notification of its own.
  summary_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (num_nonnulls(notification_id, summary_at) = 1),
  UNIQUE (notification_id, delivery_method),
  UNIQUE (user_id, delivery_method, summary_at)
);
CREATE INDEX notification_delivery_logs_next ON notification_delivery_logs (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX notification_delivery_logs_summary ON notification_delivery_logs (user_id) WHERE status = 'summary';
CREATE INDEX notification_delivery_logs_failed ON notification_delivery_logs (last_attempt_at) WHERE status = 'failed';

-- When the next summary of who wants one is made.
ALTER TABLE user_notification_preferences ADD COLUMN summary_due_at timestamptz;
CREATE INDEX user_notification_preferences_summary ON user_notification_preferences (summary_due_at) WHERE summary_due_at IS NOT NULL;
-- Summaries could be chosen before there were any: they begin with the next day, or the next week.
UPDATE user_notification_preferences SET summary_due_at = CASE email_frequency
    WHEN 'daily' THEN (date_trunc('day', now() AT TIME ZONE timezone) + interval '1 day 8 hours') AT TIME ZONE timezone
    ELSE (date_trunc('week', now() AT TIME ZONE timezone) + interval '7 days 8 hours') AT TIME ZONE timezone END
  WHERE email_frequency <> 'immediate';

-- Mails that wait for the end of quiet hours wait in the log from now on. `mail_due_at` is read no more; it goes with a later version.
INSERT INTO notification_delivery_logs (id, notification_id, user_id, delivery_method, status, next_attempt_at, created_at)
  SELECT gen_random_uuid(), id, user_id, 'email', 'pending', mail_due_at, created_at FROM notifications WHERE mail_due_at IS NOT NULL;
UPDATE notifications SET mail_due_at = NULL WHERE mail_due_at IS NOT NULL;

-- Addresses that refused a mail for good, or whose reader called one spam: ordinary mails to them stop.
CREATE TABLE mail_stops (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  -- In lower case. With another address of theirs mails go out again.
  email text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('bounce', 'complaint')),
  stopped_at timestamptz NOT NULL,
  -- The person asked for mails again; what was reported before counts no more.
  lifted_at timestamptz
);
