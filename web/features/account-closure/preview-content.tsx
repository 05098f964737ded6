import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { DeletePreview } from '../../../contract/account-closure.ts';
import { formatNairaText } from '../../../contract/money.ts';
import { paths } from '../../lib/shell/paths.ts';
import { debtTypeLabel, groupStatus } from '../../lib/i18n/labels.ts';
import { Alert } from '../../ui/alert.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';

/** The consequences of deleting, in order of weight: obstacles, debts, retained data. */
export function PreviewContent({ preview }: { preview: DeletePreview }) {
  const { t } = useLingui();
  const { obstacles, debts, activeGroups, walletBalance, preservedData } = preview;
  return (
    <div className="flex flex-col gap-6">
      {obstacles.length > 0 ? <Obstacles obstacles={obstacles} /> : null}
      {debts.length > 0 ? <Debts preview={preview} /> : null}
      <Section title={t`Your account now`}>
        <DescriptionList
          rows={[
            { term: t`Wallet balance`, value: formatNairaText(walletBalance) },
            { term: t`Active groups`, value: String(activeGroups.length) },
          ]}
        />
        {activeGroups.length > 0 ? <Groups groups={activeGroups} /> : null}
      </Section>
      {debts.length > 0 ? null : (
        <Section title={t`What we delete`}>
          <p>
            {t`Your name, email address, phone numbers, date of birth, address, BVN and NIN, bank account, password, authenticator app, passkeys, recovery codes, devices, notifications and data archive. Members see “Former member” instead of your name.`}
          </p>
        </Section>
      )}
      <Section title={t`What we keep`}>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {preservedData.map((sentence) => (
            <li key={sentence} className="[overflow-wrap:anywhere]">
              {sentence}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-base">{title}</h3>
      {children}
    </section>
  );
}

function Obstacles({ obstacles }: Pick<DeletePreview, 'obstacles'>) {
  const { t } = useLingui();
  return (
    <Alert live tone="warning" title={t`Your account cannot be deleted yet`}>
      <ul className="flex flex-col gap-1">
        {obstacles.map((obstacle) => {
          const { href, label } = placeOf(obstacle);
          return (
            <li key={obstacle.message} className="[overflow-wrap:anywhere]">
              {obstacle.message}
              <Link href={href} className="text-link flex min-h-11 w-fit items-center">
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

/** Returns the page where an obstacle can be resolved or followed. */
function placeOf({ code, groupId }: DeletePreview['obstacles'][number]): { href: string; label: string } {
  switch (code) {
    case 'wallet_balance':
      return { href: paths.walletWithdraw, label: t`Withdraw money` };
    case 'withdrawal_on_its_way':
    case 'deposit_on_its_way_back':
    case 'deposit_undecided':
      return { href: paths.wallet, label: t`Go to your wallet` };
    case 'wallet_before_kyc':
      return { href: paths.kyc, label: t`Verify your identity` };
    case 'wallet_below_least_withdrawal':
    case 'wallet_outside_nigeria':
    case 'payment_under_review':
      return { href: paths.contact, label: t`Contact support` };
    case 'owns_forming_group':
    case 'owns_active_group':
    case 'owns_next_cycle':
    case 'place_in_forming_group':
    case 'seat_in_active_group':
    case 'seat_in_next_cycle':
    case 'application':
    case 'appeal':
    case 'refund_to_come':
    case 'owed_by_members':
    case 'management_fee_to_come':
      return groupId === null
        ? { href: paths.groups, label: t`Go to your circles` }
        : { href: paths.group(groupId), label: t`Go to the circle` };
  }
}

function Debts({ preview: { debts, totalDebtAmount } }: { preview: DeletePreview }) {
  const { t } = useLingui();
  return (
    <Section title={t`What you owe`}>
      <DescriptionList
        rows={[
          ...debts.map(({ type, description, amount }) => ({
            term: (
              <>
                <span className="block font-medium text-ink">{debtTypeLabel(type)}</span>
                <span className="block text-sm [overflow-wrap:anywhere]">{description}</span>
              </>
            ),
            value: formatNairaText(amount),
          })),
          { term: t`You owe in total`, value: formatNairaText(totalDebtAmount), strong: true },
        ]}
      />
      <p className="mt-2 text-sm text-muted">
        {t`If you delete your account now, we switch it off but do not delete it, and you still owe these debts. You can no longer log in. To pay them, contact support.`}{' '}
        <Link href={paths.dashboard} className="text-link">
          {t`Pay your debts first`}
        </Link>
      </p>
    </Section>
  );
}

function Groups({ groups }: { groups: DeletePreview['activeGroups'] }) {
  return (
    <ul className="border-t border-line">
      {groups.map(({ id, name, status }) => {
        const { kind, text } = groupStatus(status);
        return (
          <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-1">
            <Link
              href={paths.group(id)}
              className="text-link flex min-h-11 min-w-0 items-center [overflow-wrap:anywhere]"
            >
              {name}
            </Link>
            <StatusBadge kind={kind}>{text}</StatusBadge>
          </li>
        );
      })}
    </ul>
  );
}
