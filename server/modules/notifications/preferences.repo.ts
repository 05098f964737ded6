import type { Instant, UserId } from '../../../contract/ids.ts';
import { defaultPreferences, type CategorySwitch, type Preferences } from '../../../contract/preference-options.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { NonNullColumns, Row } from '../../platform/database/row.ts';

export const COLUMNS: Readonly<Record<keyof Preferences, string>> = {
  emailEnabled: 'email_enabled',
  smsEnabled: 'sms_enabled',
  pushEnabled: 'push_enabled',
  contributionReminders: 'contribution_reminders',
  payoutNotifications: 'payout_notifications',
  groupUpdates: 'group_updates',
  securityAlerts: 'security_alerts',
  ejectionNotifications: 'ejection_notifications',
  positionTradeNotifications: 'position_trade_notifications',
  debtNotifications: 'debt_notifications',
  kycNotifications: 'kyc_notifications',
  walletNotifications: 'wallet_notifications',
  systemNotifications: 'system_notifications',
  emailFrequency: 'email_frequency',
  quietHoursStart: 'quiet_hours_start',
  quietHoursEnd: 'quiet_hours_end',
  timezone: 'timezone',
};

const KEYS = Object.keys(defaultPreferences) as (keyof Preferences)[];
const SELECTED = KEYS.map((key) => `p.${COLUMNS[key]} AS "${key}"`).join(', ');

export const findPreferencesQuery = sql('preferences-find')`
  SELECT ${SELECTED} FROM user_notification_preferences p WHERE p.user_id = $1`;

// A null parameter leaves the stored value unchanged, or sets the default in a new row. Concurrent changes of different
// preferences therefore merge.
export const changePreferencesQuery = sql('preferences-change')`
  INSERT INTO user_notification_preferences AS p (user_id, updated_at, ${KEYS.map((key) => COLUMNS[key]).join(', ')})
  VALUES ($1, $2, ${KEYS.map((key, index) => `coalesce(${placeOf(key, index)}, ${defaultOf(key)})`).join(', ')})
  ON CONFLICT (user_id) DO UPDATE SET updated_at = $2,
    ${KEYS.map((key, index) => `${COLUMNS[key]} = coalesce(${placeOf(key, index)}, p.${COLUMNS[key]})`).join(', ')}
  RETURNING ${SELECTED}`;

function placeOf(key: keyof Preferences, index: number): string {
  return `$${String(index + 3)}::${typeof defaultPreferences[key] === 'boolean' ? 'boolean' : 'text'}`;
}

function defaultOf(key: keyof Preferences): string {
  const value = defaultPreferences[key];
  return typeof value === 'boolean' ? String(value) : `'${value}'`;
}

/** Reads a user's preferences. Returns the defaults if the user never changed any. */
export async function findPreferences(queryable: Queryable, userId: UserId): Promise<Preferences> {
  const [row] = await queryable.query<Preferences>(findPreferencesQuery, [userId]);
  return row ?? { ...defaultPreferences };
}

/** Saves the given preferences. Returns all of them. */
export async function writePreferences(
  queryable: Queryable,
  userId: UserId,
  changes: Partial<Preferences>,
  at: Instant,
): Promise<Preferences> {
  const values = KEYS.map((key) => changes[key] ?? null);
  const [row] = await queryable.query<Preferences>(changePreferencesQuery, [userId, toDate(at), ...values]);
  if (row === undefined) throw new Error('The statement returned no preferences');
  return row;
}

/** Locks a user's preferences until the transaction ends. Inserts a row with defaults if none exists. */
export const lockPreferences = (tx: Tx, userId: UserId, at: Instant): Promise<Preferences> =>
  writePreferences(tx, userId, {}, at);

export interface DueSummary extends Pick<Preferences, 'emailFrequency' | 'timezone'> {
  readonly userId: UserId;
  readonly dueAt: Instant;
}

/** Claims at most 1,000 due summaries, each with the preferences that schedule the next one. */
export async function claimSummaries(tx: Tx, now: Instant): Promise<DueSummary[]> {
  const claimDue = sql('preferences-claim-summaries')`
    SELECT user_id, email_frequency, timezone, summary_due_at FROM user_notification_preferences
    WHERE summary_due_at <= $1 ORDER BY summary_due_at LIMIT 1000 FOR UPDATE SKIP LOCKED`;
  const rows = await tx.query<
    NonNullColumns<Row<'user_notification_preferences', 'user_id, email_frequency, timezone, summary_due_at'>> & {
      email_frequency: Preferences['emailFrequency'];
      timezone: Preferences['timezone'];
    }
  >(claimDue, [toDate(now)]);
  return rows.map((row) => ({
    userId: row.user_id,
    emailFrequency: row.email_frequency,
    timezone: row.timezone,
    dueAt: fromDate(row.summary_due_at),
  }));
}

export async function findNextSummary(queryable: Queryable): Promise<Instant | null> {
  const findNextDue = sql('preferences-next-summary')`
    SELECT min(summary_due_at) AS next FROM user_notification_preferences WHERE summary_due_at IS NOT NULL`;
  const [row] = await queryable.query<{ next: Date | null }>(findNextDue, []);
  return row?.next == null ? null : fromDate(row.next);
}

export async function planSummaries(
  queryable: Queryable,
  plans: readonly { readonly userId: UserId; readonly at: Instant | null }[],
): Promise<void> {
  const planDue = sql('preferences-plan-summaries')`UPDATE user_notification_preferences p SET summary_due_at = n.at
    FROM unnest($1::uuid[], $2::timestamptz[]) AS n (user_id, at) WHERE p.user_id = n.user_id`;
  await queryable.query(planDue, [
    plans.map(({ userId }) => userId),
    plans.map(({ at }) => (at === null ? null : toDate(at))),
  ]);
}

/** Reads the user's confirmed phone number in the format of the carriers. */
export async function findSmsNumber(queryable: Queryable, userId: UserId): Promise<string | undefined> {
  const selectSmsNumber = sql('preferences-sms-number')`
    SELECT sms_number FROM user_notification_preferences WHERE user_id = $1`;
  const [row] = await queryable.query<Row<'user_notification_preferences', 'sms_number'>>(selectSmsNumber, [userId]);
  return row?.sms_number ?? undefined;
}

export async function writeSmsNumber(tx: Tx, userId: UserId, number: string): Promise<void> {
  const updateSmsNumber = sql('preferences-confirm-sms-number')`
    UPDATE user_notification_preferences SET sms_number = $2 WHERE user_id = $1`;
  await tx.query(updateSmsNumber, [userId, number]);
}

export async function deletePreferencesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.query(sql('preferences-delete')`DELETE FROM user_notification_preferences WHERE user_id = $1`, [userId]);
}

/** Returns an SQL condition that is true if the preferences `p` show this category in the product. */
export const inAppSql = (category: string, categories: readonly CategorySwitch[]): string =>
  `p.push_enabled AND CASE ${category} ${categories
    .map((name) => `WHEN '${name}' THEN p.${COLUMNS[name]}`)
    .join(' ')} ELSE true END`;
