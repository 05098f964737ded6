-- When the provider was last called to send a withdrawal: one that it does not know is given back only long after that.
ALTER TABLE withdrawal_requests ADD COLUMN last_sent_at timestamptz;
-- Of those on their way nobody has written it down. Their next check came after their last call.
UPDATE withdrawal_requests SET last_sent_at = next_check_at WHERE status = 'processing';
