import { Trans, useLingui } from '@lingui/react/macro';
import { FLAT_FEE_FROM_KOBO, FLAT_FEE_KOBO } from '../../../../contract/deposit-fee.ts';
import { dividePot, lateFee } from '../../../../circle/fees.ts';
import { FEE_POLICY } from '../../../../circle/figures.ts';
import { formatNaira, kobo } from '../../../../contract/money.ts';
import { RATES } from '../../../lib/words/rates.ts';

const CONTRIBUTION = kobo(50_000_00n);
const MEMBERS = 10n;

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
  const { grossKobo, platformFeeKobo, managementFeeKobo, netKobo } = dividePot(
    FEE_POLICY,
    kobo(CONTRIBUTION * MEMBERS),
  );
  const contribution = formatNaira(CONTRIBUTION);
  const pot = formatNaira(grossKobo);
  const platform = formatNaira(platformFeeKobo);
  const owner = formatNaira(managementFeeKobo);
  const net = formatNaira(netKobo);
  const late = formatNaira(lateFee(CONTRIBUTION));
  const members = MEMBERS.toString();
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
