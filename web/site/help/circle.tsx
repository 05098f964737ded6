import { Plural, Trans } from '@lingui/react/macro';
import {
  APPLICATION_DAYS,
  HOLD_HOURS,
  MAX_MEMBERS,
  MIN_MEMBERS,
  REMINDER_DAYS,
  START_ANSWER_HOURS,
} from '../../../circle/figures.ts';
import { paths } from '../../lib/shell/paths.ts';
import { InlineLink, Paragraphs } from '../parts/content-parts.tsx';

export function Join() {
  return (
    <Paragraphs>
      <Trans>
        Get the invitation code from the person who runs the circle and enter its 8 characters under Join Group. You can
        also look through the public circles there.
      </Trans>
      <Trans>
        Then the members vote. Everyone who was in when you applied must say yes. One "no" of any member turns you down.
        Members see how many rounds you paid on time, and the sum you still owe to other circles after collecting there.
      </Trans>
      <Trans>
        Have some members not voted after {APPLICATION_DAYS} days? Then your application ends, and the place is free
        again. You can apply again. Applying costs nothing, and you can withdraw your application.
      </Trans>
      <Trans>
        Before you apply, check how much you pay, how often, and for how many rounds. Multiply the amount by the rounds
        to see what you pay in all.
      </Trans>
    </Paragraphs>
  );
}

export function Create() {
  return (
    <Paragraphs>
      <Trans>
        Choose a name, how much each member pays, how often, and how many members ({MIN_MEMBERS} to {MAX_MEMBERS}). You
        can also pick a start date.
      </Trans>
      <Trans>
        Decide if you take part or only manage, and how turns are given: by joining (you collect first), owner last, or
        by lot. The invitation shows it. Then share the invitation code with the people you want.
      </Trans>
      <Trans>
        Wait until all of them have applied, then approve them together. Members are asked only about people who apply
        after them, so a full circle can start the same evening.
      </Trans>
      <Trans>
        Do seats stay free? Propose to start with the members who are in. Each of them sees the new price, and all must
        agree within {START_ANSWER_HOURS} hours. The circle then has that many seats for good.
      </Trans>
      <Trans>
        You can change how much and how often until the circle starts. If others have already joined, we let them know.
        The circle then waits at least {HOLD_HOURS} hours before it starts, so that they can leave.
      </Trans>
      <Trans>
        You can cancel a circle until it starts.{' '}
        <InlineLink href={paths.partner}>What you earn by running a circle</InlineLink>
      </Trans>
    </Paragraphs>
  );
}

export function Turns() {
  return (
    <Paragraphs>
      <Trans>A circle starts when all its seats are taken and its start date has come.</Trans>
      <Trans>
        Each seat has a number. When the members approve you, you get the lowest free seat. Your seat is your turn. Seat
        1 collects in round 1, seat 2 in round 2, and so on.
      </Trans>
      <Trans>
        In a circle by lot no one has a turn before the start. Then the turns are drawn from Rota's seed, sealed since
        the circle was made, and a number from each member's own device. Nobody in the circle can know or steer the
        order, and nobody can change it later without your copy showing it.
      </Trans>
      <Trans>
        Your device draws again and compares: open “Check the draw” in your circle. The email that says you are in has
        your number and the seal. Keep it.
      </Trans>
      <Trans>A circle of 10 has 10 rounds. When everyone has collected, the cycle is finished.</Trans>
      <Trans>Rounds are due every week, every two weeks or every month. A due day ends at midnight in Lagos.</Trans>
      <Trans>
        A monthly circle keeps its day. If it is due on the 31st, it is due on the last day of a shorter month.
      </Trans>
    </Paragraphs>
  );
}

export function Pay() {
  const [firstDays, secondDays] = REMINDER_DAYS;
  return (
    <Paragraphs>
      <Trans>
        Everyone pays the same amount in every round, also in their own round. Add money to your wallet first, then
        press Contribute in your circle.
      </Trans>
      <Trans>You can pay before the due day. Pay the whole amount, as we cannot take a part of it.</Trans>
      <Trans>
        You can also let Rota pay for you. Switch on Auto-contribute in your circle. On the due day we take your
        contribution from your wallet at 8:00am, 8:00pm or midnight, as soon as there is enough in it. After that we
        take it as soon as money reaches your wallet.
      </Trans>
      <Trans>
        We remind you <Plural value={firstDays} _3="three days" one="# day" other="# days" /> before,{' '}
        <Plural value={secondDays} _1="one day" one="# day" other="# days" /> before and on the due day.
      </Trans>
    </Paragraphs>
  );
}

export function Receive() {
  return (
    <Paragraphs>
      <Trans>
        When everyone has paid in your round, your pot is ready. Collect it at once, or we move it to your wallet at the
        end of the due day.
      </Trans>
      <Trans>
        From your wallet you can{' '}
        <InlineLink href={paths.part(paths.help, 'to-bank')}>withdraw it to your bank</InlineLink>, or keep it for your
        next contributions.
      </Trans>
      <Trans>
        Do you owe something in this circle? Then the pot first pays the debts it can cover. Each one shows on its own
        line in your wallet.
      </Trans>
    </Paragraphs>
  );
}
