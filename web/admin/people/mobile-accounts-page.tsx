import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import type { PendingMobileAccount } from '../../../contract/admin/mobile-accounts.ts';
import { formatFullDate, formatFullDateTime } from '../../lib/i18n/time.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { read } from '../api.ts';
import { ListCard } from '../list-card.tsx';
import { PageLinks } from '../page-links.tsx';
import { adminPaths } from '../paths.ts';
import { useDoneMessage } from '../use-done.tsx';
import { titleCase } from '../labels.ts';
import { DecideMobileAccount } from './decide-mobile-account.tsx';

function Account({ account, onDone }: { account: PendingMobileAccount; onDone: (message: string) => void }) {
  const { userId, name, email, kycStatus, passwordSetAt, createdAt } = account;
  return (
    <Card
      title={
        <Link href={adminPaths.person(userId)} className="inline-flex min-h-11 items-center text-brand underline">
          {name}
        </Link>
      }
      lead={`Waits since ${formatFullDateTime(passwordSetAt)}`}
    >
      <DescriptionList
        rows={[
          { term: 'Email', value: <EmailAddress>{email}</EmailAddress> },
          { term: 'Identity', value: titleCase(kycStatus) },
          { term: 'Member since', value: formatFullDate(createdAt) },
        ]}
      />
      <DecideMobileAccount userId={userId} name={name} onDone={onDone} />
    </Card>
  );
}

export function MobileAccountsPage() {
  const cursor = new URLSearchParams(useSearch()).get('cursor') ?? undefined;
  const query = useQuery(read('listMobileAccounts', { query: { cursor } }));
  const done = useDoneMessage();
  return (
    <>
      <title>Mobile app · Rota console</title>
      <PageHeader title="Mobile app" lead="Requests to use the mobile app, oldest first" />
      <div className="flex flex-col gap-4">
        {done.notice}
        <ListCard
          of="mobile accounts"
          query={query}
          isEmpty={({ accounts }) => accounts.length === 0}
          empty="No requests to decide"
        >
          {({ accounts, nextCursor }) => (
            <>
              <div className="grid gap-4 p-4 sm:p-6 lg:grid-cols-2">
                {accounts.map((account) => (
                  <Account key={account.userId} account={account} onDone={done.say} />
                ))}
              </div>
              <PageLinks nextCursor={nextCursor} />
            </>
          )}
        </ListCard>
      </div>
    </>
  );
}
