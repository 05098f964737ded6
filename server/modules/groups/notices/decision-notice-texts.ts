import { countWords } from '../../../../contract/count-words.ts';
import { APPEAL_HOURS, HOLD_HOURS } from '../../../../circle/figures.ts';
import type { Instant } from '../../../../contract/ids.ts';
import { formatNaira, kobo } from '../../../../contract/money.ts';
import type { Notice } from '../../../../circle/notices.ts';
import { quote, roundsWords, timeWords, type NoticeText, type Telling } from './notice-words.ts';

const SETTING_WORDS: Readonly<Record<string, string>> = {
  name: 'name',
  description: 'description',
  rules: 'house rules',
  isPrivate: 'privacy',
  contributionKobo: 'contribution amount',
  frequency: 'frequency',
  maxMembers: 'number of members',
};

/** Notices about who is in the group, who takes which position, and what its owner does (circle-rules §§8–11). */
export type DecisionNotice = Extract<
  Notice,
  {
    type:
      | 'member_left'
      | 'member_ejected'
      | 'ejection_nominated'
      | 'ejection_vote_required'
      | 'position_trade_request'
      | 'position_trade_approved'
      | 'position_trade_rejected'
      | 'backlog_payment_required'
      | 'group_updated';
  }
>;

const text = (title: string, message: string, actionText = 'View circle'): NoticeText => ({
  title,
  message,
  actionText,
});

export function decisionNoticeText(telling: Telling, notice: DecisionNotice): NoticeText {
  const { group, nameOf } = telling;
  switch (notice.type) {
    case 'member_left':
      return leftText(group, nameOf(notice.params.userId), notice.params.how);
    case 'member_ejected':
    case 'ejection_nominated':
    case 'ejection_vote_required':
      return ejectionText(telling, notice);
    case 'position_trade_request':
    case 'position_trade_approved':
    case 'position_trade_rejected':
      return tradeText(telling, notice);
    case 'backlog_payment_required':
      return debtsText(group, notice.params);
    case 'group_updated':
      return updateText(telling, notice.params);
  }
}

function leftText(group: string, name: string, how: 'left' | 'removed' | 'declined'): NoticeText {
  switch (how) {
    case 'left':
      return text('Member left', `${name} has left ${group}.`);
    case 'removed':
      return text('Member removed', `The owner of ${group} has removed ${name}.`);
    case 'declined':
      return text('A member is not staying', `${name} is not staying for the next cycle of ${group}.`);
  }
}

function ejectionText(
  { group, reader, nameOf, now }: Telling,
  notice: Extract<DecisionNotice, { type: 'member_ejected' | 'ejection_nominated' | 'ejection_vote_required' }>,
): NoticeText {
  if (notice.type === 'member_ejected') {
    const { userId } = notice.params;
    return userId === reader
      ? text(
          'You have been ejected',
          `The members of ${group} have ejected you. You can appeal within ${countWords(APPEAL_HOURS, 'hour')}.`,
          'View ejection',
        )
      : text('Member ejected', `${nameOf(userId)} has been ejected from ${group}.`);
  }
  const { reason, votingDeadline } = notice.params;
  const until = `until ${timeWords(votingDeadline, now)}`;
  return notice.type === 'ejection_nominated'
    ? text(
        'You are nominated for ejection',
        `A member of ${group} wants you ejected: ${quote(reason)} The others vote ${until}.`,
        'View ejection',
      )
    : text(
        'Your vote is needed',
        `${nameOf(notice.params.nomineeId)} is nominated for ejection from ${group}: ${quote(reason)} You can vote ${until}.`,
        'Vote now',
      );
}

