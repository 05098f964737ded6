-- What the members of a group write to each other.

CREATE TABLE group_messages (
  id uuid PRIMARY KEY,
  group_id uuid NOT NULL REFERENCES groups (id),
  sender_id uuid NOT NULL REFERENCES users (id),
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 1000),
  message_type text NOT NULL DEFAULT 'text' CHECK (message_type = 'text'),
  metadata jsonb,
  is_edited boolean NOT NULL DEFAULT false,
  edited_at timestamptz,
  -- Later than every earlier message of the group: messages of one group are written one after another.
  created_at timestamptz NOT NULL
);
-- Pages are read along it, and what somebody has not read is counted in it alone.
CREATE UNIQUE INDEX group_messages_newest ON group_messages (group_id, created_at DESC) INCLUDE (sender_id);

-- A row says that the user has read this message and every earlier one of its group. Reading on moves the row: there is one a
-- person and group, however many messages the group has.
CREATE TABLE group_message_reads (
  message_id uuid NOT NULL REFERENCES group_messages (id),
  user_id uuid NOT NULL REFERENCES users (id),
  read_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, message_id)
);
