import { HOUR_MS } from '../../../contract/durations.ts';
import { instant, type Instant } from '../../../contract/ids.ts';
import type { NotificationType, Priority } from '../../../contract/notifications.ts';
import type { CategorySwitch, Preferences } from '../../../contract/preference-options.ts';
import type { Urgency } from '../../platform/jobs/jobs.ts';
import { kindOf } from './kinds.ts';

interface Telling {
  readonly type: NotificationType;
  readonly priority: Priority;
}

export const isSentByMail = ({ type }: Telling): boolean => kindOf(type).mail !== 'never';

/**
 * The switch that lets a notification call for attention within the product; undefined for an urgent one, which no
 * switch silences.
 */
export const preferenceSwitchOf = ({ type, priority }: Telling): CategorySwitch | undefined =>
  priority === 'urgent' ? undefined : kindOf(type).switch;

/**
 * These say that money moved or is at stake, or what somebody just did themselves: they do not wait for the morning.
 */
const atOnce = ({ priority }: Telling): boolean => priority === 'high' || priority === 'urgent';

/** How it stands among what else is to be sent: safety before all, what is announced to everybody after all. */
export function urgencyOf(telling: Telling): Urgency {
  if (telling.type === 'security_alert') return 'first';
  if (telling.type === 'system_maintenance') return 'last';
  return atOnce(telling) ? 'high' : 'usual';
}

/** Whether its mail goes out whatever is switched off: it says nothing of how to end such mails, either. */
export const isAlwaysMailed = ({ type }: Pick<Telling, 'type'>): boolean => kindOf(type).mail === 'always';

/** Whether it may stand in a summary instead of coming by itself. */
export const canBeDigested = (telling: Telling): boolean => !atOnce(telling) && !isAlwaysMailed(telling);

/**
 * When a notification may be mailed: at once, or at the end of the quiet hours; undefined for never. Payouts,
 * withdrawals and safety are mailed whatever was switched off: whoever got into an account would switch them off first.
 */
export function mailTime(telling: Telling, preferences: Preferences, now: Instant): Instant | undefined {
  if (!isSentByMail(telling)) return undefined;
  const isWanted = preferences.emailEnabled && preferences[kindOf(telling.type).switch];
  if (!isWanted && !isAlwaysMailed(telling)) return undefined;
  return atOnce(telling) ? now : endOfQuiet(preferences, now);
}

/**
 * Whether it is worth a text message, which costs: money that moved or is at stake, a deadline, safety. Not what is
 * announced to everybody.
 */
export const isSentBySms = (telling: Telling): boolean => atOnce(telling) && kindOf(telling.type).sms !== 'never';

/** Whether somebody wants it as a text message. Safety and money that moved come whatever kind is switched off. */
export const wantsSms = ({ type }: Pick<Telling, 'type'>, preferences: Preferences): boolean =>
  preferences.smsEnabled && (preferences[kindOf(type).switch] || isAlwaysMailed({ type }));

/** Whether a device shows it while no page is open: what is low can wait until the person looks. */
export const isPushed = ({ priority }: Pick<Telling, 'priority'>): boolean => priority !== 'low';

/** When a device may make a sound: at once, or at the end of the quiet hours. */
export const pushTime = (telling: Telling, quiet: QuietHours, now: Instant): Instant =>
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

/** The hour of the day in a zone, '00' to '23'. */
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

/**
 * `now`, or within quiet hours the instant at which they end. Every zone on offer is whole hours from UTC, in summer
 * too, so full hours there are full hours here, and looking at each in turn is right over a change of the clocks as
 * well.
 */
export function endOfQuiet(quiet: QuietHours, now: Instant): Instant {
  if (!isQuiet(quiet, now)) return now;
  let end = instant(now - (now % HOUR_MS) + HOUR_MS);
  while (isQuiet(quiet, end)) end = instant(end + HOUR_MS);
  return end;
}

const SUMMARY_HOUR = '08';

/**
 * The first instant after `now` at which a summary is due: 08:00 in the person's zone, of each day or of Monday. Null
 * for who wants every mail by itself. Hours are looked at one by one, as above, and no zone on offer leaves out 08:00.
 */
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
