import { HOUR_MS } from '../../../contract/durations.ts';
import { instant, type Instant } from '../../../contract/ids.ts';
import type { NotificationType, Priority } from '../../../contract/notifications.ts';
import type { CategorySwitch, Preferences } from '../../../contract/preference-options.ts';
import type { Urgency } from '../../platform/jobs/jobs.ts';
import { kindOf } from './kinds.ts';

interface TypeAndPriority {
  readonly type: NotificationType;
  readonly priority: Priority;
  /** True if its mail is always sent immediately. */
  readonly mustReach?: boolean | undefined;
}

export const isSentByMail = ({ type }: TypeAndPriority): boolean => kindOf(type).mail !== 'never';

/** Returns the preference that silences a notification in the product. Undefined for an urgent one. */
export const preferenceSwitchOf = ({ type, priority }: TypeAndPriority): CategorySwitch | undefined =>
  priority === 'urgent' ? undefined : kindOf(type).switch;

/** True if quiet hours do not apply, because money moved or is at risk, or because the user caused the notification. */
const atOnce = ({ priority, mustReach }: TypeAndPriority): boolean =>
  priority === 'high' || priority === 'urgent' || mustReach === true;

/** Returns the queue priority of a notification. Safety comes first, announcements last. */
export function urgencyOf(telling: TypeAndPriority): Urgency {
  if (telling.type === 'security_alert') return 'first';
  if (telling.type === 'system_maintenance') return 'last';
  return atOnce(telling) ? 'high' : 'usual';
}

/** True if preferences cannot stop such a mail. Such mails have no unsubscribe link. */
export const isAlwaysMailed = ({ type, mustReach }: Omit<TypeAndPriority, 'priority'>): boolean =>
  mustReach === true || kindOf(type).mail === 'always';

export const canBeDigested = (telling: TypeAndPriority): boolean => !atOnce(telling) && !isAlwaysMailed(telling);

/**
 * Returns when to mail a notification. Undefined means never. Mails about payouts, withdrawals and safety ignore
 * preferences, because an intruder would switch them off first.
 */
export function mailTime(telling: TypeAndPriority, preferences: Preferences, now: Instant): Instant | undefined {
  if (!isSentByMail(telling)) return undefined;
  const isWanted = preferences.emailEnabled && preferences[kindOf(telling.type).switch];
  if (!isWanted && !isAlwaysMailed(telling)) return undefined;
  return atOnce(telling) ? now : endOfQuiet(preferences, now);
}

/**
 * True if a notification is worth the cost of an SMS: it is about a deadline, safety, or money that moved or is at
 * risk.
 */
export const isSentBySms = ({ type, priority }: TypeAndPriority): boolean =>
  atOnce({ type, priority }) && kindOf(type).sms !== 'never';

/**
 * True if the user wants this type by SMS. For types about safety or moved money, ignores the category's preference.
 */
export const wantsSms = ({ type }: Pick<TypeAndPriority, 'type'>, preferences: Preferences): boolean =>
  preferences.smsEnabled && (preferences[kindOf(type).switch] || isAlwaysMailed({ type }));

/** True if the notification is pushed to devices. A notification of low priority waits until the user opens Rota. */
export const isPushed = ({ priority }: Pick<TypeAndPriority, 'priority'>): boolean => priority !== 'low';

/** Returns when a device may alert the user, which is now or at the end of quiet hours. */
export const pushTime = (telling: TypeAndPriority, quiet: QuietHours, now: Instant): Instant =>
  atOnce(telling) ? now : endOfQuiet(quiet, now);

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timezone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timezone} ${Object.keys(options).join(' ')}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: timezone });
  formats.set(key, made);
  return made;
}

const hourIn = (timezone: string, at: Instant): string =>
  formatIn(timezone, { hour: '2-digit', hourCycle: 'h23' }).format(at);

const isMonday = (timezone: string, at: Instant): boolean =>
  formatIn(timezone, { weekday: 'short' }).format(at) === 'Mon';

type QuietHours = Pick<Preferences, 'quietHoursStart' | 'quietHoursEnd' | 'timezone'>;

function isQuiet({ quietHoursStart, quietHoursEnd, timezone }: QuietHours, at: Instant): boolean {
  const hour = `${hourIn(timezone, at)}:00`;
  if (quietHoursStart <= quietHoursEnd) return hour >= quietHoursStart && hour < quietHoursEnd;
  return hour >= quietHoursStart || hour < quietHoursEnd;
}

/** Returns the end of current quiet hours, or `now`. Steps are hourly, because offered time zones have whole hours. */
export function endOfQuiet(quiet: QuietHours, now: Instant): Instant {
  if (!isQuiet(quiet, now)) return now;
  let end = instant(now - (now % HOUR_MS) + HOUR_MS);
  while (isQuiet(quiet, end)) end = instant(end + HOUR_MS);
  return end;
}

const SUMMARY_HOUR = '08';

/** Returns the next 08:00 in the user's time zone, daily or on Mondays. Null if mails are immediate. */
export function nextSummary(
  { emailFrequency, timezone }: Pick<Preferences, 'emailFrequency' | 'timezone'>,
  now: Instant,
): Instant | null {
  if (emailFrequency === 'immediate') return null;
  let at = instant(now - (now % HOUR_MS) + HOUR_MS);
  while (hourIn(timezone, at) !== SUMMARY_HOUR || (emailFrequency === 'weekly' && !isMonday(timezone, at))) {
    at = instant(at + HOUR_MS);
  }
  return at;
}
