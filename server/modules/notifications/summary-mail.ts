import { DAY_MS } from '../../../contract/durations.ts';
import { instant, type Instant } from '../../../contract/ids.ts';
import type { Language } from '../../../contract/languages.ts';
import type { NotificationType } from '../../../contract/notifications.ts';
import type { Preferences } from '../../../contract/preference-options.ts';
import type { Database } from '../../platform/database/database.ts';
import { text } from '../../platform/texts/text.ts';
import { textIn } from '../../platform/texts/texts.ts';
import { greetingFor, type MailList } from '../../providers/mail/render-mail.ts';
import {
  endWaitingDelivered,
  endWaitingSkipped,
  findWaitingNotifications,
  hasLaterSummary,
  type Delivery,
  type WaitingNotification,
} from './deliveries.repo.ts';
import { NOT_SENT_REASONS, type DeliveryPlan } from './delivery-plan.ts';
import type { UpcomingItems, NotificationsDeps } from './deps.ts';
import { isQuestion, kindOf } from './kinds.ts';
import { findLanguage } from './language.repo.ts';
import { isMailSuppressed } from './mail-suppressions.repo.ts';
import { findPendingDecisions } from './notifications.repo.ts';
import { findPreferences } from './preferences.repo.ts';
import { endOfQuiet } from './preferences.rules.ts';
import { mailPreferencesLink, unsubscribeUrl } from './unsubscribe.ts';
import { renderIn, type RenderedNotification } from './texts.ts';

/** Days ahead that a summary covers. Three days also cover a weekend. */
const SUMMARY_DAYS = { immediate: 3, daily: 3, weekly: 7 } as const;
/** Maximum lines per section. The product has the full list. */
const MAX_LINES = 20;

/** Returns the sections of a summary. Omits empty ones. */
export function summaryLists({ due, waiting }: UpcomingItems, came: readonly string[]): MailList[] {
  const lists = [
    { heading: text('Coming up'), lines: due },
    { heading: text('Waiting for you'), lines: waiting },
    { heading: text('What happened'), lines: came },
  ];
  return lists
    .filter(({ lines }) => lines.length > 0)
    .map(({ heading, lines }) => {
      const more = lines.length - MAX_LINES;
      const rest = more > 0 ? [text('And {more} more in Rota', { more })] : [];
      return { heading, lines: [...lines.slice(0, MAX_LINES), ...rest] };
    });
}

const isWanted = (preferences: Preferences, { type }: WaitingNotification): boolean =>
  type !== null && preferences[kindOf(type as NotificationType).switch];

/**
 * True for a reminder whose payment was made or whose late fee was charged. The section of upcoming payments shows the
 * current amount.
 */
const isStale = ({ type, is_over: isOver }: WaitingNotification): boolean =>
  isOver && type !== null && kindOf(type as NotificationType).is === 'reminder';

/** True for a question that was answered or ended. Its text still asks, so the summary marks it as closed. */
const isClosed = ({ type, is_over: isOver }: WaitingNotification): boolean =>
  isOver && type !== null && isQuestion(type as NotificationType);

const renderWaiting = ({ title, message, metadata }: WaitingNotification, language: Language): RenderedNotification =>
  renderIn({ title: title ?? '', message: message ?? '', actionText: null, metadata }, language);

/** Returns why the user gets no mails now, or undefined. */
async function whyNot(
  { database, findRecipient }: NotificationsDeps,
  { userId }: Delivery,
  { emailEnabled }: Preferences,
): Promise<string | undefined> {
  if (!emailEnabled) return NOT_SENT_REASONS.switchedOff;
  const recipient = await findRecipient(userId);
  if (recipient === undefined) return NOT_SENT_REASONS.noAddress;
  return (await isMailSuppressed(database, userId, recipient.email)) ? NOT_SENT_REASONS.stopped : undefined;
}

