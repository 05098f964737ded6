import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatNaira } from '../../../contract/money.ts';
import { exampleAmount, type Example, PARTNER_EXAMPLES, potOf, RATES } from '../parts/example-amounts.ts';
import { Section } from '../parts/section.tsx';

/** Three circles with the partner's earnings if everyone pays, at the fee policy's cap. */
export function PartnerEarnings() {
  const { t } = useLingui();
  return (
    <Section title={t`What you can earn`} lead={t`We pay your fee to your wallet when a member's pot is paid out.`}>
      <ul className="grid gap-4 md:grid-cols-3">
        {PARTNER_EXAMPLES.map((example) => (
          <Earning key={example.members} example={example} />
        ))}
      </ul>
      <HowItIsComputed />
    </Section>
  );
}

function Earning({ example }: { example: Example }) {
  const { t } = useLingui();
  const { members } = example;
  const contribution = formatNaira(example.contributionKobo);
  const rows = [
    { term: t`Each payout to a member, at least`, value: exampleAmount(example, 'payout') },
    { term: t`Until all ${members} have received, at least`, value: exampleAmount(example, 'owner-fee', members) },
  ];
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-5 sm:p-6">
      <p className="text-muted">
        <Plural value={members} one="# member pays" other="# members pay" />{' '}
        <strong className="tabular font-semibold text-ink">{contribution}</strong>
      </p>
      <p className="mt-5 text-sm font-medium text-muted">{t`You earn on each payout at least`}</p>
      <p className="tabular text-2xl font-semibold text-positive">{exampleAmount(example, 'owner-fee')}</p>
      <p className="text-sm font-medium text-muted">{t`if everyone pays`}</p>
      <dl className="mt-5 flex flex-col gap-3 border-t border-line pt-4 text-sm">
        {rows.map(({ term, value }) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{term}</dt>
            <dd className="tabular font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** Explains the actual fees, which may be below the policy's cap. */
function HowItIsComputed() {
  const { owner, platform, total, most } = RATES;
  const [first] = PARTNER_EXAMPLES;
  const pot = formatNaira(potOf(first));
  const net = exampleAmount(first, 'net');
  const fee = exampleAmount(first, 'owner-charge');
  return (
    <div className="mt-6 flex max-w-2xl flex-col gap-3 text-sm text-muted">
      <p>
        <Trans>
          "At least" is what you get if everyone pays and fees are at their limit of {most}. Today we charge {total} of
          the pot, {owner} for you and {platform} for Rota, whichever way you are a partner.
        </Trans>
      </p>
      <p>
        <Trans>
          In the first example the pot is {pot}, so the member collects {net} and you earn {fee}. You earn when pots are
          paid out. If some members do not pay, you earn on their part when they pay.
        </Trans>
      </p>
    </div>
  );
}
