import { Plural, Trans } from '@lingui/react/macro';
import { APPLICATION_DAYS, HOLD_HOURS, MAX_MEMBERS, MIN_MEMBERS, REMINDER_DAYS } from '../../../circle/figures.ts';
import { paths } from '../../lib/shell/paths.ts';
import { InlineLink, Paragraphs } from '../parts/content-parts.tsx';

/* Circles as they should go: joining, paying, receiving. */

export function Join() {
  return (
    <Paragraphs>
      <Trans>
        Get the invitation code from the person who runs the circle and enter its 8 characters under Join Group. You can
        also look through the public circles there.
      </Trans>
      <Trans>
        Then the members vote. All of them must approve you; one "no" is enough to turn you down. If the votes are not
        complete after {APPLICATION_DAYS} days, the application ends and the place is free again. You can apply again.
        An application costs nothing, and you can withdraw it.
      </Trans>
      <Trans>
        Before you apply, look at the amount, the rhythm and the number of members. The whole commitment is the amount
        times the number of rounds.
      </Trans>
    </Paragraphs>
  );
}

export function Create() {
  return (
    <Paragraphs>
      <Trans>
        Choose a name, the contribution, the rhythm, the number of members ({MIN_MEMBERS} to {MAX_MEMBERS}) and, if you
        like, a start date. Decide whether you take part and hold the first seat, or only manage. Then share the
        invitation code with the people you want.
      </Trans>
      <Trans>
        Amount and rhythm can be changed only until the circle starts. If you change them when others have already
        joined, everybody is told and the circle does not start within {HOLD_HOURS} hours, so that they can leave. You
        can cancel a circle until it starts.{' '}
        <InlineLink href={paths.partner}>What you earn by running a circle</InlineLink>
      </Trans>
    </Paragraphs>
  );
}

export function Turns() {
  return (
    <Paragraphs>
      <Trans>
        A circle starts when all its seats are taken and its start date has come. Seats are numbered; on approval you
        take the lowest free one, and your seat is your turn: seat 1 receives in round 1, seat 2 in round 2, and so on.
        A circle of 10 has 10 rounds. When all have received, the cycle is over.
      </Trans>
      <Trans>
        Rounds are due every week, every two weeks or every month. A monthly circle keeps its day: one that is due on
        the 31st is due on the last day of shorter months. A due day ends at midnight in Lagos.
      </Trans>
    </Paragraphs>
  );
}

export function Pay() {
  const [firstDays, secondDays] = REMINDER_DAYS;
  return (
    <Paragraphs>
      <Trans>
        Every member pays the same amount in every round, also in the round in which they receive. Put the money into
        your wallet first, then press Contribute in your circle. You may pay before the due day. It must be the whole
        amount: a part of it is not accepted.
      </Trans>
      <Trans>
        You can also let Rota pay for you: switch on Auto-contribute in your circle. Then your contribution is taken
        from your wallet on the due day, at 8:00, at 20:00 or at midnight, whenever there is first enough in it, and
        after that as soon as money reaches your wallet. We remind you{' '}
        <Plural value={firstDays} _3="three days" one="# day" other="# days" /> before,{' '}
        <Plural value={secondDays} _1="one day" one="# day" other="# days" /> before and on the due day.
      </Trans>
    </Paragraphs>
  );
}

export function Receive() {
  return (
    <Paragraphs>
      <Trans>
        When everybody has paid in your round, the pot is complete. You can take it at once; if you do not, it is paid
        to your wallet by itself at the end of the due day. From your wallet you{' '}
        <InlineLink href={paths.part(paths.help, 'to-bank')}>withdraw it to your bank</InlineLink>, or keep it for the
        next contributions.
      </Trans>
      <Trans>
        Do you owe something in this circle? Then the debts that the pot can cover are paid from it first, and each
        shows as its own line in your wallet.
      </Trans>
    </Paragraphs>
  );
}
