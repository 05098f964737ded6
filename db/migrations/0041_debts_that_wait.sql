-- Operators read what everybody owes, the oldest first.
CREATE INDEX debts_outstanding ON debts (created_at, id) WHERE status = 'outstanding';
