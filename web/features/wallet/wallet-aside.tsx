import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { usePlan } from '../../circles/plan.ts';
import { useOutstandingDebts } from '../../lib/api/member-data.ts';
import { onDemand } from '../../lib/boot/on-demand.ts';
import { paths } from '../../lib/shell/paths.ts';
import { InCirclesList } from './in-circles.tsx';
import { StatementButton } from './statement-button.tsx';

const debtsCard = onDemand(async () => (await import('../../circles/debts-card.tsx')).DebtsCard);

/** Debts, or a notice that they did not load. Loaded on demand, because few people have debts. */
export function Owed({ balance }: { balance: string | undefined }) {
  const debts = useOutstandingDebts();
  const { data: plan } = usePlan();
  if (!debts.isError && (debts.data ?? []).length === 0) return null;
  return (
    <div className="mb-7 empty:hidden">
      <debtsCard.Later debts={debts} balance={balance} plan={plan?.entries} alone />
    </div>
  );
}

/** The column next to the tabs on wide screens. */
export function WalletAside() {
  const { t } = useLingui();
  return (
    <>
      <section>
        <div className="flex items-center justify-between gap-4">
          <h2 className="text-base">{t`In your circles`}</h2>
          <Link
            href={paths.allPayments}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-brand hover:underline"
          >
            {t`See all payments`}
          </Link>
        </div>
        <InCirclesList />
      </section>
      <div className="mt-7 border-y border-hair">
        <StatementButton asRow />
      </div>
    </>
  );
}
