-- The name under which an identity was proved stays beside the one a person goes by, and bank accounts are compared with it.
-- The mobile app's password is nobody's way into the website: it has a column of its own.
ALTER TABLE users
  ADD COLUMN identity_first_name text,
  ADD COLUMN identity_last_name text,
  ADD COLUMN mobile_password_hash text;
UPDATE users SET identity_first_name = first_name, identity_last_name = last_name
  WHERE kyc_submitted_at IS NOT NULL OR kyc_status IN ('approved', 'verified');

-- Who never changed a preference has no row: these defaults are theirs.
CREATE TABLE user_notification_preferences (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  email_enabled boolean NOT NULL DEFAULT true,
  sms_enabled boolean NOT NULL DEFAULT false,
  push_enabled boolean NOT NULL DEFAULT true,
  contribution_reminders boolean NOT NULL DEFAULT true,
  payout_notifications boolean NOT NULL DEFAULT true,
  group_updates boolean NOT NULL DEFAULT true,
  security_alerts boolean NOT NULL DEFAULT true,
  ejection_notifications boolean NOT NULL DEFAULT true,
  position_trade_notifications boolean NOT NULL DEFAULT true,
  debt_notifications boolean NOT NULL DEFAULT true,
  kyc_notifications boolean NOT NULL DEFAULT true,
  wallet_notifications boolean NOT NULL DEFAULT true,
  system_notifications boolean NOT NULL DEFAULT true,
  email_frequency text NOT NULL DEFAULT 'immediate' CHECK (email_frequency IN ('immediate', 'daily', 'weekly')),
  quiet_hours_start text NOT NULL DEFAULT '22:00' CHECK (quiet_hours_start ~ '^([01][0-9]|2[0-3]):00$'),
  quiet_hours_end text NOT NULL DEFAULT '08:00' CHECK (quiet_hours_end ~ '^([01][0-9]|2[0-3]):00$'),
  timezone text NOT NULL DEFAULT 'UTC',
  updated_at timestamptz NOT NULL
);

-- A mail that waits for the end of its reader's quiet hours.
ALTER TABLE notifications ADD COLUMN mail_due_at timestamptz;
CREATE INDEX notifications_mail_due ON notifications (mail_due_at) WHERE mail_due_at IS NOT NULL;
