-- The product's first schema. Money is a whole number of kobo (bigint); instants are timestamptz in UTC; calendar days
-- are Lagos days. Ids are UUIDv7 made by the program, so no sequence is needed on any hot path.

-- Platform -------------------------------------------------------------------------------------------------------

-- One row: how far the product's clock is ahead of real time. It stays 0 outside the sandbox.
CREATE TABLE clock_offset (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  offset_ms bigint NOT NULL DEFAULT 0 CHECK (offset_ms >= 0)
);
INSERT INTO clock_offset DEFAULT VALUES;

-- Stored answers of money-moving calls, written in the transaction of the change they answer for.
CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL,
  key text NOT NULL CHECK (length(key) <= 255),
  request_hash bytea NOT NULL,
  status smallint NOT NULL,
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- Counters of attempts (sign-ins, wrong codes, mails), by real time.
CREATE TABLE throttles (
  key text PRIMARY KEY,
  count integer NOT NULL,
  window_ends_at timestamptz NOT NULL
);
CREATE INDEX throttles_by_end ON throttles (window_ends_at);

-- Accounts -------------------------------------------------------------------------------------------------------

CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  email_verified boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  picture text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text,
  date_of_birth date,
  address text,
  city text,
  state text,
  zip_code text,
  country text NOT NULL DEFAULT 'NG',
  -- AES-256-GCM (nonce, ciphertext, tag); the keyed HMAC beside it serves uniqueness, the last four digits are shown.
  bvn bytea,
  bvn_hash bytea UNIQUE,
  bvn_last4 text,
  nin bytea,
  nin_hash bytea UNIQUE,
  nin_last4 text,
  nigerian_phone text,
  kyc_status text NOT NULL DEFAULT 'pending' CHECK (kyc_status IN ('pending', 'approved', 'verified', 'rejected')),
  kyc_submitted_at timestamptz,
  kyc_verified_at timestamptz,
  kyc_documents jsonb,
  is_active boolean NOT NULL DEFAULT true,
  paystack_customer_code text,
  paystack_recipient_code text,
  verified_account_number text,
  verified_account_name text,
  verified_bank_name text,
  verified_bank_code text,
  bank_account_verified_at timestamptz,
  bvn_verified boolean NOT NULL DEFAULT false,
  password_hash text,
  mobile_account_status text NOT NULL DEFAULT 'pending',
  mobile_account_approved_at timestamptz,
  mobile_account_approved_by uuid,
  linked_auth0_account text,
  remember_login boolean NOT NULL DEFAULT false,
  last_login_at timestamptz,
  login_count integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- sid is the SHA-256 of the cookie's token: who reads this table cannot sign in with it.
CREATE TABLE sessions (
  sid bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  sess jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expire timestamptz NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expire ON sessions (expire);

-- token is the SHA-256 of what the mail carries.
CREATE TABLE email_verification_tokens (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  token bytea NOT NULL UNIQUE,
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  is_used boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE INDEX email_verification_tokens_by_user ON email_verification_tokens (user_id);

-- Ledger ---------------------------------------------------------------------------------------------------------

-- Every account money can be in. A wallet's account is its wallets row, a pot's account is its group.
CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('float', 'in_flight', 'revenue', 'wallet', 'pot'))
);
CREATE UNIQUE INDEX accounts_one_of_each_system_kind ON accounts (kind) WHERE kind IN ('float', 'in_flight', 'revenue');
INSERT INTO accounts (id, kind) VALUES
  ('00000000-0000-7000-8000-000000000001', 'float'),
  ('00000000-0000-7000-8000-000000000002', 'in_flight'),
  ('00000000-0000-7000-8000-000000000003', 'revenue');

CREATE TABLE wallets (
  id uuid PRIMARY KEY REFERENCES accounts (id),
  user_id uuid NOT NULL UNIQUE REFERENCES users (id),
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
  currency text NOT NULL DEFAULT 'NGN',
  wallet_country text NOT NULL DEFAULT 'NG',
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL
) WITH (fillfactor = 80);

-- Groups ---------------------------------------------------------------------------------------------------------

