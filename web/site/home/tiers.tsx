import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatNaira } from '../../../contract/money.ts';
import { paths } from '../../lib/shell/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { exampleAmount, type Example, MEMBER_EXAMPLES, potOf, RATES } from '../parts/example-amounts.ts';
import { Section } from '../parts/section.tsx';

/** A circle's payout if everyone pays, computed with the maximum fees of the fee policy. */
export function Tiers() {
  const { t } = useLingui();
  const { total, most } = RATES;
  return (
    <Section title={t`What your turn can bring`}>
      <ul className="divide-y divide-hair border-y border-hair">
        {MEMBER_EXAMPLES.map((example) => (
          <Tier key={example.members} example={example} />
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        <Trans>
          "At least" is what you get if everyone pays and fees are at their limit of {most}. Today we charge {total} of
          the pot. Examples, not offers of credit.
        </Trans>
      </p>
      <ButtonLink href={paths.login} variant="secondary" className="mt-4 max-sm:w-full">
        {t`Get started`}
      </ButtonLink>
    </Section>
  );
}

function Tier({ example }: { example: Example }) {
  const { t } = useLingui();
  const { members } = example;
  const contribution = formatNaira(example.contributionKobo);
  const nominal = formatNaira(potOf(example));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="flex-[1_1_9rem]">
        <p className="text-sm text-muted sm:text-base">
          <Trans>
            Pay <strong className="tabular font-semibold text-ink">{contribution}</strong> a month
          </Trans>
        </p>
        <p className="text-xs text-muted">
          <Plural value={members} one="# member" other="# members" />
          {' · '}
          <Trans>pot of {nominal}</Trans>
        </p>
      </div>
      <div className="ml-auto text-right">
        <p className="text-xs text-muted">{t`Receive at least`}</p>
        <p className="tabular text-lg font-semibold whitespace-nowrap text-positive">
          {exampleAmount(example, 'payout')}
        </p>
      </div>
    </li>
  );
}
