import type { Tables } from '../../platform/database/schema.ts';
import type { Reason } from './retained-data.ts';

/**
 * How rows of a closed account are treated. `erased`: deleted. `ends`: expire within a day. `masked`: stay without the
 * identity. A reason, shown to the user: why they stay.
 */
export type ErasureHandling = 'erased' | 'ends' | 'masked' | Reason;

/** Lists every table with a user's data. A test fails if a table is missing (decision 0017). */
export const ERASURE_POLICY: Partial<Readonly<Record<keyof Tables, ErasureHandling>>> = {
  users: 'masked',

  calendar_feeds: 'erased',
  card_offers: 'erased',
  data_archives: 'erased',
  email_verification_tokens: 'erased',
  identity_refusals: 'erased',
  identity_results: 'erased',
  kept_invitations: 'erased',
  lost_factor_requests: 'erased',
  mail_stops: 'erased',
  notification_delivery_logs: 'erased',
  notifications: 'erased',
  passkeys: 'erased',
  password_reset_tokens: 'erased',
  push_subscriptions: 'erased',
  recovery_codes: 'erased',
  saved_login_sessions: 'erased',
  second_factors: 'erased',
  seen_circles: 'erased',
  sessions: 'erased',
  sign_in_challenges: 'erased',
  user_notification_preferences: 'erased',

  idempotency_keys: 'ends',

  identity_consents: 'identity',
  identity_looks: 'identity',
  identity_proofs: 'identity',

  admin_activity_logs: 'staff',
  support_views: 'staff',

  contact_messages: 'support',
  feedback: 'support',

  debts: 'money',
  automatic_charge_dues: 'money',
  automatic_charges: 'money',
  automatic_top_ups: 'money',
  deposit_accounts: 'money',
  deposits: 'money',
  payment_consents: 'money',
  payment_refunds: 'money',
  payment_sources: 'money',
  payments_on_arrival: 'money',
  platform_fees: 'money',
  wallet_transactions: 'money',
  wallets: 'money',
  withdrawal_requests: 'money',

  contributions: 'circles',
  ejection_votes: 'circles',
  group_members: 'circles',
  group_message_reads: 'circles',
  group_messages: 'circles',
  groups: 'circles',
  member_ejections: 'circles',
  member_votes: 'circles',
  payouts: 'circles',
  position_switch_requests: 'circles',
  reminders: 'circles',
  seat_handovers: 'circles',
};
