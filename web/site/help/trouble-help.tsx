import { Trans, useLingui } from '@lingui/react/macro';
import { GRACE_DAYS, LATE_HOURS } from '../../../circle/figures.ts';
import { lateFee } from '../../../circle/fees.ts';
import { formatNaira, kobo } from '../../../contract/money.ts';
import { RATES } from '../parts/rates.ts';
import { paths } from '../../lib/shell/paths.ts';
import { Part, InlineLink } from '../parts/content-parts.tsx';
import type { HelpTopics } from './topics.ts';

/** What happens when somebody does not pay. */
export function TroubleHelp({ topics }: { topics: HelpTopics }) {
  return (
    <>
      <Part id="late" title={topics.late}>
        <Late />
      </Part>
      <Part id="debts" title={topics.debts}>
        <Debts />
      </Part>
    </>
  );
}

function Late() {
  const { late } = RATES;
  const { weekly, 'bi-weekly': biWeekly, monthly } = GRACE_DAYS;
  const example = kobo(20_000_00n);
  const contribution = formatNaira(example);
  const fee = formatNaira(lateFee(example));
  return (
    <>
      <ol>
        <li>
          <Trans>
            <strong>The due day ends.</strong> Whoever has not paid is reminded every day. The round stays open.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>{LATE_HOURS} hours later</strong> an unpaid contribution counts as late and costs a late fee of{' '}
            {late}, once: {fee} on {contribution}. The whole late fee goes to the member who is kept waiting. Rota takes
            nothing from it.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>
              {weekly} days after the due day in a weekly circle, {biWeekly} in one that is due every two weeks,{' '}
              {monthly} in a monthly one,
            </strong>{' '}
            the round closes even if somebody has not paid. The member whose turn it is receives what was paid in, less
            the fees. Each missing contribution becomes a debt to them. The next round begins.
          </Trans>
        </li>
      </ol>
      <p>
        <Trans>
          So nobody waits for ever for one bad payer, and the bad payer still owes. When they pay later, the money goes
          straight to the member who missed it.
        </Trans>
      </p>
      <p>
        <Trans>
          In your own round you owe nobody but yourself: there is no late fee. If you did not pay and others did, your
          contribution is taken from your pot.
        </Trans>
      </p>
    </>
  );
}

function Debts() {
  const { t } = useLingui();
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
      <p>
        <Trans>
          While you have a debt you cannot join or create a circle. You can still contribute to your circles, receive
          your pot and repay. When a pot or a refund reaches you, the debts of that circle that it can cover are paid
          from it, oldest first.
        </Trans>
      </p>
      <p>
        <Trans>
          A missed contribution is another member's money, so Rota cannot cancel it. A late fee or a platform fee can be
          forgiven where it was not right: <InlineLink href={paths.contact}>tell us what happened</InlineLink>.
        </Trans>
      </p>
    </>
  );
}
