import type { GroupEdit } from '../../../../circle/commands.ts';
import { HOLD_HOURS } from '../../../../circle/figures.ts';
import type { CircleState, TurnOrder } from '../../../../circle/types.ts';
import type { UserId } from '../../../../contract/ids.ts';
import { sentences, withCommas } from '../../../platform/texts/joined-texts.ts';
import { text, type Text } from '../../../platform/texts/text.ts';
import {
  ABOUT_CIRCLE,
  aboutPerson,
  CIRCLES_PATH,
  circlePage,
  WALLET_PATH,
  noVariables,
  expiringAt,
  type NoticeKinds,
  type NoticeText,
  type Params,
  type NoticeContext,
  type NoticeCircle,
} from './notice-kind.ts';
import { formatDeadline } from './notice-format.ts';
import { handoverText } from './handover-texts.ts';
import { drawnText, startText } from './start-texts.ts';

type Update = Params<'group_updated'>;

/** Notices about changes by the owner or an operator, and about the next cycle (circle-rules §§3, 11, 13). */
export const groupNotices: NoticeKinds<'group_updated'> = {
  group_updated: {
    text: (params, telling) => ({ actionText: text('View circle'), ...updateText(params, telling) }),
    // Makes the reader the subject of the notice, so that the notice ends when the reader answers.
    relation: (params, { reader }) =>
      params.what === 'next-cycle-asked' || params.what === 'start-proposed'
        ? { ...aboutPerson(reader), ...expiringAt(params.answerBy) }
        : ABOUT_CIRCLE,
    figures: noVariables,
    link: linkOf,
    ends: {
      member: ({ member: { userId, status, staysOn, agreesToStart } }, { state }) =>
        agreesToStart || (state.group.nextCycleAskedAt !== null && (staysOn || status === 'left'))
          ? [{ about: userId, userId }]
          : [],
      group: ({ group }, { state }) =>
        state.group.startSeats !== null && group.startSeats === null
          ? state.members.map(({ userId }) => ({ about: userId, userId }))
          : [],
    },
  },
};

/** False for an applicant, because applicants cannot see a cancelled group. */
const isStillMember = ({ group, members }: CircleState, userId: UserId): boolean =>
  group.ownerId === userId || members.some((member) => member.userId === userId && member.status === 'approved');

function linkOf({ what }: Update, input: NoticeCircle & NoticeContext): string {
  switch (what) {
    case 'removed':
      return CIRCLES_PATH;
    case 'cancelled':
      return isStillMember(input.record.state, input.reader) ? circlePage(input) : CIRCLES_PATH;
    case 'ejection-rejected':
    case 'appeal-upheld':
    case 'appeal-overturned':
      return circlePage(input, '?tab=ejections');
    case 'settings':
    case 'frozen':
    case 'unfrozen':
    case 'next-cycle-asked':
    case 'next-cycle-formed':
    case 'start-agreed':
    case 'start-ended':
    case 'drawn':
      return circlePage(input);
    case 'start-proposed':
      return circlePage(input, '?sheet=start');
    case 'seat-handed-over':
      return WALLET_PATH;
    case 'handover-ended':
      return isStillMember(input.record.state, input.reader) ? circlePage(input) : CIRCLES_PATH;
  }
}

function updateText(
  params: Update,
  telling: NoticeContext,
): Omit<NoticeText, 'actionText'> & Partial<Pick<NoticeText, 'actionText'>> {
  const { group, now } = telling;
  const view = text('View ejection');
  switch (params.what) {
    case 'settings':
      return { title: text('Circle settings changed'), message: settingsMessage(params, group) };
    case 'cancelled':
      return { title: text('Circle cancelled'), message: cancelledMessage(params, group) };
    case 'frozen': {
      const message = text(
        'Our team is reviewing {group}. Payments go on as usual, but joining, trades and nominations are paused.',
        { group },
      );
      return { title: text('Circle under review'), message };
    }
    case 'unfrozen': {
      const message = text('Our team finished reviewing {group}. Everything goes on as usual.', { group });
      return { title: text('Circle review finished'), message };
    }
    case 'removed': {
      const message = text('The owner removed you from {group}.', { group });
      return { title: text('Removed from the circle'), message, actionText: text('View circles') };
    }
    case 'ejection-rejected': {
      const message = text('The vote in {group} has ended. You are staying.', { group });
      return { title: text('Not ejected'), message, actionText: view };
    }
    case 'appeal-upheld': {
      const message = text('We read your appeal. Your ejection from {group} stays in place.', { group });
      return { title: text('Appeal decided'), message, actionText: view };
    }
    case 'appeal-overturned': {
      const message = text('We read your appeal and agree with you. Your ejection from {group} is cancelled.', {
        group,
      });
      return { title: text('Appeal decided'), message, actionText: view };
    }
    case 'next-cycle-asked': {
      const message = text('{group} wants to start cycle {cycle}. Please answer by {time} to keep your place.', {
        group,
        cycle: params.cycle,
        time: formatDeadline(params.answerBy, now),
      });
      return {
        title: text('Stay for the next cycle?'),
        message: sentences(message, NEXT_ORDER[params.turnOrder]),
        actionText: text('Answer'),
      };
    }
    case 'next-cycle-formed': {
      const message = text('Cycle {cycle} of {group} is filling up. It starts when every place is taken.', {
        cycle: params.cycle,
        group,
      });
      return { title: text('Next cycle'), message };
    }
    case 'drawn':
      return drawnText(params, telling);
    case 'start-proposed':
    case 'start-agreed':
    case 'start-ended':
      return startText(params, telling);
    case 'seat-handed-over':
    case 'handover-ended':
      return handoverText(params, telling);
  }
}

/** The order of the next cycle's turns, which the owner may have changed with the question (circle-rules §2). */
const NEXT_ORDER: Readonly<Record<TurnOrder, Text>> = {
  joining: text('Those who stay keep their order.'),
  'owner-last': text('The owner collects last.'),
  lot: text('The turns are drawn by lot when it starts.'),
};

type Of<What extends Update['what']> = Extract<Update, { what: What }>;

function cancelledMessage({ cycle, by }: Of<'cancelled'>, group: string): Text {
  if (cycle === 1) {
    return by === 'owner'
      ? text('The owner has cancelled {group} before it started.', { group })
      : text('Our team cancelled {group} before it started.', { group });
  }
  const said = { group, cycle };
  return by === 'owner'
    ? text('The owner ended {group}, so cycle {cycle} will not start. Past payments are not affected.', said)
    : text('Our team ended {group}, so cycle {cycle} will not start. Past payments are not affected.', said);
}

const SETTING_TEXTS: Readonly<Record<keyof GroupEdit, Text>> = {
  name: text('name'),
  description: text('description'),
  rules: text('house rules'),
  isPrivate: text('privacy'),
  contributionKobo: text('contribution amount'),
  frequency: text('frequency'),
  maxMembers: text('number of members'),
  turnOrder: text('order of turns'),
};

function settingsMessage({ fields, holdUntil }: Of<'settings'>, group: string): Text {
  const changed = withCommas(fields.map((field) => SETTING_TEXTS[field]));
  return sentences(
    text('The owner of {group} changed its {changed}.', { group, changed }),
    holdUntil === null
      ? undefined
      : text(
          'The circle will not start in the next {hours, plural, one {# hour} other {# hours}}, so you have time to leave.',
          { hours: HOLD_HOURS },
        ),
  );
}