CREATE TABLE groups (
  id uuid PRIMARY KEY REFERENCES accounts (id),
  name text NOT NULL,
  description text,
  owner_id uuid NOT NULL REFERENCES users (id),
  contribution_amount bigint NOT NULL CHECK (contribution_amount > 0),
  frequency text NOT NULL CHECK (frequency IN ('weekly', 'bi-weekly', 'monthly')),
  max_members integer NOT NULL CHECK (max_members BETWEEN 2 AND 20),
  current_members integer NOT NULL DEFAULT 1 CHECK (current_members BETWEEN 0 AND max_members),
  invitation_code text NOT NULL UNIQUE,
  status text NOT NULL DEFAULT 'forming' CHECK (status IN ('forming', 'active', 'completed', 'cancelled')),
  current_round integer NOT NULL DEFAULT 1,
  current_cycle integer NOT NULL DEFAULT 1,
  start_date date,
  next_contribution_date timestamptz,
  is_private boolean NOT NULL DEFAULT false,
  country text NOT NULL DEFAULT 'NG',
  owner_participates boolean NOT NULL DEFAULT true,
  rules jsonb,
  -- The fee policy in force when the group was created; it never changes for it.
  platform_fee_bps integer NOT NULL,
  management_fee_bps integer NOT NULL,
  CONSTRAINT fees_are_capped_at_two_percent CHECK (platform_fee_bps + management_fee_bps <= 200),
  -- The due day of this cycle's round 1: every later due day is counted from it. Null while forming.
  anchor_day date,
  -- After a change of amount or frequency the circle does not start before this instant.
  hold_until timestamptz,
  -- Auto-contribute slots, and reminders, of the open round up to these instants are done.
  auto_slots_done_at timestamptz,
  reminders_done_at timestamptz,
  -- When the circle's next time event is due; null when nothing will happen by itself.
  next_event_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
) WITH (fillfactor = 80);
CREATE INDEX groups_by_next_event ON groups (next_event_at) WHERE next_event_at IS NOT NULL;
CREATE INDEX groups_by_owner ON groups (owner_id);

CREATE TABLE group_members (
  group_id uuid NOT NULL REFERENCES groups (id),
  user_id uuid NOT NULL REFERENCES users (id),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected', 'ejected', 'left')),
  payout_position integer,
  has_received_payout boolean NOT NULL DEFAULT false,
  auto_contribute boolean NOT NULL DEFAULT false,
  -- Counts this person's applications, so that votes on an earlier one do not count.
  application integer NOT NULL DEFAULT 1,
  joined_at timestamptz NOT NULL,
  approved_at timestamptz,
  ejected_at timestamptz,
  left_at timestamptz,
  PRIMARY KEY (group_id, user_id)
);
CREATE INDEX group_members_by_user ON group_members (user_id);
CREATE UNIQUE INDEX group_members_one_holder_per_seat ON group_members (group_id, payout_position)
  WHERE status = 'approved' AND payout_position IS NOT NULL;

CREATE TABLE member_votes (
  id uuid PRIMARY KEY,
  group_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  voter_id uuid NOT NULL REFERENCES users (id),
  application integer NOT NULL,
  vote text NOT NULL CHECK (vote IN ('approve', 'reject')),
  reason text,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (group_id, candidate_id) REFERENCES group_members (group_id, user_id),
  UNIQUE (group_id, candidate_id, voter_id, application)
);

-- Transfers and what they did ---------------------------------------------------------------------------------------

-- Double entry by construction: one row debits one account and credits another by the same amount.
CREATE TABLE transfers (
  id uuid PRIMARY KEY,
  debit_account_id uuid NOT NULL REFERENCES accounts (id),
  credit_account_id uuid NOT NULL REFERENCES accounts (id),
  amount bigint NOT NULL CHECK (amount > 0),
  type text NOT NULL,
  group_id uuid,
  cycle integer,
  round integer,
  reference text,
  created_at timestamptz NOT NULL,
  CHECK (debit_account_id <> credit_account_id)
);
CREATE INDEX transfers_by_debit ON transfers (debit_account_id);
CREATE INDEX transfers_by_credit ON transfers (credit_account_id);

-- The part of a group's pot account that belongs to one round, and what has been paid out of it so far.
CREATE TABLE pots (
  group_id uuid NOT NULL REFERENCES groups (id),
  cycle integer NOT NULL,
  round integer NOT NULL,
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
  paid_out bigint NOT NULL DEFAULT 0,
  platform_fee_taken bigint NOT NULL DEFAULT 0,
  management_fee_taken bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (group_id, cycle, round)
) WITH (fillfactor = 80);

