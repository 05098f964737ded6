import { useLingui } from '@lingui/react/macro';
import type { listSources } from '../../../../contract/payment-sources.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import { usePublicConfig } from '../../../lib/api/public-config.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { AccountNumberRow } from './account-number-row.tsx';
import { SourceRow } from './source-row.tsx';

type PayingInListProps = Pick<ResponseOf<typeof listSources>, 'account' | 'sources' | 'automatic' | 'charges'>;

export function PayingInList({ account, sources, automatic, charges }: PayingInListProps) {
  const { t } = useLingui();
  const moneyIn = usePublicConfig()?.moneyIn;
  return (
    <>
      <ul className="divide-y divide-hair">
        {account === null && moneyIn?.transfer !== true ? null : <AccountNumberRow account={account} />}
        {sources.map((source) => (
          <SourceRow
            key={source.id}
            source={source}
            // Automatic charges from another source go on.
            stopsCharges={automatic === null || automatic.sourceId === source.id}
            planned={automatic?.sourceId === source.id ? charges.filter(({ status }) => status === 'planned') : []}
          />
        ))}
      </ul>
      {moneyIn?.card === true && sources.every(({ kind }) => kind !== 'card') ? (
        <div className="py-2">
          <p className="text-sm text-muted">
            {t`No card is saved. After you pay with a card on the payment page, we ask if you want to save it.`}
          </p>
          <ButtonLink variant="secondary" href={paths.walletDeposit} className="mt-2">
            {t`Add money with a card`}
          </ButtonLink>
        </div>
      ) : null}
    </>
  );
}
