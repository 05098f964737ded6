import type { AdminRole } from '../../contract/admin/permissions.ts';
import type { AccountStatus } from '../../contract/admin/people.ts';
import type { StatusKind } from '../ui/badge.tsx';

/** Formats a name for reading: 'super admin' for `super_admin`. */
export const humanize = (name: string): string => name.replaceAll('_', ' ');

export const roleLabel = (role: AdminRole): string => humanize(role);

export function titleCase(name: string): string {
  const words = humanize(name);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

export const ACCOUNT_KINDS: Readonly<Record<AccountStatus, StatusKind>> = {
  active: 'success',
  suspended: 'late',
  banned: 'failed',
  closed: 'done',
};

export const identityKind = (status: string): StatusKind => {
  if (status === 'approved' || status === 'verified') return 'success';
  return status === 'rejected' ? 'failed' : 'waiting';
};
