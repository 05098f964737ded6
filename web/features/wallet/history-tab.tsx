import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatNairaText } from '../../../contract/money.ts';
import type { WalletTransaction } from '../../../contract/wallet.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Direction, SignedMoney } from '../../ui/money.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useStatement, useWithdrawals, type Wallet, type Withdrawal } from './data.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { StatementDownload } from './statement-download.tsx';
import { transactionStatus, transactionType } from './labels.ts';

interface HistoryTabProps {
  /** The wallet's response includes the statement's first page. The balance card reports a failed load. */
  wallet: Pick<UseQueryResult<Wallet>, 'data' | 'isError'>;
  onDeposit: (() => void) | undefined;
}

export function HistoryTab({ wallet, onDeposit }: HistoryTabProps) {
  if (wallet.data !== undefined) return <History firstPage={wallet.data} onDeposit={onDeposit} />;
  return wallet.isError ? null : <HistorySkeleton />;
}

function History({ firstPage, onDeposit }: { firstPage: Wallet } & Pick<HistoryTabProps, 'onDeposit'>) {
  const { t } = useLingui();
  const statement = useStatement(firstPage);
  const [shown, setShown] = useState<WalletTransaction>();
  const [open, setOpen] = useState(false);
  const withdrawals = useWithdrawals().data?.requests ?? [];
  const lines = statement.data.pages.flatMap((page) => page.transactions);
  if (lines.length === 0) {
    return (
      <Card>
        <EmptyState
          title={t`No transactions yet`}
          action={onDeposit === undefined ? undefined : <Button onClick={onDeposit}>{t`Add money`}</Button>}
        >
          {t`Deposits, contributions, payouts and withdrawals are listed here, to the kobo.`}
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="grid gap-6">
      <StatementDownload />
      <Card flush title={t`Transaction History`}>
        <ul>
          {lines.map((line) => (
            <StatementRow
              key={line.id}
              line={line}
              withdrawals={withdrawals}
              onOpen={(chosen) => {
                setShown(chosen);
                setOpen(true);
              }}
            />
          ))}
        </ul>
        {statement.hasNextPage ? (
          <div className="flex flex-col items-center gap-3 border-t border-line p-5">
            {statement.isFetchNextPageError ? (
              <p role="alert" className="text-sm text-negative">{t`More transactions could not be loaded.`}</p>
            ) : null}
            <Button
              variant="secondary"
              busy={statement.isFetchingNextPage}
              busyText={t`Loading...`}
              onClick={() => {
                void statement.fetchNextPage();
              }}
            >
              {t`Load more`}
            </Button>
          </div>
        ) : null}
      </Card>
      {shown === undefined ? null : <ReceiptDialog line={shown} open={open} onOpenChange={setOpen} />}
    </div>
  );
}

interface StatementRowProps {
  line: WalletTransaction;
  withdrawals: readonly Withdrawal[];
  onOpen: (line: WalletTransaction) => void;
}

function StatementRow({ line, withdrawals, onOpen }: StatementRowProps) {
  const { t } = useLingui();
  const { kind, text } = transactionStatus(line, withdrawals);
  const type = transactionType(line);
  const amount = formatNairaText(line.amount);
  const when = formatFullDateTime(line.createdAt);
  return (
    <li className="relative flex items-center gap-3 border-t border-line px-5 py-3 transition-colors hover:bg-sunken sm:gap-4 sm:px-6 sm:py-4">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <button
            type="button"
            aria-label={t`${type}: receipt, ${amount}, ${when}`}
            className="text-left font-semibold after:absolute after:inset-0 max-sm:text-sm"
            onClick={() => {
              onOpen(line);
            }}
          >
            {type}
          </button>
          <SignedMoney amount={line.amount} className="ml-auto font-semibold max-sm:[&>svg]:hidden" />
        </div>
        {line.description === type ? null : (
          <p className="text-sm text-muted [overflow-wrap:anywhere]">{line.description}</p>
        )}
        <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-xs text-muted sm:text-sm">
          {/* On a phone the icon is in this line, because there is no room next to the amount. */}
          <Direction amount={line.amount} className="size-3.5 sm:hidden" />
          <p>{when}</p>
          {/* Success is plain text; other states get a badge. */}
          {kind === 'success' ? (
            <p className="before:mr-1.5 before:content-['·']">{text}</p>
          ) : (
            <StatusBadge kind={kind}>{text}</StatusBadge>
          )}
        </div>
      </div>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" />
    </li>
  );
}

function HistorySkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading transactions...`}>
      <Card flush>
        {[1, 2, 3, 4].map((key) => (
          <div key={key} className="flex justify-between gap-4 border-b border-line px-5 py-4 last:border-b-0 sm:px-6">
            <div className="flex-1">
              <Skeleton className="h-6 w-2/5" />
              <Skeleton className="mt-2 h-5 w-3/5" />
            </div>
            <Skeleton className="h-6 w-24" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
