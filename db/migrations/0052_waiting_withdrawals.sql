-- Found by one condition alone: PostgreSQL takes two that always go together for two that seldom do, and reads all.
CREATE INDEX withdrawal_requests_not_final ON withdrawal_requests (created_at, id)
  WHERE status IN ('pending', 'processing');
