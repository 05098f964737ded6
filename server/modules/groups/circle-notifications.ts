import type { Notice } from '../../../circle/notices.ts';
import type { NewNotification } from '../notifications/index.ts';
import type { CircleRecord } from './circle-record.ts';
import { noticeText } from './notice-texts.ts';

const WALLET_TYPES: readonly Notice['type'][] = [
  'payout_received',
  'late_fee_applied',
  'debt_created',
  'debt_resolved',
];

/** The notifications of circles' notices: one per person, in English, with the parameters for other languages. */
export function toNotifications(
  notices: readonly { readonly record: CircleRecord; readonly notice: Notice }[],
): NewNotification[] {
  return notices.flatMap(({ record, notice }) =>
    notice.to.map((userId) => {
      const { group } = record.state;
      const { title, message, actionText } = noticeText(record, notice, userId);
      return {
        userId,
        type: notice.type,
        priority: notice.priority,
        title,
        message,
        actionUrl: actionUrl(record, notice),
        actionText,
        groupId: group.id,
        metadata: metadataOf(record, notice),
      };
    }),
  );
}

function actionUrl({ state }: CircleRecord, { type }: Notice): string {
  if (type === 'join_rejected') return '/groups';
  return WALLET_TYPES.includes(type) ? '/wallet' : `/groups/${state.group.id}`;
}

/** Parameters as JSON can carry them: kobo as digits, people by id and name. */
function metadataOf(record: CircleRecord, { params }: Notice): Record<string, unknown> {
  const plain: Record<string, unknown> = { groupName: record.state.group.name };
  for (const [name, value] of Object.entries(params)) plain[name] = typeof value === 'bigint' ? String(value) : value;
  return plain;
}
