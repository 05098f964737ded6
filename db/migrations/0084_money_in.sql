-- oldest release: 1.0.0
-- How money reaches a wallet beside the payment page: an account number of one's own, a saved card, a mandate on a bank account,
-- and automatic charges. The database itself keeps one open attempt per charge and per source, and one charge per person and due day.
CREATE TABLE deposit_tariffs (
  version int PRIMARY KEY CHECK (version > 0),
  first_day date NOT NULL,
  way text NOT NULL CHECK (way IN ('transfer', 'card', 'debit')),
  of text NOT NULL CHECK (of IN ('amount', 'total', 'sent')),
  bps int NOT NULL CHECK (bps BETWEEN 0 AND 500),
  flat bigint NOT NULL CHECK (flat >= 0),
  flat_from bigint NOT NULL CHECK (flat_from >= 0),
  cap bigint NOT NULL CHECK (cap > 0),
  operator text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK ((way = 'transfer') = (of = 'sent'))
);
CREATE TRIGGER deposit_tariffs_are_history BEFORE UPDATE OR DELETE ON deposit_tariffs
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER deposit_tariffs_are_not_truncated BEFORE TRUNCATE ON deposit_tariffs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
INSERT INTO deposit_tariffs (version, first_day, way, of, bps, flat, flat_from, cap, operator, reason, created_at) VALUES
  (1, '1970-01-01', 'transfer', 'sent', 100, 0, 0, 30000, 'Rota', 'The charge that the provider publishes', '1970-01-01T00:00:00Z'),
  (2, '1970-01-01', 'card', 'amount', 150, 10000, 250000, 200000, 'Rota', 'The charge that the provider publishes', '1970-01-01T00:00:00Z'),
  (3, '1970-01-01', 'debit', 'total', 50, 0, 0, 100000, 'Rota', 'The charge that the provider publishes', '1970-01-01T00:00:00Z');

-- An account number that belongs to one person for good: money that comes to it later is still recognised.
CREATE TABLE deposit_accounts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  provider text NOT NULL,
  customer_code text NOT NULL,
  status text NOT NULL CHECK (status IN ('asked', 'active', 'refused', 'closed')),
  provider_id text,
  number text UNIQUE CHECK (number ~ '^[0-9]{10}$'),
  bank_name text,
  bank_slug text,
  account_name text,
  asked_at timestamptz NOT NULL,
  opened_at timestamptz,
  ended_at timestamptz,
  why text,
  next_check_at timestamptz,
  CHECK ((number IS NULL) = (opened_at IS NULL)),
  CHECK (status <> 'active' OR number IS NOT NULL),
  CHECK ((status IN ('refused', 'closed')) = (ended_at IS NOT NULL)),
  CHECK ((status = 'asked') = (next_check_at IS NOT NULL))
);
CREATE UNIQUE INDEX deposit_accounts_one_per_person ON deposit_accounts (user_id) WHERE status IN ('asked', 'active');
CREATE INDEX deposit_accounts_by_user ON deposit_accounts (user_id);
CREATE INDEX deposit_accounts_by_customer ON deposit_accounts (customer_code);
CREATE INDEX deposit_accounts_due ON deposit_accounts (next_check_at) WHERE next_check_at IS NOT NULL;

