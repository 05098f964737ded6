-- Public groups that still form, newest first, as people of a country look through them.
CREATE INDEX groups_discoverable ON groups (country, created_at DESC, id DESC) WHERE status = 'forming' AND NOT is_private;
