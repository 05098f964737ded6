import { useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { Head } from '../../frame/head.tsx';
import { isAbroad } from '../../../contract/standing.ts';
import { useOutstandingDebts, useWallet } from '../../lib/api/member-data.ts';
import { usePlan } from '../../circles/plan.ts';
import { onDemand } from '../../lib/boot/on-demand.ts';
import { paths } from '../../lib/shell/paths.ts';
import { useViewer } from '../../lib/session/session.ts';
import { NigeriaOnly } from '../../ui/nigeria-only.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DepositReturnNotice, useDepositReturn } from './deposit-return.tsx';
import { DepositTab } from './deposit-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { WithdrawTab } from './withdraw-tab.tsx';
import { type Tab, BalanceCard } from './balance-card.tsx';

const debtsCard = onDemand(async () => (await import('../../circles/debts-card.tsx')).DebtsCard);

/** Only the withdrawal's own path opens the withdrawal tab. Other links are for people who need to add money. */
const tabAt = (path: string): Tab => (path === paths.walletWithdraw ? 'withdraw' : 'deposit');

export function WalletPage() {
  const { t } = useLingui();
  const [path] = useLocation();
  const [tab, setTab] = useState<string>(tabAt(path));
  const wallet = useWallet();
  const viewer = useViewer();
  const isClosed = viewer != null && isAbroad(viewer);
  const deposit = useDepositReturn();
  const tabs = useRef<HTMLDivElement>(null);
  /** Opens a tab from elsewhere on the page and moves scroll and focus to it. */
  const open = (next: Tab): void => {
    // Synchronous, so that the tab's content exists before the focus moves.
    flushSync(() => {
      setTab(next);
    });
    tabs.current?.querySelector<HTMLElement>('[role="tabpanel"]')?.focus();
  };
  const add = (): void => {
    open('deposit');
  };
  return (
    <div className="page-width py-4 sm:py-8">
      <Head title={t`Wallet`} />
      <div className="mx-auto max-w-3xl">
        <PageHeader title={t`Wallet`} back={{ href: paths.dashboard, label: t`Back to Dashboard` }} />
        <DepositReturnNotice {...deposit} onAgain={add} />
        <NigeriaOnly user={viewer} className="mb-6" />
        <BalanceCard wallet={wallet} onOpen={isClosed ? undefined : open} />
        {viewer == null ? null : <Owed balance={wallet.data?.balance} />}
        <div ref={tabs} className="mt-6">
          <Tabs
            label={t`Wallet`}
            value={tab}
            onValueChange={setTab}
            items={[
              {
                value: 'deposit',
                label: t`Deposit`,
                content: (
                  <DepositTab
                    key={deposit.returned?.amount}
                    user={viewer}
                    balance={wallet.data?.balance}
                    startsWith={deposit.returned?.amount}
                    path={deposit.returned?.path}
                  />
                ),
              },
              {
                value: 'withdraw',
                label: t`Withdraw`,
                content: viewer == null ? null : <WithdrawTab user={viewer} balance={wallet.data?.balance} />,
              },
              {
                value: 'history',
                label: t`Transaction History`,
                content: <HistoryTab wallet={wallet} onDeposit={isClosed ? undefined : add} />,
              },
            ]}
          />
        </div>
        <SecurePayments />
      </div>
    </div>
  );
}

/** Debts, or a notice that they did not load. Loaded on demand, because few people have debts. */
function Owed({ balance }: { balance: string | undefined }) {
  const debts = useOutstandingDebts();
  const { data: plan } = usePlan();
  if (!debts.isError && (debts.data ?? []).length === 0) return null;
  return (
    <div className="mt-6 empty:hidden">
      <debtsCard.Later debts={debts} balance={balance} plan={plan?.entries} alone />
    </div>
  );
}

function SecurePayments() {
  const { t } = useLingui();
  return (
    <aside className="mt-8 flex gap-3 text-sm text-muted">
      <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-positive" />
      <p>
        <b className="font-semibold text-ink">{t`Secure payments`}</b>{' '}
        {t`Payments run through our payment provider, Paystack. Rota never sees your card. Every movement of money is recorded and checked to the kobo.`}
      </p>
    </aside>
  );
}
