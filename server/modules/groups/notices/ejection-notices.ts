import { appealUntil } from '../../../../circle/appeals.ts';
import { isEjectionOpen } from '../../../../circle/ejection-state.ts';
import { APPEAL_HOURS } from '../../../../circle/figures.ts';
import type { Ejection } from '../../../../circle/decision-types.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import { text } from '../../../platform/texts/text.ts';
import { ejectionKey, type CircleRecord } from '../shell/circle-record.ts';
import {
  ABOUT_CIRCLE,
  aboutRow,
  NEVER_ENDS,
  noVariables,
  linkToCircle,
  expiringAt,
  type NoticeEnds,
  type NoticeKinds,
  type NoticeText,
  type Params,
  type Relation,
  type NoticeContext,
  type NoticeCircle,
} from './notice-kind.ts';
import { quote, formatDeadline } from './notice-format.ts';

const idOf = ({ ejectionRows }: CircleRecord, key: Parameters<typeof ejectionKey>[0]): string | undefined =>
  ejectionRows.get(ejectionKey(key))?.id;

const ENDS_WITH_EJECTION: NoticeEnds = {
  ejection: ({ ejection }, record) => (isEjectionOpen(ejection) ? [] : [{ about: idOf(record, ejection) }]),
};

const votingEnds = ({ votingDeadline }: { votingDeadline: Instant }, now: Instant) => ({
  date: formatDeadline(votingDeadline, now),
});

/** Notices about ejections (circle-rules §9). */
export const ejectionNotices: NoticeKinds<'ejection_nominated' | 'ejection_vote_required' | 'member_ejected'> = {
  ejection_nominated: {
    text: ({ reason, votingDeadline }, { group, now }) => ({
      title: text('You are nominated for ejection'),
      message: text('A member of {group} wants you ejected. The others vote until {time}. The reason: {reason}', {
        group,
        reason: quote(reason),
        time: formatDeadline(votingDeadline, now),
      }),
      actionText: text('View ejection'),
    }),
    relation: (_, input) => aboutEjection(input, input.reader, ({ votingDeadline }) => votingDeadline),
    figures: votingEnds,
    link: linkToCircle('?tab=ejections'),
    ends: ENDS_WITH_EJECTION,
  },
  ejection_vote_required: {
    text: ({ nomineeId, reason, votingDeadline }, { group, nameOf, now }) => ({
      title: text('Your vote is needed'),
      message: text('{name} is nominated for ejection from {group}. You can vote until {time}. The reason: {reason}', {
        name: nameOf(nomineeId),
        group,
        reason: quote(reason),
        time: formatDeadline(votingDeadline, now),
      }),
      actionText: text('Vote now'),
    }),
    relation: ({ nomineeId }, input) => aboutEjection(input, nomineeId, ({ votingDeadline }) => votingDeadline),
    figures: votingEnds,
    link: linkToCircle('?tab=ejections'),
    ends: {
      ...ENDS_WITH_EJECTION,
      'ejection-vote': ({ vote }, record) => [{ about: idOf(record, vote), userId: vote.voterId }],
    },
  },
  member_ejected: {
    text: ejectedText,
    relation: ({ userId }, input) =>
      aboutEjection(input, userId, (ejection) => (userId === input.reader ? appealUntil(ejection) : null)),
    figures: noVariables,
    link: linkToCircle('?tab=ejections'),
    ends: NEVER_ENDS,
  },
};

function ejectedText({ userId }: Params<'member_ejected'>, { group, reader, nameOf }: NoticeContext): NoticeText {
  if (userId !== reader) {
    const message = text('{name} has been ejected from {group}.', { name: nameOf(userId), group });
    return { title: text('Member ejected'), message, actionText: text('View circle') };
  }
  const message = text(
    'The members of {group} have ejected you. You can appeal within {hours, plural, one {# hour} other {# hours}}.',
    { group, hours: APPEAL_HOURS },
  );
  return { title: text('You have been ejected'), message, actionText: text('View ejection') };
}

function aboutEjection(
  { record, state }: NoticeCircle,
  nomineeId: UserId,
  endOf: (ejection: Ejection) => Instant | null,
): Relation {
  const [ejection] = state.ejections
    .filter((one) => one.nomineeId === nomineeId)
    .toSorted((a, b) => b.nominatedAt - a.nominatedAt);
  if (ejection === undefined) return ABOUT_CIRCLE;
  return { ...aboutRow('ejection', record.ejectionRows, ejectionKey(ejection)), ...expiringAt(endOf(ejection)) };
}