CREATE TABLE withdrawal_requests (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  wallet_id uuid NOT NULL REFERENCES wallets (id),
  reference text NOT NULL UNIQUE,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL DEFAULT 0,
  net_amount bigint NOT NULL,
  withdrawal_method text NOT NULL DEFAULT 'standard' CHECK (withdrawal_method IN ('standard', 'instant')),
  transfer_code text,
  recipient_code text NOT NULL,
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'processing', 'completed', 'failed', 'cancelled')),
  failure_reason text,
  created_at timestamptz NOT NULL,
  processed_at timestamptz,
  -- When the provider is asked next; null once the request is final.
  next_check_at timestamptz,
  attempts integer NOT NULL DEFAULT 0
);
CREATE INDEX withdrawal_requests_by_user ON withdrawal_requests (user_id, created_at DESC, id DESC);
CREATE INDEX withdrawal_requests_due ON withdrawal_requests (next_check_at) WHERE next_check_at IS NOT NULL;

-- A member's statement. Amounts are signed; rows are only ever inserted.
CREATE TABLE wallet_transactions (
  id uuid PRIMARY KEY,
  wallet_id uuid NOT NULL REFERENCES wallets (id),
  user_id uuid NOT NULL,
  transfer_id uuid NOT NULL REFERENCES transfers (id),
  type text NOT NULL CHECK (type IN ('deposit', 'withdrawal', 'contribution_payment', 'payout_received', 'fee',
    'refund', 'backlog_distribution', 'platform_fee')),
  amount bigint NOT NULL CHECK (amount <> 0),
  description text NOT NULL,
  group_id uuid,
  paystack_reference text,
  withdrawal_request_id uuid REFERENCES withdrawal_requests (id),
  status text NOT NULL DEFAULT 'completed',
  created_at timestamptz NOT NULL
);
CREATE INDEX wallet_transactions_statement ON wallet_transactions (wallet_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX wallet_transactions_one_credit_per_reference ON wallet_transactions (paystack_reference)
  WHERE type = 'deposit';

CREATE TABLE deposits (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  reference text NOT NULL UNIQUE,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'completed', 'failed', 'abandoned', 'quarantined', 'reversed')),
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- When reconciliation asks the provider next; null once the deposit is final.
  next_check_at timestamptz
);
CREATE INDEX deposits_by_user ON deposits (user_id, created_at DESC);
CREATE INDEX deposits_due ON deposits (next_check_at) WHERE next_check_at IS NOT NULL;

-- Signed provider events as received: stored first, handled by a job, never dropped.
CREATE TABLE webhook_events (
  id uuid PRIMARY KEY,
  dedupe_key text NOT NULL UNIQUE,
  payload jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  handled_at timestamptz
);

-- Provider money that matches no expectation: never credited, never dropped, decided by people.
CREATE TABLE quarantined_payments (
  id uuid PRIMARY KEY,
  reference text NOT NULL,
  reason text NOT NULL,
  amount bigint,
  currency text,
  details jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  resolved_at timestamptz,
  UNIQUE (reference, reason)
);

CREATE TABLE contributions (
  id uuid PRIMARY KEY,
  group_id uuid NOT NULL REFERENCES groups (id),
  user_id uuid NOT NULL REFERENCES users (id),
  round integer NOT NULL,
  cycle integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'completed', 'late', 'missed')),
  due_date timestamptz,
  paid_at timestamptz,
  late_fee bigint NOT NULL DEFAULT 0 CHECK (late_fee >= 0),
  is_backlog_payment boolean NOT NULL DEFAULT false,
  wallet_transaction_id uuid REFERENCES wallet_transactions (id),
  created_at timestamptz NOT NULL,
  CHECK (status <> 'completed' OR paid_at IS NOT NULL),
  UNIQUE (group_id, cycle, round, user_id)
) WITH (fillfactor = 80);

CREATE TABLE payouts (
  id uuid PRIMARY KEY,
  group_id uuid NOT NULL REFERENCES groups (id),
  recipient_id uuid NOT NULL REFERENCES users (id),
  round integer NOT NULL,
  cycle integer NOT NULL,
  -- What the recipient got after fees; 0 until the payout is completed.
  amount bigint NOT NULL DEFAULT 0 CHECK (amount >= 0),
  gross_amount bigint NOT NULL DEFAULT 0,
  platform_fee bigint NOT NULL DEFAULT 0 CHECK (platform_fee >= 0),
  management_fee bigint NOT NULL DEFAULT 0 CHECK (management_fee >= 0),
  -- What the net amount then paid of the recipient's own debts in this group.
  set_off bigint NOT NULL DEFAULT 0 CHECK (set_off BETWEEN 0 AND amount),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'completed')),
  paid_at timestamptz,
  wallet_transaction_id uuid REFERENCES wallet_transactions (id),
  created_at timestamptz NOT NULL,
  CHECK (gross_amount = amount + platform_fee + management_fee),
  UNIQUE (group_id, cycle, round)
);
CREATE INDEX payouts_by_recipient ON payouts (recipient_id);

