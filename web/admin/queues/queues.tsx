import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { QUEUE_COUNT_MAX, type QueueName } from '../../../contract/admin/queues.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingBlocks } from '../../ui/skeleton.tsx';
import { read } from '../api.ts';
import { adminPaths } from '../paths.ts';

const KINDS: Readonly<Record<QueueName, { one: string; several: string; href: string }>> = {
  identities: { one: 'identity', several: 'identities', href: adminPaths.identities },
  lostFactors: {
    one: 'request about lost second factors',
    several: 'requests about lost second factors',
    href: adminPaths.identities,
  },
  mobileAccounts: {
    one: 'mobile app request',
    several: 'mobile app requests',
    href: adminPaths.mobileAccounts,
  },
  appeals: { one: 'appeal', several: 'appeals', href: adminPaths.appeals },
  tickets: { one: 'ticket', several: 'tickets', href: adminPaths.tickets },
  announcements: { one: 'failed announcement', several: 'failed announcements', href: adminPaths.announcements },
  undelivered: { one: 'failed message', several: 'failed messages', href: adminPaths.undelivered },
  quarantine: { one: 'quarantined payment', several: 'quarantined payments', href: adminPaths.payments },
  disputes: { one: 'dispute to answer', several: 'disputes to answer', href: adminPaths.moneyIn },
  exceptions: {
    one: 'reconciliation difference',
    several: 'reconciliation differences',
    href: adminPaths.reconciliation,
  },
  withdrawals: {
    one: 'withdrawal in transit for over an hour',
    several: 'withdrawals in transit for over an hour',
    href: adminPaths.withdrawals,
  },
  proposals: { one: 'proposal to approve', several: 'proposals to approve', href: adminPaths.proposals },
};

function booksText({ balances, since }: { balances: boolean | null; since: string | null }): string {
  if (balances === null) return 'The ledger has not been checked yet';
  if (since === null) return balances ? 'The ledger balances' : 'The ledger is out of balance';
  return `The ledger has ${balances ? 'balanced' : 'been out of balance'} since ${formatFullDateTime(since)}`;
}

export function WorkQueues() {
  const query = useQuery({ ...read('getQueueCounts'), refetchInterval: 60_000 });
  const { data } = query;
  const some = data?.waiting.filter(({ count }) => count > 0) ?? [];
  return (
    <section aria-labelledby="what-waits" className="mb-6 flex flex-col gap-3">
      <h2 id="what-waits" className="text-lg">
        Open work
      </h2>
      {data === undefined ? (
        query.isError ? (
          <LoadFailure live title="Open work could not be loaded" query={query} />
        ) : (
          <LoadingBlocks label="Loading open work..." className="gap-3" blocks={['h-11']} />
        )
      ) : (
        <>
          {some.length === 0 ? (
            <p className="text-muted">Nothing needs your attention.</p>
          ) : (
            <ul className="flex flex-wrap gap-2">
              {some.map(({ name, count }) => (
                <li key={name}>
                  <Link
                    href={KINDS[name].href}
                    className="inline-flex min-h-11 items-center gap-2 rounded-md border border-control bg-surface px-3 text-ink hover:bg-sunken"
                  >
                    <strong>{count === QUEUE_COUNT_MAX ? `${String(count)} or more` : count}</strong>{' '}
                    {count === 1 ? KINDS[name].one : KINDS[name].several}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {data.books === null ? null : data.books.balances === false ? (
            <Alert tone="negative">
              <Link href={adminPaths.books}>{booksText(data.books)}</Link>
            </Alert>
          ) : (
            <p>
              <Link href={adminPaths.books} className="inline-flex min-h-11 items-center text-link">
                {booksText(data.books)}
              </Link>
            </p>
          )}
        </>
      )}
    </section>
  );
}
