-- Whoever works in the console. They are no users: nothing of a member's account is theirs.
CREATE TABLE super_admins (
  id uuid PRIMARY KEY,
  username text NOT NULL UNIQUE CHECK (username = lower(username)),
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  password_hash text NOT NULL,
  -- Sealed: the secret of their authenticator app, in the sandbox also a code that stays the same.
  security_code bytea NOT NULL,
  -- The half minute of the code that was used last: each works once.
  code_step integer NOT NULL DEFAULT 0,
  role text NOT NULL CHECK (role IN ('super_admin', 'finance_admin', 'user_admin', 'kyc_admin', 'content_admin', 'support_admin')),
  is_active boolean NOT NULL DEFAULT true,
  last_login_at timestamptz,
  login_count integer NOT NULL DEFAULT 0,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Sessions of the console. A row stays until nobody needs to know any more where it was; what ends it is the blacklist.
CREATE TABLE admin_sessions (
  id uuid PRIMARY KEY,
  admin_id uuid NOT NULL REFERENCES super_admins (id),
  -- SHA-256 of the token.
  token bytea NOT NULL UNIQUE,
  ip_address text NOT NULL,
  user_agent text,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  -- The nearer of both ends: some hours after the sign-in, or so long after the last use.
  expires_at timestamptz NOT NULL
);
CREATE INDEX admin_sessions_by_admin ON admin_sessions (admin_id, last_used_at);
CREATE INDEX admin_sessions_by_end ON admin_sessions (expires_at);

-- Tokens of the console that were ended before their time.
CREATE TABLE token_blacklist (
  -- SHA-256 of the token.
  token bytea PRIMARY KEY,
  -- The admin whose token it was.
  user_id uuid NOT NULL REFERENCES super_admins (id),
  blacklisted_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  reason text NOT NULL DEFAULT 'user_logout'
);
CREATE INDEX token_blacklist_by_end ON token_blacklist (expires_at);

-- A suspension that ends by itself, and one that does not end so.
ALTER TABLE users ADD COLUMN suspended_until timestamptz;
ALTER TABLE users ADD COLUMN banned_at timestamptz;
CREATE INDEX users_suspended_until ON users (suspended_until) WHERE suspended_until IS NOT NULL;
CREATE INDEX users_inactive ON users (created_at DESC, id DESC) WHERE NOT is_active;

-- What admins find people by.
CREATE INDEX users_newest ON users (created_at DESC, id DESC);
CREATE INDEX users_email_prefix ON users (email text_pattern_ops);
CREATE INDEX users_name_prefix ON users (lower(name) text_pattern_ops);
CREATE INDEX users_last_name_prefix ON users (lower(last_name) text_pattern_ops);
-- The last ten digits of a number are the same with and without the country's code.
CREATE INDEX users_by_phone ON users (right(regexp_replace(phone, '\D', '', 'g'), 10));
CREATE INDEX users_by_nigerian_phone ON users (right(regexp_replace(nigerian_phone, '\D', '', 'g'), 10));

-- What is looked for in the log.
CREATE INDEX admin_activity_logs_by_target ON admin_activity_logs (target_id, created_at DESC, id DESC);
CREATE INDEX admin_activity_logs_by_action ON admin_activity_logs (action, created_at DESC, id DESC);
CREATE INDEX admin_activity_logs_by_operator ON admin_activity_logs ((metadata ->> 'operator'), created_at DESC, id DESC);

-- Each line of the log is sealed with the ones before it: whoever changes or removes one breaks the chain from there on.
CREATE TABLE admin_activity_chain (
  position integer PRIMARY KEY CHECK (position > 0),
  log_id uuid NOT NULL UNIQUE REFERENCES admin_activity_logs (id),
  hash bytea NOT NULL
);
CREATE TRIGGER admin_activity_chain_is_history BEFORE UPDATE OR DELETE ON admin_activity_chain
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();

CREATE FUNCTION admin_activity_link(before bytea, line admin_activity_logs) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(before || convert_to(jsonb_build_array(line.id, line.admin_id, line.action, line.target_type, line.target_id,
    line.description, line.metadata, line.ip_address, line.user_agent, line.severity,
    extract(epoch FROM line.created_at))::text, 'UTF8'))
$$;

-- It runs when the act commits, so that nobody waits for another act longer than that. As the owner: whoever serves adds
-- lines to the log, and cannot write a link.
CREATE FUNCTION link_admin_activity() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last admin_activity_chain;
BEGIN
  -- One at a time: each link holds the one before it.
  PERFORM pg_advisory_xact_lock(hashtextextended('admin_activity_chain', 0));
  SELECT * INTO last FROM admin_activity_chain ORDER BY position DESC LIMIT 1;
  INSERT INTO admin_activity_chain (position, log_id, hash)
    VALUES (coalesce(last.position, 0) + 1, NEW.id, admin_activity_link(coalesce(last.hash, ''), NEW));
  RETURN NULL;
END
$$;

-- Lines from before there was a chain, as they stand now.
DO $$
DECLARE
  line admin_activity_logs;
  place integer := 0;
  link bytea := '';
BEGIN
  FOR line IN SELECT * FROM admin_activity_logs ORDER BY created_at, id LOOP
    place := place + 1;
    link := admin_activity_link(link, line);
    INSERT INTO admin_activity_chain (position, log_id, hash) VALUES (place, line.id, link);
  END LOOP;
END
$$;

CREATE CONSTRAINT TRIGGER admin_activity_logs_are_linked AFTER INSERT ON admin_activity_logs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION link_admin_activity();
