import { Trans, useLingui } from '@lingui/react/macro';
import { lateFee } from '../../../circle/fees.ts';
import { GRACE_DAYS, LATE_HOURS } from '../../../circle/figures.ts';
import { formatNaira, kobo } from '../../../contract/money.ts';
import { debtsShutWords } from '../../circles/debts-stop-labels.ts';
import { paths } from '../../lib/shell/paths.ts';
import { InlineLink, Paragraphs, Points } from '../parts/content-parts.tsx';
import { RATES } from '../parts/example-amounts.ts';

/* What happens when somebody does not pay, and how turns are swapped. */

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
