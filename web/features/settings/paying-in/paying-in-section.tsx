import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { q } from '../../../lib/api/member-api.ts';
import { POLLED_READ } from '../../../lib/api/member-data.ts';
import { usePublicConfig } from '../../../lib/api/public-config.ts';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { NotLoaded } from '../../../ui/load-failure.tsx';
import { LoadingBlocks } from '../../../ui/skeleton.tsx';
import { Fold } from '../fold.tsx';

/** Parts from other features. They fetch the saved sources themselves, with the same query. */
export interface PayingInParts {
  /** Opens the form for a bank account that may be debited. */
  PayFromBank: ComponentType;
  /** Automatic charges. */
  PayByItself: ComponentType;
}

const list = onDemand(async () => (await import('./paying-in-list.tsx')).PayingInList, Loading);

function Loading() {
  const { t } = useLingui();
  return <LoadingBlocks label={t`Loading...`} className="gap-3" blocks={['h-16', 'h-16']} />;
}

/** Account number, saved cards and bank accounts. Hidden if every way is off and nothing is saved. */
export function PayingInSection({ PayFromBank, PayByItself }: PayingInParts) {
  const { t } = useLingui();
  const moneyIn = usePublicConfig()?.moneyIn;
  const sources = useQuery({ ...q.listSources(), ...POLLED_READ });
  const isOff = moneyIn !== undefined && !moneyIn.transfer && !moneyIn.card && !moneyIn.debit;
  const hasNothing = sources.data === undefined || (sources.data.account === null && sources.data.sources.length === 0);
  if (isOff && hasNothing) return null;
  return (
    <Fold id="paying-in" title={t`Paying in`} lead={t`How money gets into your wallet, beside the payment page.`}>
      {sources.data === undefined ? (
        <NotLoaded title={t`This could not be loaded`} query={sources}>
          <Loading />
        </NotLoaded>
      ) : (
        <>
          <list.Needed {...sources.data} />
          {moneyIn?.debit === true ? <PayFromBank /> : null}
          <PayByItself />
        </>
      )}
    </Fold>
  );
}
