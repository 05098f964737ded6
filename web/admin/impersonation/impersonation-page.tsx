import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { ApiError } from '../../lib/api/api.ts';
import { productNow } from '../../lib/i18n/clock.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { adminApi, read } from '../api.ts';
import { ConsolePage } from '../console-page.tsx';
import { Outcome } from '../outcome.tsx';
import { DetailState } from '../detail-state.tsx';
import { adminPaths } from '../paths.ts';
import { useConsoleAction } from '../console-action.ts';
import { WalletTransactions, Withdrawals, Circles, Debts } from './impersonated-account.tsx';

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

const TICK_MS = 1000;

/** True once an instant has passed by the product clock. */
function useHasPassed(at: string | undefined): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (at === undefined) return undefined;
    const look = (): void => {
      setOver(productNow() >= Date.parse(at));
    };
    look();
    const timer = setInterval(look, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [at]);
  return isOver;
}

/** Replaces an expired impersonation, so that no data of the person stays on the screen. */
function ImpersonationEnded({ userId, userName }: { userId: string; userName: string }) {
  return (
    <ConsolePage title="Impersonation ended" back={{ href: adminPaths.person(userId), label: userName }}>
      <Alert live>This impersonation has ended. Start a new one with a reason.</Alert>
    </ConsolePage>
  );
}

/** A read-only view of a person's money and circles for support. */
export function ViewPage({ id }: { id: string }) {
  const query = useQuery(read('getImpersonatedView', { params: { id } }));
  const [, go] = useLocation();
  const act = useConsoleAction();
  const seen = query.data;
  const isExpired = useHasPassed(seen?.view.expiresAt);
  if (seen === undefined) {
    const back = { href: adminPaths.console, label: 'People' };
    return <DetailState of="look" back={back} query={query} unknown="This impersonation has ended" />;
  }
  const { userId, userName, expiresAt, reason } = seen.view;
  // If the impersonation has ended elsewhere, the server refuses the next fetch.
  if (isExpired || (query.isError && isRefused(query.error)))
    return <ImpersonationEnded userId={userId} userName={userName} />;
  const end = async (): Promise<void> => {
    await act.run(async () => {
      const { message } = await adminApi.endImpersonation({ params: { id } });
      // Leaves the page before the refetch, because the server would refuse the data of an ended impersonation.
      flushSync(() => {
        go(adminPaths.person(userId));
      });
      return message;
    });
  };
  return (
    <>
      <title>{`Viewing as ${userName} · Rota console`}</title>
      <PageHeader
        title={`Viewing as ${userName}`}
        back={{ href: adminPaths.person(userId), label: userName }}
        actions={
          <Button variant="secondary" busy={act.isBusy} onClick={() => void end()}>
            End now
          </Button>
        }
      />
      <div className="flex flex-col gap-6">
        <Outcome act={act} />
        <Alert>
          Until {formatFullDateTime(expiresAt)}. {userName} was notified, with the reason: {reason}
        </Alert>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-6">
            <WalletTransactions wallet={seen.wallet} />
            <Withdrawals withdrawals={seen.withdrawals} />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <Circles groups={seen.groups} />
            <Debts debts={seen.debts} />
          </div>
        </div>
      </div>
    </>
  );
}
