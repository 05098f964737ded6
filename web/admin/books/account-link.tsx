import type { LedgerAccountKind, LedgerAccountName } from '../../../contract/admin/books.ts';
import { ConsoleLink } from '../console-link.tsx';
import { adminPaths } from '../paths.ts';

export const KIND_LABELS: Readonly<Record<LedgerAccountKind, string>> = {
  float: 'Money at the provider (float)',
  in_flight: 'In transit to and from banks',
  wallet: 'Wallets',
  pot: 'Circle pots',
  revenue: 'Platform revenue',
  capital: 'Working capital',
};

export function formatAccount({ kind, name }: LedgerAccountName): string {
  if (kind === 'wallet') return `Wallet of ${name ?? 'unknown person'}`;
  if (kind === 'pot') return `Pot of ${name ?? 'a circle'}`;
  return KIND_LABELS[kind];
}

export const AccountLink = ({ account }: { account: LedgerAccountName }) => (
  <ConsoleLink href={adminPaths.ledgerAccount(account.id)}>{formatAccount(account)}</ConsoleLink>
);
