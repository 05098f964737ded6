import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useSearch } from 'wouter';
import { Head } from '../../frame/head.tsx';
import { isAbroad } from '../../../contract/standing.ts';
import { useWallet } from '../../lib/api/member-data.ts';
import { onDemand } from '../../lib/boot/on-demand.ts';
import { useIsWide } from '../../lib/shell/narrow.ts';
import { paths } from '../../lib/shell/paths.ts';
import { useViewer } from '../../lib/session/session.ts';
import { NigeriaOnly } from '../../ui/nigeria-only.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Balance } from './balance.tsx';
import { DepositReturnNotice, useDepositReturn } from './deposit-return.tsx';
import { DepositTab } from './deposit-tab.tsx';
import { HeldBackRows } from './held-back.tsx';
import { HistoryTab } from './history-tab.tsx';
import { InCirclesRow } from './in-circles.tsx';
import { SecurePayments } from './secure-payments.tsx';
import { StatementButton } from './statement-button.tsx';
import { Owed, WalletAside } from './wallet-aside.tsx';
import { WalletTabs } from './wallet-tabs.tsx';
import { WithdrawTab } from './withdraw-tab.tsx';

const saveCard = onDemand(async () => (await import('../../circles/save-card-offer.tsx')).SaveCardOffer);
const mandateReturn = onDemand(async () => (await import('./mandate/mandate-return.tsx')).MandateReturn);

type Tab = 'deposit' | 'withdraw' | 'history';

/** Only the withdrawal's own path opens the withdrawal tab. Other links are for people who need to add money. */
const tabAt = (path: string): Tab => (path === paths.walletWithdraw ? 'withdraw' : 'deposit');

export function WalletPage() {
  const { t } = useLingui();
  const [path] = useLocation();
  const [tab, setTab] = useState<Tab>(tabAt(path));
  const [isAdding, setAdding] = useState(path === paths.walletDeposit && window.location.search === '');
  const wallet = useWallet();
  const viewer = useViewer();
  const isWide = useIsWide();
  const deposit = useDepositReturn();
  const hasPaid = deposit.returned?.state === 'done';
  const query = new URLSearchParams(useSearch());
  const isBack = query.has('mandate');
  // Links of a payment contain the amount it is short of.
  const linked = query.get('amount') ?? undefined;
  const [lastLinked, setLastLinked] = useState(linked);
  if (linked !== undefined && linked !== lastLinked) setLastLinked(linked);
  const panel = useRef<HTMLDivElement>(null);
  const open = (next: Tab, adding: boolean): void => {
    setAdding(adding);
    setTab(next);
  };
  const tryAgain = (): void => {
    // Synchronous, so that the tab's content exists before the focus moves.
    flushSync(() => {
      open('deposit', false);
    });
    panel.current?.focus();
  };
  return (
    <div className="page-width py-4 sm:py-8">
      <Head title={t`Wallet`} />
      <PageHeader
        title={<span className="lg:sr-only">{t`Wallet`}</span>}
        back={{ href: paths.dashboard, label: t`Back to Dashboard` }}
        actions={tab === 'history' && !isWide ? <StatementButton /> : null}
      />
      <div className="gap-x-20 max-lg:mx-auto max-lg:max-w-[35rem] lg:-mt-8 lg:grid lg:grid-cols-[35rem_minmax(0,1fr)]">
        <div className="max-md:pt-1">
          {isBack ? <mandateReturn.Later /> : null}
          <DepositReturnNotice {...deposit} onAgain={tryAgain} />
          {hasPaid ? <saveCard.Later className="mb-6" /> : null}
          <NigeriaOnly user={viewer} className="mb-6" />
          <Balance wallet={wallet} />
          <HeldBackRows />
          {isWide ? null : <InCirclesRow />}
          <div className="mt-1.5 lg:mt-3">
            <Parts
              {...{ tab, open, panel, isAdding, wallet, viewer }}
              toAdd={deposit.returned?.amount ?? linked}
              // Keeps the form mounted with its result when the amount is removed from the URL after a success.
              formKey={deposit.returned?.amount ?? lastLinked}
            />
          </div>
          {/** Later, the balance and the deposit come first. */}
          {hasPaid || tab !== 'deposit' ? null : <saveCard.Later isAside className="mt-6" />}
        </div>
        <div className="max-lg:mt-7">
          {viewer == null ? null : <Owed balance={wallet.data?.balance} />}
          {isWide ? <WalletAside /> : null}
        </div>
      </div>
    </div>
  );
}

interface PartsProps {
  tab: Tab;
  open: (tab: Tab, adding: boolean) => void;
  panel: RefObject<HTMLDivElement | null>;
  isAdding: boolean;
  wallet: ReturnType<typeof useWallet>;
  viewer: ReturnType<typeof useViewer>;
  /** In naira, the amount that a deposit starts with. */
  toAdd: string | undefined;
  /** Changes with each new amount, so that the form starts with it. */
  formKey: string | undefined;
}

function Parts({ tab, open, panel, isAdding, wallet, viewer, toAdd, formKey }: PartsProps) {
  const { t } = useLingui();
  const isClosed = viewer != null && isAbroad(viewer);
  const add = (): void => {
    open('deposit', true);
  };
  return (
    <WalletTabs
      label={t`Wallet`}
      panel={panel}
      value={tab}
      onValueChange={(next) => {
        open(next, false);
      }}
      segments={[
        { value: 'deposit', label: t`Deposit` },
        { value: 'withdraw', label: t`Withdraw` },
        { value: 'history', label: t`Transaction History` },
      ]}
    >
      {tab === 'deposit' ? (
        <DepositTab key={formKey} user={viewer} balance={wallet.data?.balance} startsWith={toAdd} isAdding={isAdding} />
      ) : tab === 'history' ? (
        <HistoryTab wallet={wallet} onDeposit={isClosed ? undefined : add} />
      ) : viewer == null ? null : (
        <WithdrawTab user={viewer} wallet={wallet} />
      )}
      {tab === 'withdraw' ? null : <SecurePayments />}
    </WalletTabs>
  );
}
