-- What one admin did of one kind, also where each of both has many lines.
CREATE INDEX admin_activity_logs_by_operator_and_action
  ON admin_activity_logs ((metadata ->> 'operator'), action, created_at DESC, id DESC);
-- What waits is read oldest first, by an index that holds only what waits.
CREATE INDEX lost_factor_requests_asked ON lost_factor_requests (created_at, id) WHERE status = 'asked';
-- The console lists people by what their account is, also where nearly all are something else.
CREATE INDEX users_by_status ON users (
  (CASE WHEN closed_at IS NOT NULL THEN 'closed' WHEN is_active THEN 'active' WHEN banned_at IS NOT NULL THEN 'banned'
    ELSE 'suspended' END), created_at DESC, id DESC);
