import type { PersonDetails } from '../../../contract/admin/people.ts';
import { formatFullDate, formatFullDateTime } from '../../lib/i18n/time.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Money } from '../../ui/money.tsx';
import { DecideMobileAccount } from './decide-mobile-account.tsx';

const dayOrNone = (time: string | null): string => (time === null ? '–' : formatFullDateTime(time));

function mobileText(account: PersonDetails['mobileAccount']): string {
  if (account === null) return 'No password set';
  if (account.status === 'pending') return 'Needs a decision';
  if (account.status === 'rejected') return 'Refused';
  return ['Approved', dayOrNone(account.approvedAt), account.approvedBy].filter((part) => part !== null).join(', ');
}

export function Facts({ person, onDone }: { person: PersonDetails; onDone: (message: string) => void }) {
  const { payoutAccount } = person;
  return (
    <Card title="Account">
      <DescriptionList
        rows={[
          {
            term: 'Email',
            value: (
              <>
                <EmailAddress>{person.email}</EmailAddress>
                {person.emailVerified ? null : ' (not confirmed)'}
              </>
            ),
          },
          { term: 'Phone', value: person.phone ?? person.nigerianPhone ?? '–' },
          { term: 'Country', value: person.country },
          { term: 'Balance', value: <Money amount={person.balance} /> },
          {
            term: 'Payout account',
            value:
              payoutAccount === null
                ? 'None'
                : `${payoutAccount.bankName}, ${payoutAccount.accountNumber}, ${payoutAccount.accountName}`,
          },
          { term: 'BVN', value: person.bvn ?? '–' },
          { term: 'NIN', value: person.nin ?? '–' },
          { term: 'Mobile app', value: mobileText(person.mobileAccount) },
          { term: 'Identity sent', value: dayOrNone(person.kycSubmittedAt) },
          { term: 'Member since', value: formatFullDate(person.createdAt) },
          { term: 'Last sign-in', value: dayOrNone(person.lastLoginAt) },
          { term: 'Signed in on', value: person.sessions === 1 ? '1 device' : `${String(person.sessions)} devices` },
          { term: 'Id', value: person.id },
        ]}
      />
      {person.accountStatus === 'active' && person.mobileAccount?.status === 'pending' ? (
        <DecideMobileAccount userId={person.id} name={person.name} onDone={onDone} />
      ) : null}
    </Card>
  );
}
