import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { formatClockTime } from '../../../contract/format-clock.ts';
import { formatNairaText } from '../../../contract/money.ts';
import type { WalletTransaction } from '../../../contract/wallet.ts';
import { useGroups } from '../../lib/api/member-data.ts';
import { byDay } from '../../lib/i18n/day-head.ts';
import { useProductNow } from '../../lib/i18n/product-now.ts';
import type { StatusStyle } from '../../lib/i18n/labels.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Direction } from '../../ui/money.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useStatement, useWithdrawals, type Wallet } from './data.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { transactionStatus, transactionType } from './labels.ts';

interface HistoryTabProps {
  /** The wallet's response includes the statement's first page. The balance reports a failed load. */
  wallet: Pick<UseQueryResult<Wallet>, 'data' | 'isError'>;
  onDeposit: (() => void) | undefined;
}

export function HistoryTab({ wallet, onDeposit }: HistoryTabProps) {
  if (wallet.data !== undefined) return <History firstPage={wallet.data} onDeposit={onDeposit} />;
  return wallet.isError ? null : <HistorySkeleton />;
}

function History({ firstPage, onDeposit }: { firstPage: Wallet } & Pick<HistoryTabProps, 'onDeposit'>) {
  const { t } = useLingui();
  const nowMs = useProductNow();
  const statement = useStatement(firstPage);
  const [shown, setShown] = useState<WalletTransaction>();
  const [open, setOpen] = useState(false);
  const withdrawals = useWithdrawals().data?.requests ?? [];
  const groups = useGroups().data?.groups ?? [];
  const lines = statement.data.pages.flatMap((page) => page.transactions);
  if (lines.length === 0) {
    return (
      <EmptyState
        title={t`No transactions yet`}
        action={
          onDeposit === undefined ? undefined : <Button variant="secondary" onClick={onDeposit}>{t`Add money`}</Button>
        }
      >
        {t`Deposits, contributions, payouts and withdrawals are listed here, to the kobo.`}
      </EmptyState>
    );
  }
  const onOpen = (chosen: WalletTransaction): void => {
    setShown(chosen);
    setOpen(true);
  };
  return (
    <>
      {byDay(lines, ({ createdAt }) => createdAt, nowMs).map((day) => (
        <section key={day.head} className="not-first:mt-5">
          <h2 className="pb-2 text-[0.8125rem] leading-5 font-semibold tracking-normal text-muted">{day.head}</h2>
          <ul className="divide-y divide-hair border-y border-hair">
            {day.items.map((line) => (
              <StatementRow
                key={line.id}
                line={line}
                status={transactionStatus(line, withdrawals)}
                circle={groups.find(({ id }) => id === line.groupId)?.name}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </section>
      ))}
      {statement.hasNextPage ? <More {...statement} /> : null}
      {shown === undefined ? null : <ReceiptDialog line={shown} open={open} onOpenChange={setOpen} />}
    </>
  );
}

type MoreProps = Pick<ReturnType<typeof useStatement>, 'isFetchNextPageError' | 'isFetchingNextPage' | 'fetchNextPage'>;

function More({ isFetchNextPageError, isFetchingNextPage, fetchNextPage }: MoreProps) {
  const { t } = useLingui();
  return (
    <div className="mt-4 flex flex-col items-center gap-3">
      {isFetchNextPageError ? (
        <p role="alert" className="text-sm text-negative">{t`More transactions could not be loaded.`}</p>
      ) : null}
      <Button
        variant="secondary"
        busy={isFetchingNextPage}
        busyText={t`Loading...`}
        onClick={() => {
          void fetchNextPage();
        }}
      >
        {t`Load more`}
      </Button>
    </div>
  );
}

interface StatementRowProps {
  line: WalletTransaction;
  status: StatusStyle;
  circle: string | undefined;
  onOpen: (line: WalletTransaction) => void;
}

/** Returns the description from the circle's name on, because the type already says what comes before it. */
const detailOf = ({ description }: WalletTransaction, circle: string | undefined): string =>
  circle === undefined ? description : description.slice(Math.max(0, description.indexOf(circle)));

/** One line, which opens its receipt. */
function StatementRow({ line, status: { kind, text }, circle, onOpen }: StatementRowProps) {
  const { t } = useLingui();
  const type = transactionType(line);
  const detail = detailOf(line, circle);
  const isOut = line.amount.startsWith('-');
  const time = formatClockTime(Date.parse(line.createdAt));
  return (
    <li>
      <button
        type="button"
        className="flex min-h-15 w-full items-center gap-3 py-1.5 text-left transition-colors hover:bg-sunken"
        onClick={() => {
          onOpen(line);
        }}
      >
        <span
          className={cx(
            'flex size-9 shrink-0 items-center justify-center rounded-full',
            isOut ? 'bg-sunken text-muted' : 'bg-tint-positive text-positive',
          )}
        >
          <Direction amount={line.amount} className="size-4" />
        </span>
        <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-2">
          <span>
            {type}
            <span className="sr-only">{t`Receipt`}</span>
          </span>
          <span
            translate="no"
            className={cx('tabular ml-auto whitespace-nowrap font-medium', !isOut && 'text-positive')}
          >
            {isOut ? '' : '+'}
            {formatNairaText(line.amount)}
          </span>
          <span className="flex basis-full items-center justify-between gap-x-3 text-sm text-muted">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {detail === type ? null : `${detail} · `}
              {time}
            </span>
            {kind === 'success' ? (
              <span className="max-sm:sr-only">{text}</span>
            ) : (
              <StatusBadge kind={kind}>{text}</StatusBadge>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}

function HistorySkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading transactions...`}>
      <Skeleton className="mb-2 h-5 w-20" />
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <div key={key} className="flex h-[61px] items-center gap-3 border-t border-hair">
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="h-10 grow" />
          <Skeleton className="h-6 w-24" />
        </div>
      ))}
    </Loading>
  );
}