/** Marks deleted, switched-off and stale notifications as skipped. */
async function skipUnwanted(
  database: Database,
  waited: readonly WaitingNotification[],
  wanted: readonly WaitingNotification[],
): Promise<void> {
  const idsOf = (rows: readonly WaitingNotification[]) =>
    rows.filter((one) => !wanted.includes(one)).map(({ id }) => id);
  await endWaitingSkipped(database, idsOf(waited.filter(({ type }) => type === null)), NOT_SENT_REASONS.deleted);
  const [stale, others] = [waited.filter(isStale), waited.filter((one) => one.type !== null && !isStale(one))];
  await endWaitingSkipped(database, idsOf(stale), NOT_SENT_REASONS.overtaken);
  await endWaitingSkipped(database, idsOf(others), NOT_SENT_REASONS.switchedOff);
}

/**
 * Plans a summary of wanted notifications, upcoming payments and pending decisions. Marks the notifications only after
 * sending, so that after a failure the next summary includes them.
 */
export async function planSummary(
  deps: NotificationsDeps,
  delivery: Delivery & { readonly summaryAt: Instant },
  now: Instant,
): Promise<DeliveryPlan> {
  const { database, mailer, publicUrl, findRecipient, findUpcomingItems } = deps;
  const { id, userId, summaryAt } = delivery;
  if (await hasLaterSummary(database, userId, summaryAt)) return { kind: 'skip', why: NOT_SENT_REASONS.overtaken };
  const preferences = await findPreferences(database, userId);
  const waited = await findWaitingNotifications(database, userId, now);
  const why = await whyNot(deps, delivery, preferences);
  const recipient = await findRecipient(userId);
  if (why !== undefined || recipient === undefined) {
    const reason = why ?? NOT_SENT_REASONS.noAddress;
    await endWaitingSkipped(
      database,
      waited.map((one) => one.id),
      reason,
    );
    return { kind: 'skip', why: reason };
  }
  const until = endOfQuiet(preferences, now);
  if (until > now) return { kind: 'hold' };
  const wanted = waited.filter((one) => isWanted(preferences, one) && !isStale(one));
  await skipUnwanted(database, waited, wanted);
  const horizon = instant(now + SUMMARY_DAYS[preferences.emailFrequency] * DAY_MS);
  const ahead = await findUpcomingItems(userId, horizon);
  const language = await findLanguage(database, userId);
  const questions = (await findPendingDecisions(database, userId, now)).map((row) => renderIn(row, language).message);
  const waiting = [...ahead.waiting.map((words) => textIn(words, language)), ...new Set(questions)];
  const news = wanted.map((row) => ({ row, ...renderWaiting(row, language) }));
  const came = news
    .filter(({ message }) => !waiting.includes(message))
    .map(({ row, message }) =>
      isClosed(row) ? textIn(text('No longer open: {message}', { message }), language) : message,
    );
  const lists = [...summaryLists({ due: ahead.due, waiting }, came), ...news.flatMap(({ mailList }) => mailList ?? [])];
  // After a user switches to immediate mails, a last summary is sent only if notifications still wait for one.
  const isOver = preferences.emailFrequency === 'immediate' && wanted.length === 0;
  if (lists.length === 0 || isOver) return { kind: 'skip', why: NOT_SENT_REASONS.nothing };
  const subject = preferences.emailFrequency === 'weekly' ? text('Your week on Rota') : text('Your day on Rota');
  const letter = {
    greeting: greetingFor(recipient.firstName),
    paragraphs: [],
    lists,
    action: { text: text('Open Rota'), url: `${publicUrl}/dashboard` },
    choice: mailPreferencesLink(publicUrl),
  };
  return {
    kind: 'send',
    send: () =>
      mailer.send({
        id,
        to: recipient.email,
        language,
        subject,
        letter,
        unsubscribeUrl: unsubscribeUrl(deps, userId, 'summaries'),
      }),
    afterwards: (tx, externalId, at) =>
      endWaitingDelivered(
        tx,
        wanted.map((one) => one.id),
        { at, externalId },
      ),
  };
}
