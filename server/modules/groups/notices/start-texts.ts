import { START_ANSWER_HOURS } from '../../../../circle/figures.ts';
import { formatNaira } from '../../../../contract/money.ts';
import { formatDay } from '../../../platform/clock/format-lagos-time.ts';
import { text, type Text } from '../../../platform/texts/text.ts';
import type { NoticeContext, NoticeText, Params } from './notice-kind.ts';
import { formatDeadline } from './notice-format.ts';

type StartParams = Extract<Params<'group_updated'>, { what: 'start-proposed' | 'start-agreed' | 'start-ended' }>;
type StartEnded = Extract<StartParams, { what: 'start-ended' }>;

/** Texts about starting with fewer members (circle-rules §4). */
export function startText(
  params: StartParams,
  { group, nameOf, now }: NoticeContext,
): Pick<NoticeText, 'title' | 'message'> & Partial<Pick<NoticeText, 'actionText'>> {
  const { seats } = params;
  switch (params.what) {
    case 'start-proposed': {
      const message = text(
        '{owner} proposes to start {group} with the {seats} who are in. You would pay {pays} in {seats} rounds and receive up to {net}. Please answer by {time}.',
        {
          owner: nameOf(params.ownerId),
          group,
          seats,
          pays: formatNaira(params.paysKobo),
          net: formatNaira(params.netKobo),
          time: formatDeadline(params.answerBy, now),
        },
      );
      return { title: text('Start with fewer members?'), message, actionText: text('Answer') };
    }
    case 'start-agreed': {
      const message =
        params.startsAt <= now
          ? text('All agreed: {group} has {seats} seats and starts now.', { group, seats })
          : text('All agreed: {group} has {seats} seats and starts on {time}.', {
              group,
              seats,
              time: formatDeadline(params.startsAt, now),
            });
      return { title: text('Your circle starts smaller'), message };
    }
    case 'start-ended':
      return { title: text('Not starting yet'), message: endedMessage(params, group) };
  }
}

function endedMessage({ seats, why }: StartEnded, group: string): Text {
  const said = { group, seats };
  switch (why) {
    case 'refused':
      return text('{group} does not start with {seats} members: someone said no.', said);
    case 'unanswered':
      return text(
        '{group} does not start with {seats} members: not everyone answered in {hours, plural, one {# hour} other {# hours}}.',
        { ...said, hours: START_ANSWER_HOURS },
      );
    case 'changed':
      return text('{group} does not start with {seats} members: the members or the terms changed.', said);
    case 'nobody':
      return text('{group} does not start with {seats} members: no one else could answer.', said);
  }
}

/** Text with the turn that a member drew and its due day. */
export function drawnText(
  { seat, dueDate }: Extract<Params<'group_updated'>, { what: 'drawn' }>,
  { group, now }: NoticeContext,
): Omit<NoticeText, 'actionText'> {
  const said = { group, seat, day: formatDay(dueDate, now) };
  const message = text('The turns of {group} are drawn: yours is number {seat}, about {day}.', said);
  return { title: text('Turns are drawn'), message };
}
