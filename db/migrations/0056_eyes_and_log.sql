-- Who knows the password and the code that an admin was given: such two are not two pairs of eyes.
ALTER TABLE super_admins ADD COLUMN secrets_set_by uuid REFERENCES super_admins (id);

-- Of those who are there: the newest line that says that they were made at the console says by whom. The line of one who
-- was made at the command line names nobody.
UPDATE super_admins a SET secrets_set_by = (
  SELECT l.admin_id FROM admin_activity_logs l
  WHERE l.action = 'admin_created' AND l.target_id = a.id ORDER BY l.created_at DESC, l.id DESC LIMIT 1
);

-- The log is refused every rewriting, of many lines at once too.
CREATE TRIGGER admin_activity_logs_are_not_truncated BEFORE TRUNCATE ON admin_activity_logs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER admin_activity_chain_is_not_truncated BEFORE TRUNCATE ON admin_activity_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
