import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatNaira } from '../../../contract/money.ts';
import { paths } from '../../lib/shell/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { exampleAmount, type Example, MEMBER_EXAMPLES, potOf, RATES } from '../parts/example-amounts.ts';
import { Section } from '../parts/section.tsx';

/** A circle's payout if everyone pays, computed with the maximum fees of the fee policy. */
export function Tiers() {
  const { t } = useLingui();
  const { platform, owner, total, most } = RATES;
  return (
    <Section
      title={t`What your turn can bring`}
      lead={t`You pick a circle whose payment you can keep up. When your turn comes you collect everyone's payments in one sum.`}
    >
      <ul className="grid gap-4 md:grid-cols-3">
        {MEMBER_EXAMPLES.map((example) => (
          <Tier key={example.members} example={example} />
        ))}
      </ul>
      <p className="mt-6 max-w-2xl text-sm text-muted">
        <Trans>
          "At least" is what you get if everyone pays and fees take their most, {most} of the pot. Today they take{' '}
          {total}: {platform} for Rota and {owner} for the person who runs the circle. If some members do not pay, their
          part comes when they pay. These are examples, not offers of credit.
        </Trans>
      </p>
    </Section>
  );
}

function Tier({ example }: { example: Example }) {
  const { t } = useLingui();
  const { members } = example;
  const contribution = formatNaira(example.contributionKobo);
  const nominal = formatNaira(potOf(example));
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-5 shadow-lift sm:p-6">
      <p className="text-muted">
        <Trans>
          Pay <strong className="tabular font-semibold text-ink">{contribution}</strong> a month
        </Trans>
      </p>
      <p className="mt-5 text-sm font-medium text-muted">{t`Receive at least`}</p>
      <p className="tabular text-xl font-semibold whitespace-nowrap text-positive sm:text-2xl md:text-xl lg:text-2xl">
        {exampleAmount(example, 'payout')}
      </p>
      <p className="text-sm font-medium text-muted">{t`if everyone pays`}</p>
      <p className="mt-3 mb-6 text-sm text-muted">
        <Plural value={members} one="# member" other="# members" />
        {' · '}
        <Trans>pot of {nominal}</Trans>
      </p>
      <ButtonLink href={paths.login} variant="secondary" block className="mt-auto">
        {t`Get started`}
      </ButtonLink>
    </li>
  );
}