CREATE TABLE platform_fees (
  id uuid PRIMARY KEY,
  payout_id uuid NOT NULL REFERENCES payouts (id),
  user_id uuid NOT NULL REFERENCES users (id),
  group_id uuid NOT NULL REFERENCES groups (id),
  -- The gross money this fee was taken from: the pot, or a later piece of it.
  payout_amount bigint NOT NULL CHECK (payout_amount > 0),
  fee_percentage numeric(5, 2) NOT NULL,
  fee_amount bigint NOT NULL CHECK (fee_amount > 0),
  status text NOT NULL DEFAULT 'collected' CHECK (status IN ('pending', 'collected')),
  collected_at timestamptz NOT NULL
);
CREATE INDEX platform_fees_by_payout ON platform_fees (payout_id);

CREATE TABLE debts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  group_id uuid REFERENCES groups (id),
  type text NOT NULL CHECK (type IN ('missed_contribution', 'late_fee', 'backlog_payment', 'platform_fee',
    'voluntary_exit_debt')),
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL DEFAULT 'outstanding' CHECK (status IN ('outstanding', 'resolved', 'forgiven')),
  round integer,
  cycle integer,
  due_date timestamptz,
  description text NOT NULL,
  created_at timestamptz NOT NULL,
  resolved_at timestamptz
);
CREATE INDEX debts_by_user ON debts (user_id, created_at DESC, id DESC);
CREATE INDEX debts_outstanding_by_group ON debts (group_id) WHERE status = 'outstanding';
-- A seat has at most one debt of c per round, and at most one late fee.
CREATE UNIQUE INDEX debts_one_of_c_per_round ON debts (group_id, cycle, round, user_id)
  WHERE type IN ('missed_contribution', 'backlog_payment', 'voluntary_exit_debt');
CREATE UNIQUE INDEX debts_one_late_fee_per_round ON debts (group_id, cycle, round, user_id) WHERE type = 'late_fee';

-- Notifications -----------------------------------------------------------------------------------------------------

CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  type text NOT NULL,
  priority text NOT NULL DEFAULT 'medium' CHECK (priority IN ('low', 'medium', 'high', 'urgent')),
  title text NOT NULL,
  message text NOT NULL,
  action_url text,
  action_text text,
  group_id uuid,
  related_entity_id uuid,
  related_entity_type text,
  metadata jsonb,
  is_read boolean NOT NULL DEFAULT false,
  read_at timestamptz,
  is_email_sent boolean NOT NULL DEFAULT false,
  email_sent_at timestamptz,
  is_sms_eligible boolean NOT NULL DEFAULT false,
  sms_sent_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX notifications_by_user ON notifications (user_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE NOT is_read;

-- The last guard: history is never rewritten --------------------------------------------------------------------------

CREATE FUNCTION refuse_rewriting_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are history: correct them with another row', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER accounts_are_permanent BEFORE UPDATE OR DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER transfers_are_history BEFORE UPDATE OR DELETE ON transfers
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER transfers_are_not_truncated BEFORE TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER wallet_transactions_are_history BEFORE UPDATE OR DELETE ON wallet_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER wallet_transactions_are_not_truncated BEFORE TRUNCATE ON wallet_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER debts_are_not_deleted BEFORE DELETE ON debts
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER payouts_are_not_deleted BEFORE DELETE ON payouts
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();

-- A payment made is not unmade: what was paid stays paid.
CREATE FUNCTION refuse_unpaying() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'completed' THEN
    RAISE EXCEPTION 'a completed row of % does not change', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END
$$;
CREATE TRIGGER contributions_stay_paid BEFORE UPDATE OR DELETE ON contributions
  FOR EACH ROW EXECUTE FUNCTION refuse_unpaying();
CREATE TRIGGER payouts_stay_paid BEFORE UPDATE ON payouts
  FOR EACH ROW EXECUTE FUNCTION refuse_unpaying();
