import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { guaranteedPayout } from '../../../circle/fees.ts';
import { formatNaira, kobo, type Kobo } from '../../../contract/money.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from './section.tsx';

/** The sample circles: what each member pays a month, and how many members pay it. */
const TIERS: readonly { contributionKobo: Kobo; members: bigint }[] = [
  { contributionKobo: kobo(20_000_00n), members: 5n },
  { contributionKobo: kobo(50_000_00n), members: 10n },
  { contributionKobo: kobo(100_000_00n), members: 15n },
];

/** What a circle can bring, as guaranteed minimums from the fee policy. */
export function Tiers() {
  const { t } = useLingui();
  return (
    <Section
      title={t`What your turn can bring`}
      lead={t`You pick a circle whose payment you can keep up. When your turn comes you receive everybody's payments in one sum.`}
    >
      <ul className="grid gap-4 md:grid-cols-3">
        {TIERS.map((tier) => (
          <Tier key={tier.contributionKobo.toString()} {...tier} />
        ))}
      </ul>
      <p className="mt-6 max-w-2xl text-sm text-muted">
        <Trans>
          "At least" is a promise: fees are 1% of the pot today (0.5% for Rota, 0.5% for the person who runs the circle)
          and can never be more than 2%. These are examples, not offers of credit.
        </Trans>
      </p>
    </Section>
  );
}

function Tier({ contributionKobo, members }: { contributionKobo: Kobo; members: bigint }) {
  const { t } = useLingui();
  const pot = kobo(contributionKobo * members);
  const contribution = formatNaira(contributionKobo);
  const nominal = formatNaira(pot);
  // A handful of members: far below where a number would lose a digit.
  const count = parseInt(members.toString(), 10);
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-5 shadow-lift sm:p-6">
      <p className="text-muted">
        <Trans>
          Pay <strong className="tabular font-semibold text-ink">{contribution}</strong> a month
        </Trans>
      </p>
      <p className="mt-5 text-sm font-medium text-muted">{t`Receive at least`}</p>
      <p className="tabular text-xl font-semibold whitespace-nowrap text-positive sm:text-2xl md:text-xl lg:text-2xl">
        {formatNaira(guaranteedPayout(pot))}
      </p>
      <p className="mt-3 mb-6 text-sm text-muted">
        <Plural value={count} one="# member" other="# members" />
        {' · '}
        <Trans>pot of {nominal}</Trans>
      </p>
      <ButtonLink href={paths.login} variant="secondary" block className="mt-auto">
        {t`Get started`}
      </ButtonLink>
    </li>
  );
}
