import { Trans, useLingui } from '@lingui/react/macro';
import { lateFee } from '../../../circle/fees.ts';
import { APPEAL_HOURS, EJECTION_HOURS, GRACE_DAYS, LATE_HOURS, NEXT_CYCLE_DAYS } from '../../../circle/figures.ts';
import { formatNaira, kobo } from '../../../contract/money.ts';
import { debtsShutWords } from '../../circles/debts-stop-words.ts';
import { paths } from '../../lib/shell/paths.ts';
import { InlineLink, Paragraphs, Points } from '../parts/content-parts.tsx';
import { RATES } from '../parts/figures.ts';

/* What happens when somebody does not pay, and how a circle changes: other turns, people who go, another cycle. */

export function Late() {
  const { late } = RATES;
  const { weekly, 'bi-weekly': biWeekly, monthly } = GRACE_DAYS;
  const example = kobo(20_000_00n);
  const contribution = formatNaira(example);
  const fee = formatNaira(lateFee(example));
  return (
    <>
      <Points ordered>
        <Trans>
          <strong>The due day ends.</strong> Whoever has not paid is reminded every day. The round stays open.
        </Trans>
        <Trans>
          <strong>{LATE_HOURS} hours later</strong> an unpaid contribution counts as late and costs a late fee of {late}
          , once: {fee} on {contribution}. The whole late fee goes to the member who is kept waiting. Rota takes nothing
          from it.
        </Trans>
        <Trans>
          <strong>
            {weekly} days after the due day in a weekly circle, {biWeekly} in one that is due every two weeks, {monthly}{' '}
            in a monthly one,
          </strong>{' '}
          the round closes even if somebody has not paid. The member whose turn it is receives what was paid in, less
          the fees. Each missing contribution becomes a debt to them. The next round begins.
        </Trans>
      </Points>
      <Paragraphs>
        <Trans>
          So nobody waits for ever for one bad payer, and the bad payer still owes. When they pay later, the money goes
          straight to the member who missed it.
        </Trans>
        <Trans>
          In your own round you owe nobody but yourself: there is no late fee. If you did not pay and others did, your
          contribution is taken from your pot.
        </Trans>
      </Paragraphs>
    </>
  );
}

export function Debts() {
  const { t } = useLingui();
  const shut = debtsShutWords();
  const kinds: readonly { name: string; text: string }[] = [
    {
      name: t`Missed contribution`,
      text: t`A round closed without your payment. It goes to the member of that round.`,
    },
    { name: t`Late fee`, text: t`You paid late. It goes to the member who had to wait.` },
    {
      name: t`Leaving or being ejected after your turn`,
      text: t`You have had your pot and left. You still owe one contribution for every round that is to come.`,
    },
    {
      name: t`Platform fee`,
      text: t`Rare: a payment into your wallet was taken back by your bank after you had used the money.`,
    },
  ];
  return (
    <>
      <p>
        <Trans>
          Debts stand on your dashboard, each with its reason. You pay each as a whole, from your wallet; only a fee for
          Rota may be paid in parts.
        </Trans>
      </p>
      <dl className="mt-4 flex flex-col gap-4">
        {kinds.map(({ name, text }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <Paragraphs>
        <Trans>
          {shut} You can still contribute to your circles, receive your pot and repay. When a pot or a refund reaches
          you, the debts of that circle that it can cover are paid from it, oldest first.
        </Trans>
        <Trans>
          A missed contribution is another member's money, so Rota cannot cancel it. A late fee or a platform fee can be
          forgiven where it was not right: <InlineLink href={paths.contact}>tell us what happened</InlineLink>.
        </Trans>
      </Paragraphs>
    </>
  );
}

export function Trade() {
  return (
    <p>
      <Trans>
        Do you need the pot earlier, or later? Ask another member to swap seats with you. Both turns must still be to
        come, and neither of you may have a debt in the circle. The other member says yes or no; when they say yes, the
        swap is done at once. It costs nothing.
      </Trans>
    </p>
  );
}

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
