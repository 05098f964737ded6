import { Trans } from '@lingui/react/macro';
import { APPEAL_HOURS, EJECTION_HOURS, NEXT_CYCLE_DAYS } from '../../../circle/figures.ts';
import { formatNaira, kobo } from '../../../contract/money.ts';
import { Paragraphs, Points } from '../parts/content-parts.tsx';

/* How a circle changes: people who go, another cycle. */

const CONTRIBUTION = kobo(20_000_00n);
const ROUNDS = 3n;

export function Leave() {
  const contribution = formatNaira(CONTRIBUTION);
  const rounds = ROUNDS.toString();
  const sum = formatNaira(kobo(CONTRIBUTION * ROUNDS));
  return (
    <>
      <p>
        <Trans>
          Before anything is done, Rota shows what leaving means for you: what you get back, or what you will owe.
        </Trans>
      </p>
      <Points>
        <Trans>
          <strong>The circle has not started:</strong> you leave at once and owe nothing. Your place is free again.
        </Trans>
        <Trans>
          <strong>You have not received your pot yet:</strong> you stop paying and owe nothing more. What you have paid
          in comes back to you when your round comes, from the members you paid. If you paid {contribution} in {rounds}{' '}
          rounds, they pay {sum} back, less the usual fees. You have to wait for that round, and late payments in it are
          yours as for anybody.
        </Trans>
        <Trans>
          <strong>You have received your pot:</strong> you still owe one contribution for every round that is to come.
          Each becomes a debt, due when its round is due. The others paid you; now you pay them.
        </Trans>
      </Points>
      <p>
        <Trans>
          You cannot leave while it is your turn and the pot has not been paid out, while a payment of yours is overdue
          or you have a debt in the circle, or while there is a vote on ejecting you. The owner cannot leave at all, but
          can cancel the circle before it starts.
        </Trans>
      </p>
    </>
  );
}

export function Eject() {
  return (
    <Paragraphs>
      <Trans>
        Any member can nominate another for ejection, with a reason. The owner cannot be ejected. Everybody else votes,
        except the nominated member and those who are behind with their payments. All must agree within {EJECTION_HOURS}{' '}
        hours; one "no" ends it. In a circle of two, it needs the other to be behind with their payments.
      </Trans>
      <Trans>
        What follows is as with leaving. Somebody ejected after their turn still owes every round that is to come.
        Somebody ejected before their turn gets back what they paid, in their round; with members whom neither side has
        paid yet, nobody owes anybody anything. If it is the nominated member's turn, the ejection waits until that
        round has ended.
      </Trans>
      <Trans>
        Were you ejected and think that it was wrong? You can appeal once, within {APPEAL_HOURS} hours, on the page of
        the circle. An operator of Rota looks at it and decides.
      </Trans>
    </Paragraphs>
  );
}

export function End() {
  return (
    <p>
      <Trans>
        After the last round the circle is complete. Debts that are left must still be paid. The owner can begin another
        cycle; then everybody without a debt in the circle is asked whether they stay, and has {NEXT_CYCLE_DAYS} days to
        answer. No answer means no. Those who stay keep their order, and free seats are filled as at the beginning.
      </Trans>
    </p>
  );
}
