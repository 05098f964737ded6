import { Trans, useLingui } from '@lingui/react/macro';
import { lateFee } from '../../../circle/fees.ts';
import { GRACE_DAYS, LATE_HOURS } from '../../../circle/figures.ts';
import { formatNaira, kobo } from '../../../contract/money.ts';
import { blockedByDebtsText } from '../../circles/debts-stop-labels.ts';
import { paths } from '../../lib/shell/paths.ts';
import { InlineLink, Paragraphs, Points } from '../parts/content-parts.tsx';
import { RATES } from '../parts/example-amounts.ts';

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
          <strong>The due day ends.</strong> The round stays open. Every day we remind members who have not paid.
        </Trans>
        <Trans>
          <strong>{LATE_HOURS} hours later,</strong> an unpaid contribution is late. It costs a late fee of {late} once,
          for example {fee} on {contribution}. All of it goes to the member who is kept waiting. Rota takes nothing from
          it.
        </Trans>
        <Trans>
          <strong>The round closes, even if some have not paid.</strong> That is {weekly} days after the due day in a
          weekly circle, {biWeekly} if it is due every two weeks and {monthly} if monthly. The member whose turn it is
          collects what was paid in, less the fees. Each missing contribution becomes a debt to them. The next round
          begins.
        </Trans>
      </Points>
      <Paragraphs>
        <Trans>
          So no one waits for ever for one bad payer, and the bad payer still owes. When they pay later, the money goes
          straight to the member who missed it.
        </Trans>
        <Trans>
          There is no late fee in your own round. If you did not pay and others did, we take your contribution from your
          pot.
        </Trans>
      </Paragraphs>
    </>
  );
}

export function Debts() {
  const { t } = useLingui();
  const shut = blockedByDebtsText();
  const kinds: readonly { name: string; text: string }[] = [
    {
      name: t`Missed contribution`,
      text: t`The round closed before you paid. You owe it to the member whose round it was.`,
    },
    { name: t`Late fee`, text: t`You paid late. It goes to the member who had to wait.` },
    {
      name: t`Leaving or being ejected after your turn`,
      text: t`You collected your pot and left. You still owe one contribution for every round to come.`,
    },
    {
      name: t`Platform fee`,
      text: t`This is rare. Your bank reversed a payment into your wallet after you had used the money.`,
    },
  ];
  return (
    <>
      <p>
        <Trans>
          Your debts are on your dashboard, each with its reason. Pay each one in full from your wallet. Only a fee for
          Rota can be paid in parts.
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
          {shut} You can still contribute to your circles, collect your pot and repay. When a pot or a refund reaches
          you, it first pays your debts in that circle, oldest first, as far as it goes.
        </Trans>
        <Trans>
          A missed contribution is another member's money, so Rota cannot cancel it. We can forgive a late fee or a
          platform fee that was not right. <InlineLink href={paths.contact}>Tell us what happened</InlineLink>.
        </Trans>
      </Paragraphs>
    </>
  );
}

export function Trade() {
  return (
    <p>
      <Trans>
        Do you need the pot earlier or later? Ask another member to swap seats with you. Both turns must still be to
        come, and neither of you may have a debt in the circle. If they say yes, you swap at once. It costs nothing. In
        a circle by lot, you can swap once the turns are drawn.
      </Trans>
    </p>
  );
}
