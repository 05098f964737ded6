import { useLingui } from '@lingui/react/macro';
import { MarkedList } from '../parts/content-parts.tsx';

/** Two plain lists, side by side where there is room. */
export function DoesAndDoesNot() {
  const { t } = useLingui();
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <div className="rounded-lg border border-line bg-surface p-5">
        <h3 className="mt-0!">{t`Rota does`}</h3>
        <MarkedList
          kind="yes"
          items={[
            t`Check every member's identity with their BVN and NIN`,
            t`Let the members vote on everybody who wants to join`,
            t`Fix the calendar: every due date and every turn is known`,
            t`Remind everybody in time, and charge a late fee that goes to the member kept waiting`,
            t`Pay the pot to the wallet of the member whose turn it is`,
            t`Send money from your wallet to your Nigerian bank account when you ask for it`,
            t`Keep a record of every kobo that your circle can read`,
          ]}
        />
      </div>
      <div className="rounded-lg border border-line bg-surface p-5">
        <h3 className="mt-0!">{t`Rota does not`}</h3>
        <MarkedList
          kind="no"
          items={[
            t`Lend money, or sell loans`,
            t`Pay interest, or charge it`,
            t`Invest what members pay in`,
            t`Act as a bank: a wallet is not a bank account`,
            t`Pay in place of a member who does not pay`,
            t`Insure your money, or promise that others do`,
            t`Cancel what one member owes another`,
          ]}
        />
      </div>
    </div>
  );
}
