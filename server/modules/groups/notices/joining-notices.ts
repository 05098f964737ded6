import { APPLICATION_DAYS } from '../../../../circle/figures.ts';
import { applicationExpiresAt } from '../../../../circle/applicants.ts';
import { memberOf } from '../../../../circle/seats.ts';
import type { CircleState, DrawCopy } from '../../../../circle/types.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import { sentences } from '../../../platform/texts/joined-texts.ts';
import { text } from '../../../platform/texts/text.ts';
import {
  aboutCircle,
  aboutPerson,
  CIRCLES_PATH,
  circlePage,
  NEVER_ENDS,
  noVariables,
  linkToCircle,
  expiringAt,
  type NoticeKinds,
  type NoticeText,
  type Params,
  type NoticeContext,
} from './notice-kind.ts';
import { formatDeadline } from './notice-format.ts';
import { admittedText } from './handover-texts.ts';

/** Notices about joining and leaving (circle-rules §§2, 8). */
export const joiningNotices: NoticeKinds<
  'join_request' | 'join_approved' | 'join_rejected' | 'member_joined' | 'member_left'
> = {
  join_request: {
    text: requestText,
    relation: ({ applicantId }, { state }) => ({
      ...aboutPerson(applicantId),
      ...expiringAt(applicationEnd(state, applicantId)),
    }),
    figures: noVariables,
    link: linkToCircle('?sheet=votes'),
    ends: {
      vote: ({ vote }) => [{ about: vote.candidateId, userId: vote.voterId }],
      member: ({ member: { userId, status } }, { state }) =>
        status !== 'pending' && memberOf(state, userId)?.status === 'pending' ? [{ about: userId }] : [],
      handover: ({ handover: { status, substituteId } }) =>
        status !== 'voting' && substituteId !== null ? [{ about: substituteId }] : [],
    },
  },
  join_approved: {
    text: approvedText,
    // A substitute's button lasts until the price is paid or too late.
    relation: (params, { reader }) =>
      'payBy' in params ? { ...aboutPerson(reader), ...expiringAt(params.payBy) } : aboutCircle(),
    figures: noVariables,
    link: (params, input) => ('payBy' in params ? `/handover/${params.code}` : circlePage(input)),
    ends: {
      handover: ({ handover: { status, substituteId } }) =>
        status !== 'admitted' && substituteId !== null ? [{ about: substituteId, userId: substituteId }] : [],
    },
  },
  join_rejected: {
    text: rejectedText,
    relation: aboutCircle,
    figures: noVariables,
    link: () => CIRCLES_PATH,
    ends: NEVER_ENDS,
  },
  member_joined: {
    text: joinedText,
    relation: ({ userId }) => aboutPerson(userId),
    figures: noVariables,
    link: linkToCircle(),
    ends: NEVER_ENDS,
  },
  member_left: {
    text: leftText,
    relation: ({ userId }) => aboutPerson(userId),
    figures: noVariables,
    link: linkToCircle(),
    ends: NEVER_ENDS,
  },
};

function approvedText(params: Params<'join_approved'>, telling: NoticeContext): NoticeText {
  if ('payBy' in params) return admittedText(params, telling);
  const { group } = telling;
  const mailList = params.copy === undefined ? undefined : copyList(params.copy);
  if (!('seat' in params)) {
    const message = text('The turns of {group} are drawn by lot when it starts. You have a number in the draw.', {
      group,
    });
    return { title: text('Your number for the draw'), message, actionText: text('View circle'), mailList };
  }
  const { seat, others } = params;
  return {
    title: text('Welcome aboard'),
    message: sentences(
      text('You are now a member of {group}.', { group }),
      seat === null ? text('Your turn is drawn when the circle starts.') : text('Your position is {seat}.', { seat }),
      others === 0
        ? undefined
        : text(
            '{others, plural, one {# more person has} other {# more people have}} applied. Those who were in before you decide about them.',
            { others },
          ),
    ),
    actionText: text('View circle'),
    mailList,
  };
}

/** Lists what a member needs to check the draw, only in the mail because it is long (circle-rules §2). */
const copyList = ({ seal, number: { value, by } }: DrawCopy): NoticeText['mailList'] => ({
  heading: text('Keep this mail: with it you can check the draw.'),
  lines: [
    by === 'member'
      ? text('Your number: {number}', { number: value })
      : text('Your number, made by Rota: {number}', { number: value }),
    text('Seal: {seal}', { seal }),
  ],
});

