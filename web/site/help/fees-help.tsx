import { Trans, useLingui } from '@lingui/react/macro';
import { FLAT_FEE_FROM_KOBO, FLAT_FEE_KOBO } from '../../../contract/deposit-fee.ts';
import { lateFee } from '../../../circle/fees.ts';
import { formatNaira, kobo } from '../../../contract/money.ts';
import { broughtBy, potOf, type Example } from '../parts/examples.ts';
import { RATES } from '../parts/rates.ts';

const EXAMPLE: Example = { contributionKobo: kobo(50_000_00n), members: 10 };

/** Every fee there is, and a pot divided to the kobo. */
export function FeesHelp() {
  const { t } = useLingui();
  const { platform, owner, most, late, deposit } = RATES;
  const flat = formatNaira(FLAT_FEE_KOBO);
  const from = formatNaira(FLAT_FEE_FROM_KOBO);
  const fees: readonly { what: string; cost: string }[] = [
    { what: t`Opening an account, joining, contributing`, cost: t`Nothing` },
    { what: t`Running the circle (from each pot, to its owner)`, cost: owner },
    { what: t`Rota (from each pot)`, cost: platform },
    { what: t`Adding money to your wallet`, cost: t`${deposit}, plus ${flat} from ${from} on` },
    { what: t`Withdrawing to your bank`, cost: formatNaira(kobo(0n)) },
    { what: t`Paying late (to the member kept waiting)`, cost: t`${late} of the contribution, once` },
  ];
  return (
    <>
      <dl className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
        {fees.map(({ what, cost }) => (
          <div key={what} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-5 py-3">
            <dt>{what}</dt>
            <dd className="tabular font-semibold">{cost}</dd>
          </div>
        ))}
      </dl>
      <PotExample />
      <p>
        <Trans>
          The two rates on a pot are written on the circle when it is created and never change for it. Whatever we
          decide for later circles, they will never be more than {most} together.
        </Trans>
      </p>
    </>
  );
}

function PotExample() {
  const { contributionKobo, members } = EXAMPLE;
  const contribution = formatNaira(contributionKobo);
  const pot = formatNaira(potOf(EXAMPLE));
  const platform = broughtBy(EXAMPLE, 'platform-charge');
  const owner = broughtBy(EXAMPLE, 'owner-charge');
  const net = broughtBy(EXAMPLE, 'net');
  const late = formatNaira(lateFee(contributionKobo));
  return (
    <p>
      <Trans>
        An example: {members} members pay {contribution} each, so the pot is {pot}. {platform} goes to Rota and {owner}{' '}
        to the person who runs the circle. The member whose turn it is receives <strong>{net}</strong>. Somebody who
        pays late pays {late} more.
      </Trans>
    </p>
  );
}
