import type { Instant, UserId } from '../../../../contract/ids.ts';
import type { Notice } from '../../../../circle/notices.ts';
import type { NewNotification } from '../../notifications/index.ts';
import type { CircleRecord } from '../shell/circle-record.ts';
import { relationOf, type ToldCircle } from './notice-relations.ts';
import { noticeFigures } from './notice-figures.ts';
import { briefWords, noticeText } from './notice-texts.ts';

const WALLET_TYPES: readonly Notice['type'][] = ['payout_received', 'debt_resolved'];

/** What is owed stands in a part of the wallet's page of its own. */
const DEBT_TYPES: readonly Notice['type'][] = ['late_fee_applied', 'debt_created', 'backlog_payment_required'];

const ABOUT_EJECTIONS: readonly string[] = ['ejection-rejected', 'appeal-upheld', 'appeal-overturned'];

/** The notifications of circles' notices: one per person, in English, with the parameters for other languages. */
export function toNotifications(
  notices: readonly (ToldCircle & { readonly notice: Notice })[],
  now: Instant,
): NewNotification[] {
  return notices.flatMap(({ record, state, notice }) => {
    const { group } = record.state;
    // What everybody is told alike is made once.
    const same = {
      type: notice.type,
      priority: notice.priority,
      figures: noticeFigures(group.name, notice, now),
      groupId: group.id,
      metadata: { ...metadataOf(record, notice), brief: briefWords(group.name, notice, now) },
    };
    return notice.to.map((userId) => ({
      ...same,
      userId,
      ...noticeText(record, notice, userId, now),
      actionUrl: actionUrl(record, notice, userId),
      ...relationOf({ record, state }, notice, userId),
    }));
  });
}

/** Whoever had only applied to a group that is cancelled cannot see it any more. */
const staysIn = ({ group, members }: CircleRecord['state'], userId: UserId): boolean =>
  group.ownerId === userId || members.some((member) => member.userId === userId && member.status === 'approved');

/** Of what is owed to somebody, and of what waits in the pot for them, their statement with the circle tells. */
const waitsForReader = ({ type, params }: Notice, userId: UserId): boolean =>
  (type === 'debt_created' && params.debtorId !== userId) ||
  (type === 'debt_resolved' && params.how === 'repaid' && params.receivedKobo === 0n);

/** Where the reader can act on it; a person who is out of the group altogether has nothing to do there. */
function actionUrl({ state }: CircleRecord, notice: Notice, userId: UserId): string {
  const { type, params } = notice;
  if (waitsForReader(notice, userId)) return `/groups/${state.group.id}?tab=statement`;
  if (type === 'group_updated' && params.what === 'cancelled' && !staysIn(state, userId)) return '/groups';
  if (type === 'join_rejected' || (type === 'group_updated' && params.what === 'removed')) return '/groups';
  if (WALLET_TYPES.includes(type)) return '/wallet';
  const isDebt = type === 'contribution_reminder' && 'byUserId' in params && params.contributionKobo === 0n;
  if (isDebt || DEBT_TYPES.includes(type)) return '/wallet#debts';
  // The dialog in which the pot is taken.
  if (type === 'payout_available') return `/groups/${state.group.id}#withdraw`;
  // The sheet with everybody who has applied.
  if (type === 'join_request') return `/groups/${state.group.id}?sheet=votes`;
  const tab = tabOf(notice);
  return `/groups/${state.group.id}${tab === undefined ? '' : `?tab=${tab}`}`;
}

function tabOf({ type, params }: Notice): 'ejections' | 'trades' | undefined {
  switch (type) {
    case 'ejection_nominated':
    case 'ejection_vote_required':
    case 'member_ejected':
      return 'ejections';
    case 'position_trade_request':
    case 'position_trade_approved':
    case 'position_trade_rejected':
      return 'trades';
    case 'group_updated':
      return ABOUT_EJECTIONS.includes(params.what) ? 'ejections' : undefined;
    default:
      return undefined;
  }
}

/** Parameters as JSON can carry them: kobo as digits, people by id and name. */
function metadataOf(record: CircleRecord, { params }: Notice): Record<string, unknown> {
  const plain: Record<string, unknown> = { groupName: record.state.group.name };
  for (const [name, value] of Object.entries(params)) plain[name] = typeof value === 'bigint' ? String(value) : value;
  return plain;
}
