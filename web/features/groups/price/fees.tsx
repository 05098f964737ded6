import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '../../../../contract/group-schemas.ts';
import { topUpsOf } from '../../../../contract/deposit-fee.ts';
import { formatNaira, kobo, type Kobo } from '../../../../contract/money.ts';
import { formatPercent } from '../../../lib/i18n/rates.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import type { Price } from './price.ts';
import { DepositCost } from './deposit-cost.tsx';

export function Fees({ group, price }: { group: Group; price: Price }) {
  const { t } = useLingui();
  const { receives } = price;
  const platformRate = formatPercent(group.platformFeeRate);
  const managementRate = formatPercent(group.managementFeeRate);
  const payers = price.payers;
  const amount = formatNaira(price.contributionKobo);
  return (
    <section className="min-w-0">
      <h3 className="text-base">{t`How your payout is worked out`}</h3>
      <DescriptionList
        className="mt-1"
        rows={[
          {
            term: price.costKobo === null ? t`Pot: what was paid in` : t`Pot: ${payers} members pay ${amount} each`,
            value: formatNaira(receives.grossKobo),
          },
          { term: t`Platform fee (${platformRate})`, value: formatNaira(kobo(-receives.platformFeeKobo)) },
          { term: t`Group management fee (${managementRate})`, value: formatNaira(kobo(-receives.managementFeeKobo)) },
          {
            term: price.hasReceived ? t`You received` : t`You receive`,
            value: formatNaira(receives.netKobo),
            strong: true,
          },
        ]}
      />
      {price.costKobo === null ? null : (
        <div className="mt-3 rounded-md bg-sunken p-4 text-sm">
          <CostText price={price} costKobo={price.costKobo} />
        </div>
      )}
    </section>
  );
}

function CostText({ price, costKobo }: { price: Price; costKobo: Kobo }) {
  const paid = formatNaira(price.paysKobo);
  const got = formatNaira(price.receives.netKobo);
  const cost = formatNaira(costKobo);
  const all = formatNaira(kobo(costKobo + topUpsOf(price).allKobo));
  return (
    <>
      <p>
        <Trans>
          In all you pay {paid} and get {got}. The circle's fees are <b className="tabular">{cost}</b>.
        </Trans>
      </p>
      <p className="mt-2">
        <DepositCost contributionKobo={price.contributionKobo} times={price.times} />
      </p>
      <p className="mt-2">
        <Trans>
          All fees together are at most <b className="tabular">{all}</b> if you add each payment separately.
        </Trans>
      </p>
    </>
  );
}
