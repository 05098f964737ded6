-- The number at which a code has shown that text messages reach this person, as carriers write it (decision 0078).
ALTER TABLE user_notification_preferences ADD COLUMN sms_number text;
