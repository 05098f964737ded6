-- Whoever looks for a beginning among people of one status finds them where both are known: of the many who begin so,
-- few may be of it (decision 0090).
CREATE INDEX users_of_status_by_email ON users ((CASE WHEN closed_at IS NOT NULL THEN 'closed' WHEN is_active THEN 'active' WHEN banned_at IS NOT NULL THEN 'banned' ELSE 'suspended' END), email text_pattern_ops);
CREATE INDEX users_of_status_by_name ON users ((CASE WHEN closed_at IS NOT NULL THEN 'closed' WHEN is_active THEN 'active' WHEN banned_at IS NOT NULL THEN 'banned' ELSE 'suspended' END), lower(name) text_pattern_ops);
CREATE INDEX users_of_status_by_last_name ON users ((CASE WHEN closed_at IS NOT NULL THEN 'closed' WHEN is_active THEN 'active' WHEN banned_at IS NOT NULL THEN 'banned' ELSE 'suspended' END), lower(last_name) text_pattern_ops);