-- A saved card or a mandate. The token is sealed; it is destroyed as soon as the provider was told to forget it.
CREATE TABLE payment_sources (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  provider text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('card', 'debit')),
  status text NOT NULL CHECK (status IN ('waiting', 'active', 'paused', 'ended')),
  token bytea,
  token_email text,
  fingerprint bytea,
  brand text,
  last4 text,
  exp_month int CHECK (exp_month BETWEEN 1 AND 12),
  exp_year int,
  bank_name text,
  setup_reference text UNIQUE,
  from_deposit uuid REFERENCES deposits,
  created_at timestamptz NOT NULL,
  next_check_at timestamptz,
  ended_at timestamptz,
  why text,
  forget_at timestamptz,
  CHECK ((status = 'ended') = (ended_at IS NOT NULL)),
  CHECK (status <> 'active' OR token IS NOT NULL),
  CHECK (status <> 'ended' OR forget_at IS NOT NULL OR token IS NULL),
  CHECK (forget_at IS NULL OR status = 'ended'),
  CHECK ((token IS NULL) = (token_email IS NULL)),
  CHECK ((status = 'waiting') = (next_check_at IS NOT NULL)),
  CHECK (kind <> 'card' OR status <> 'waiting')
);
CREATE UNIQUE INDEX payment_sources_saved_once ON payment_sources (user_id, fingerprint) WHERE status <> 'ended';
CREATE INDEX payment_sources_by_user ON payment_sources (user_id);
CREATE INDEX payment_sources_due ON payment_sources (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX payment_sources_to_forget ON payment_sources (forget_at) WHERE forget_at IS NOT NULL;

CREATE TABLE automatic_top_ups (
  user_id uuid PRIMARY KEY REFERENCES users,
  source_id uuid NOT NULL REFERENCES payment_sources,
  cap_charge bigint NOT NULL CHECK (cap_charge > 0),
  cap_day bigint NOT NULL CHECK (cap_day >= cap_charge),
  on_since timestamptz NOT NULL,
  paused_at timestamptz,
  why text,
  -- When to look for contributions that are not planned yet.
  next_plan_at timestamptz NOT NULL
);
CREATE INDEX automatic_top_ups_by_source ON automatic_top_ups (source_id);
CREATE INDEX automatic_top_ups_to_plan ON automatic_top_ups (next_plan_at);

CREATE TABLE automatic_charges (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  due_day date NOT NULL,
  source_id uuid NOT NULL REFERENCES payment_sources,
  status text NOT NULL
    CHECK (status IN ('planned', 'sent', 'waiting', 'confirm', 'paid', 'covered', 'skipped', 'stopped', 'given_up')),
  tariff_version int NOT NULL REFERENCES deposit_tariffs,
  next_at timestamptz,
  tries int NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  why text,
  UNIQUE (user_id, due_day),
  CHECK ((ended_at IS NULL) = (status IN ('planned', 'sent', 'waiting', 'confirm'))),
  CHECK (ended_at IS NULL OR next_at IS NULL)
);
CREATE INDEX automatic_charges_due ON automatic_charges (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX automatic_charges_by_source ON automatic_charges (source_id) WHERE ended_at IS NULL;

-- A due belongs to one automatic charge for good, so no contribution is charged twice.
CREATE TABLE automatic_charge_dues (
  group_id uuid NOT NULL REFERENCES groups,
  cycle int NOT NULL,
  round int NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  charge_id uuid NOT NULL REFERENCES automatic_charges,
  amount bigint NOT NULL CHECK (amount > 0),
  announced_at timestamptz,
  PRIMARY KEY (group_id, cycle, round, user_id)
);
CREATE INDEX automatic_charge_dues_by_charge ON automatic_charge_dues (charge_id);
CREATE INDEX automatic_charge_dues_by_user ON automatic_charge_dues (user_id);

CREATE TABLE payment_consents (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('card', 'mandate', 'automatic')),
  act text NOT NULL CHECK (act IN ('given', 'withdrawn')),
  words text,
  source_id uuid REFERENCES payment_sources,
  cap_charge bigint,
  cap_day bigint,
  session_id uuid,
  at timestamptz NOT NULL,
  CHECK ((cap_charge IS NULL) = (cap_day IS NULL)),
  CHECK (act <> 'given' OR words IS NOT NULL)
);
CREATE INDEX payment_consents_by_user ON payment_consents (user_id, at);
CREATE TRIGGER payment_consents_are_history BEFORE UPDATE OR DELETE ON payment_consents
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER payment_consents_are_not_truncated BEFORE TRUNCATE ON payment_consents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();

-- The hourly search for transfers whose event was lost.
CREATE TABLE incoming_search (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  answered_until timestamptz,
  next_at timestamptz
);
INSERT INTO incoming_search DEFAULT VALUES;

ALTER TABLE users ADD COLUMN provider_customer_id text;

-- The provider compares a BVN with the bank's before it opens an account number.
ALTER TABLE identity_looks DROP CONSTRAINT identity_looks_purpose_check, ADD CONSTRAINT identity_looks_purpose_check
  CHECK (purpose IN ('submission', 'repeated check', 'new key', 'last digits', 'lost factors', 'review', 'account number'));

ALTER TABLE deposits
  ADD COLUMN way text NOT NULL DEFAULT 'page' CHECK (way IN ('page', 'transfer', 'card', 'debit')),
  ADD COLUMN source_id uuid REFERENCES payment_sources,
  ADD COLUMN account_id uuid REFERENCES deposit_accounts,
  ADD COLUMN automatic_charge_id uuid REFERENCES automatic_charges,
  ADD COLUMN try int CHECK (try BETWEEN 1 AND 5),
  ADD COLUMN refused text CHECK (refused IN
    ('no money', 'limit', 'bank away', 'unsaid', 'expired', 'token gone', 'lost or stolen', 'not offered')),
  ADD COLUMN confirm_url text,
  ADD COLUMN sends int NOT NULL DEFAULT 0 CHECK (sends BETWEEN 0 AND 4),
  ADD COLUMN last_sent_at timestamptz,
  ADD COLUMN sender_name text,
  ADD COLUMN sender_bank text,
  ADD COLUMN sender_last4 text,
  ADD CONSTRAINT deposits_of_a_source CHECK ((way IN ('card', 'debit')) = (source_id IS NOT NULL)),
  ADD CONSTRAINT deposits_of_an_account CHECK ((way = 'transfer') = (account_id IS NOT NULL)),
  ADD CONSTRAINT deposits_by_themselves CHECK ((automatic_charge_id IS NULL) = (try IS NULL)
    AND (automatic_charge_id IS NULL OR source_id IS NOT NULL)),
  ADD CONSTRAINT deposits_sent_from_a_source CHECK ((source_id IS NULL) = (last_sent_at IS NULL)),
  ADD CONSTRAINT deposits_confirmed_while_pending CHECK (confirm_url IS NULL OR status = 'pending');
CREATE UNIQUE INDEX deposits_tried_once ON deposits (automatic_charge_id, try);
CREATE UNIQUE INDEX deposits_one_open_try ON deposits (automatic_charge_id) WHERE status = 'pending';
CREATE UNIQUE INDEX deposits_one_open_per_source ON deposits (source_id) WHERE status = 'pending';
CREATE INDEX deposits_by_account ON deposits (account_id) WHERE account_id IS NOT NULL;

