-- What people write to support waits until somebody has answered it or has seen that nothing is to be said.
ALTER TABLE contact_messages ADD COLUMN closed_at timestamptz;
ALTER TABLE feedback ADD COLUMN closed_at timestamptz;
CREATE INDEX contact_messages_open ON contact_messages (created_at, id) WHERE closed_at IS NULL;
CREATE INDEX feedback_open ON feedback (created_at, id) WHERE closed_at IS NULL;

-- What an operator answered to one of them, by mail.
CREATE TABLE support_answers (
  id uuid PRIMARY KEY,
  contact_message_id uuid REFERENCES contact_messages (id),
  feedback_id uuid REFERENCES feedback (id),
  operator text NOT NULL,
  answer text NOT NULL CHECK (char_length(answer) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL,
  mailed_at timestamptz,
  CHECK (num_nonnulls(contact_message_id, feedback_id) = 1)
);
CREATE INDEX support_answers_by_contact_message ON support_answers (contact_message_id) WHERE contact_message_id IS NOT NULL;
CREATE INDEX support_answers_by_feedback ON support_answers (feedback_id) WHERE feedback_id IS NOT NULL;