function joinedText({ userId, seat, leaverId }: Params<'member_joined'>, { group, nameOf }: NoticeContext): NoticeText {
  const actionText = text('View circle');
  if (seat === null) {
    const message = text('{name} joined {group}.', { name: nameOf(userId), group });
    return { title: text('New member'), message, actionText };
  }
  const said = { name: nameOf(userId), group, seat };
  if (leaverId === undefined) {
    const message = text('{name} joined {group} and takes position {seat}.', said);
    return { title: text('New member'), message, actionText };
  }
  const message = text('{name} has taken over {leaver}’s seat {seat} in {group}.', {
    ...said,
    leaver: nameOf(leaverId),
  });
  return { title: text('A seat has changed hands'), message, actionText };
}

function requestText(params: Params<'join_request'>, { group, nameOf, now }: NoticeContext): NoticeText {
  const said = { name: nameOf(params.applicantId), group };
  const actionText = text('Vote now');
  if (params.leaverId !== undefined && params.seat !== undefined) {
    return seatRequestText(params, { ...said, leaver: nameOf(params.leaverId), seat: params.seat }, { nameOf, now });
  }
  if (!('byUserId' in params)) {
    const message = text('{name} wants to join {group}. Please vote yes or no.', said);
    return { title: text('New join request'), message, actionText };
  }
  const message = text(
    '{asker} is reminding you to vote. {name} wants to join {group}, and the application ends on {time} without your vote.',
    { ...said, asker: nameOf(params.byUserId), time: formatDeadline(params.expiresAt, now) },
  );
  return { title: text('Please vote'), message, actionText };
}

/** Describes an application for a seat that a member offers (circle-rules §8). */
function seatRequestText(
  params: Params<'join_request'>,
  said: Readonly<Record<'name' | 'leaver', ReturnType<NoticeContext['nameOf']>>> & {
    readonly group: string;
    readonly seat: number;
  },
  { nameOf, now }: Pick<NoticeContext, 'nameOf' | 'now'>,
): NoticeText {
  const actionText = text('Vote now');
  if (!('byUserId' in params)) {
    const message = text('{name} wants to take over {leaver}’s seat {seat} in {group}. Please vote yes or no.', said);
    return { title: text('Someone wants to take over a seat'), message, actionText };
  }
  const message = text(
    '{asker} is reminding you to vote. {name} wants to take over {leaver}’s seat {seat} in {group}, and the application ends on {time} without your vote.',
    { ...said, asker: nameOf(params.byUserId), time: formatDeadline(params.expiresAt, now) },
  );
  return { title: text('Please vote'), message, actionText };
}

function rejectedText({ reason }: Params<'join_rejected'>, { group }: NoticeContext): NoticeText {
  const actionText = text('View circles');
  if (reason === 'vote') {
    const message = text('The members of {group} did not accept your application.', { group });
    return { title: text('Application not accepted'), message, actionText };
  }
  if (reason === 'handover-over') {
    const message = text('The seat in {group} that you applied for is no longer on offer.', { group });
    return { title: text('Application ended'), message, actionText };
  }
  if (reason === 'started') {
    const message = text('{group} starts without further members.', { group });
    return { title: text('Application ended'), message, actionText };
  }
  const message = text(
    'Your application to {group} was not decided within {days, plural, one {# day} other {# days}}.',
    { group, days: APPLICATION_DAYS },
  );
  return { title: text('Application expired'), message, actionText };
}

function leftText({ userId, how }: Params<'member_left'>, { group, nameOf }: NoticeContext): NoticeText {
  const said = { name: nameOf(userId), group };
  const actionText = text('View circle');
  switch (how) {
    case 'left':
      return { title: text('Member left'), message: text('{name} has left {group}.', said), actionText };
    case 'removed': {
      const message = text('The owner of {group} has removed {name}.', said);
      return { title: text('Member removed'), message, actionText };
    }
    case 'declined': {
      const message = text('{name} is not staying for the next cycle of {group}.', said);
      return { title: text('A member is leaving after this cycle'), message, actionText };
    }
  }
}

function applicationEnd({ members }: CircleState, applicantId: UserId): Instant | undefined {
  const applicant = members.find(({ userId, status }) => userId === applicantId && status === 'pending');
  return applicant === undefined ? undefined : applicationExpiresAt(applicant);
}
