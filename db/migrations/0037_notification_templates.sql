-- How what people are told is arranged: the code makes headline, sentence and figures, a template puts them in order. Each change is a
-- new version, and the newest active one of a type counts; without one the words are the code's own.
CREATE TABLE notification_templates (
  id uuid PRIMARY KEY,
  type text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  name text NOT NULL,
  in_app_title text NOT NULL,
  in_app_template text NOT NULL,
  email_subject text NOT NULL,
  -- The same content twice: as text and as HTML.
  email_template text NOT NULL,
  email_html_template text NOT NULL,
  sms_template text NOT NULL,
  -- What the code offered for this type when it was written.
  variables jsonb NOT NULL,
  -- What is not active is a draft: it can be looked at, and nobody is told anything in its words.
  is_active boolean NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (type, version)
);
CREATE TRIGGER notification_templates_are_history BEFORE UPDATE OR DELETE ON notification_templates
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();
