-- What people write to support, and what they say could be better. Both are kept whether or not a mail goes out for them.

CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  -- Who was signed in; anybody may write.
  user_id uuid REFERENCES users (id),
  name text NOT NULL CHECK (char_length(name) BETWEEN 2 AND 100),
  email text NOT NULL CHECK (char_length(email) <= 254),
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 5 AND 200),
  message text NOT NULL CHECK (char_length(message) BETWEEN 10 AND 2000),
  wants_newsletter boolean NOT NULL,
  created_at timestamptz NOT NULL,
  -- When the support address was mailed; null while that waits, or where no address is configured.
  mailed_at timestamptz
);
CREATE INDEX contact_messages_newest ON contact_messages (created_at DESC, id DESC);
CREATE INDEX contact_messages_of_user ON contact_messages (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE feedback (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users (id),
  type text NOT NULL CHECK (type IN ('bug', 'feature', 'improvement', 'general')),
  title text NOT NULL CHECK (char_length(title) BETWEEN 5 AND 200),
  description text NOT NULL CHECK (char_length(description) BETWEEN 10 AND 2000),
  priority text NOT NULL CHECK (priority IN ('low', 'medium', 'high')),
  -- Where to answer, if the sender wants an answer.
  email text CHECK (char_length(email) <= 254),
  created_at timestamptz NOT NULL,
  mailed_at timestamptz
);
CREATE INDEX feedback_newest ON feedback (created_at DESC, id DESC);
CREATE INDEX feedback_of_user ON feedback (user_id) WHERE user_id IS NOT NULL;
