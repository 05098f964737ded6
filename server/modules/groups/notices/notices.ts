import type { Change } from '../../../../circle/changes.ts';
import type { Notice, NoticeType } from '../../../../circle/notices.ts';
import type { GroupId, Instant, UserId } from '../../../../contract/ids.ts';
import { sentences } from '../../../platform/texts/joined-texts.ts';
import { text } from '../../../platform/texts/text.ts';
import type { ResolvedSubject, NewNotification } from '../../notifications/index.ts';
import type { CircleRecord } from '../shell/circle-record.ts';
import { debtNotices } from './debt-notices.ts';
import { ejectionNotices } from './ejection-notices.ts';
import { groupNotices } from './group-notices.ts';
import { joiningNotices } from './joining-notices.ts';
import type { NoticeEnds, NoticeKinds, NoticeText, NoticeContext, NoticeCircle } from './notice-kind.ts';
import { reminderKey, type PayWordsOf } from './pay-words.ts';
import { dueSentence, overdueWords, paymentNotices, withFeeAhead } from './payment-notices.ts';
import { payoutNotices } from './payout-notices.ts';
import { roundNotices } from './round-notices.ts';
import { tradeNotices } from './trade-notices.ts';

export const NOTICES: NoticeKinds<NoticeType> = {
  ...joiningNotices,
  ...roundNotices,
  ...payoutNotices,
  ...paymentNotices,
  ...debtNotices,
  ...ejectionNotices,
  ...tradeNotices,
  ...groupNotices,
};

type NoticeInCircle<Type extends NoticeType = NoticeType> = NoticeCircle & { readonly notice: Notice<Type> };

export const toNotifications = (
  notices: readonly NoticeInCircle[],
  now: Instant,
  payWords: PayWordsOf = new Map(),
): NewNotification[] => notices.flatMap((told) => toRecipients(told, now, payWords));

function toRecipients<Type extends NoticeType>(
  { record, state, notice }: NoticeInCircle<Type>,
  now: Instant,
  payWords: PayWordsOf,
): NewNotification[] {
  const { type, priority, params } = notice;
  const { id: groupId, name: group } = record.state.group;
  const kind = NOTICES[type];
  // An owner who does not take part is no member, so their name may not be loaded.
  const nameOf: NoticeContext['nameOf'] = (userId) =>
    record.people.get(userId)?.name ?? (userId === record.state.group.ownerId ? text('The owner') : text('A member'));
  const figures = { circle: group, ...kind.figures(params, now) };
  const named: readonly unknown[] = Object.values(params);
  // Builds the shared text once, for all readers whom the parameters do not name.
  let words: NoticeText | undefined;
  return notice.to.map((reader) => {
    const input = { record, state, group, reader, nameOf, now };
    const own = named.includes(reader) ? kind.text(params, input) : (words ??= kind.text(params, input));
    return {
      type,
      priority,
      userId: reader,
      groupId,
      figures,
      ...own,
      actionUrl: kind.link(params, input),
      ...kind.relation(params, input),
      ...wordsOfCharge(notice, { groupId, reader, group, now }, payWords),
    };
  });
}

interface Told {
  readonly groupId: GroupId;
  readonly reader: UserId;
  readonly group: string;
  readonly now: Instant;
}

/**
 * Replaces the text of a reminder or overdue notice about an automatic contribution. The mail of a reminder that
 * announces a charge is always sent.
 */
function wordsOfCharge(
  { type, params }: Pick<Notice, 'type' | 'params'>,
  { groupId, reader, group, now }: Told,
  payWords: PayWordsOf,
): Partial<Pick<NewNotification, 'message' | 'brief' | 'actionUrl' | 'actionText' | 'mustReach'>> {
  if (type !== 'contribution_reminder' && type !== 'contribution_overdue') return {};
  if (!('lateAt' in params && 'dueDate' in params) || 'byUserId' in params) return {};
  const { cycle, round } = params;
  const words = payWords.get(reminderKey({ groupId, cycle, round, userId: reader }));
  if (words === undefined) return {};
  const { sentence, actionUrl, actionText, fromWallet } = words;
  if (!('daysLeft' in params)) return { ...overdueWords(params, group, now, sentence), actionUrl, actionText };
  const fee = fromWallet === 'short' ? withFeeAhead(params, false, now) : undefined;
  return {
    message: sentences(dueSentence(params, group, now), sentence, fee),
    brief: undefined,
    actionUrl,
    actionText,
    ...(fromWallet === undefined ? { mustReach: true } : {}),
  };
}

interface DecidedCircle {
  readonly record: CircleRecord;
  readonly changes: readonly Change[];
}

const ENDS = Object.entries(NOTICES).map(([type, { ends }]) => ({ type: type as NoticeType, ends }));

/** Returns the subjects settled by these changes, whose notices then lose their buttons. */
export const resolvedSubjectsOf = (decided: readonly DecidedCircle[]): ResolvedSubject[] =>
  decided.flatMap(({ record, changes }) =>
    changes.flatMap((change) => ENDS.flatMap(({ type, ends }) => endedByChange(type, ends, change, record))),
  );

function endedByChange<Kind extends Change['kind']>(
  type: NoticeType,
  ends: NoticeEnds,
  change: Extract<Change, { kind: Kind }>,
  record: CircleRecord,
): ResolvedSubject[] {
  const { id: groupId } = record.state.group;
  const ended = ends[change.kind]?.(change, record) ?? [];
  return ended.flatMap(({ about, userId }) => (about === undefined ? [] : [{ groupId, type, about, userId }]));
}