function tradeText(
  { group, nameOf }: Telling,
  notice: Extract<
    DecisionNotice,
    { type: 'position_trade_request' | 'position_trade_approved' | 'position_trade_rejected' }
  >,
): NoticeText {
  switch (notice.type) {
    case 'position_trade_request': {
      const { requesterId, requesterSeat, targetSeat } = notice.params;
      const swap = `You would take position ${String(requesterSeat)} and give up position ${String(targetSeat)}.`;
      return text(
        'Position trade request',
        `${nameOf(requesterId)} asks to trade positions in ${group}. ${swap}`,
        'Answer',
      );
    }
    case 'position_trade_approved': {
      const { targetId, newSeat } = notice.params;
      const message = `${nameOf(targetId)} has approved your position trade in ${group}. Your position is now ${String(newSeat)}.`;
      return text('Position trade approved', message, 'View trade');
    }
    case 'position_trade_rejected': {
      const { targetId, by } = notice.params;
      const message =
        by === 'target'
          ? `${nameOf(targetId)} has rejected your position trade in ${group}.`
          : `Your position trade with ${nameOf(targetId)} in ${group} is no longer possible: one of the two positions has changed or come up.`;
      return text('Position trade rejected', message, 'View trade');
    }
  }
}

function debtsText(
  group: string,
  { cycle, rounds, debtType, amountKobo }: Extract<Notice, { type: 'backlog_payment_required' }>['params'],
): NoticeText {
  const eachKobo = kobo(amountKobo / BigInt(rounds.length));
  const where = cycle === 1 ? roundsWords(rounds) : `${roundsWords(rounds)} of cycle ${String(cycle)}`;
  const total = formatNaira(amountKobo);
  const what =
    rounds.length === 1 ? `${total} for ${where}` : `${total}: ${formatNaira(eachKobo)} for each of ${where}`;
  const why = debtType === 'voluntary_exit_debt' ? 'left' : 'were ejected from';
  return text('Payment required', `You ${why} ${group} after receiving your pot, so you owe ${what}.`, 'View debts');
}

export function updateText(
  { group, now }: Pick<Telling, 'group' | 'now'>,
  params: Extract<Notice, { type: 'group_updated' }>['params'],
): NoticeText {
  switch (params.what) {
    case 'settings':
      return text('Circle settings changed', settingsMessage(group, params.fields, params.holdUntil));
    case 'cancelled':
      return text('Circle cancelled', cancelledMessage(group, params));
    case 'frozen':
      return text(
        'Circle under review',
        `Our support looks into ${group}. Until then nobody can join it, trade positions or nominate. Payments go on as usual.`,
      );
    case 'unfrozen':
      return text('Circle goes on', `Our support has finished looking into ${group}. Everything goes on as usual.`);
    case 'removed':
      return text('Removed from the circle', `The owner of ${group} has removed you from it.`, 'View circles');
    case 'ejection-rejected':
      return text(
        'Not ejected',
        `The vote on ejecting you from ${group} is over. You were not ejected.`,
        'View ejection',
      );
    case 'appeal-upheld':
      return text('Appeal decided', `We read your appeal. Your ejection from ${group} stands.`, 'View ejection');
    case 'appeal-overturned':
      return text(
        'Appeal decided',
        `We read your appeal and agree with you: your ejection from ${group} is overturned.`,
        'View ejection',
      );
    case 'next-cycle-asked': {
      const by = `Please answer by ${timeWords(params.answerBy, now)}. Without an answer your place becomes free.`;
      return text('Stay for the next cycle?', `${group} wants to start cycle ${String(params.cycle)}. ${by}`, 'Answer');
    }
    case 'next-cycle-formed':
      return text(
        'Next cycle',
        `Cycle ${String(params.cycle)} of ${group} is filling up. It starts when every place is taken.`,
      );
  }
}

function cancelledMessage(
  group: string,
  { cycle, by }: { readonly cycle: number; readonly by: 'owner' | 'operator' },
): string {
  const who = by === 'owner' ? 'The owner' : 'Our support';
  return cycle === 1
    ? `${who} has cancelled ${group} before it started.`
    : `${who} has ended ${group}: cycle ${String(cycle)} does not start. What was paid before stays as it is.`;
}

function settingsMessage(group: string, fields: readonly string[], holdUntil: Instant | null): string {
  const changed = fields.map((field) => SETTING_WORDS[field] ?? field).join(', ');
  const hold = ` The circle does not start within the next ${countWords(HOLD_HOURS, 'hour')}, so that you can leave.`;
  return `The owner of ${group} changed: ${changed}.${holdUntil === null ? '' : hold}`;
}
