import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import type { PendingMobileAccount } from '../../../contract/admin/mobile-accounts.ts';
import { formatFullDate, formatFullDateTime } from '../../lib/i18n/time.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { read } from '../api.ts';
import { ConsoleLink } from '../console-link.tsx';
import { ConsolePage } from '../console-page.tsx';
import { CardList } from '../list-card.tsx';
import { adminPaths } from '../paths.ts';
import { useDoneMessage } from '../use-done.tsx';
import { titleCase } from '../labels.ts';
import { DecideMobileAccount } from './decide-mobile-account.tsx';

function Account({ account, onDone }: { account: PendingMobileAccount; onDone: (message: string) => void }) {
  const { userId, name, email, kycStatus, passwordSetAt, createdAt } = account;
  return (
    <Card
      title={<ConsoleLink href={adminPaths.person(userId)}>{name}</ConsoleLink>}
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
    <ConsolePage title="Mobile app" lead="Requests to use the mobile app, oldest first">
      <div className="flex flex-col gap-4">
        {done.notice}
        <CardList
          of="mobile accounts"
          query={query}
          empty="No requests to decide"
          itemsOf={({ accounts }) => accounts}
          nextCursor={query.data?.nextCursor}
        >
          {(account) => <Account key={account.userId} account={account} onDone={done.say} />}
        </CardList>
      </div>
    </ConsolePage>
  );
}
