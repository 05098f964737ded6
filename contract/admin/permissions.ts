import { formatCount } from '../format-count.ts';
import { IMPERSONATION_MINUTES } from '../limits.ts';

export const ADMIN_ROLES = [
  'super_admin',
  'finance_admin',
  'user_admin',
  'kyc_admin',
  'content_admin',
  'support_admin',
] as const;

export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Permissions and what each covers (decision 0067). */
export const PERMISSIONS = {
  'people.read': 'find people and read their data, with identity numbers masked',
  'people.act':
    'suspend, activate and ban people, send password reset links, end sessions, lift holds, decide requests about lost second factors',
  'people.view_as': `impersonate a person read-only for ${formatCount(IMPERSONATION_MINUTES, 'minute')}, with a reason that the person reads`,
  'identity.read': 'see identity details in review',
  'identity.decide':
    'approve, reject or reset identities, with a reason that the person reads, and decide requests about lost second factors',
  'mobile.decide': 'approve or refuse mobile app requests, with a reason that the person reads',
  'groups.read': 'find circles and see their rotation, payments and payouts',
  'groups.act': 'freeze and unfreeze circles, and cancel a forming one',
  'proposals.decide': 'see proposals, and approve or decline those they could have made',
  'appeals.read': 'see appeals against ejections',
  'appeals.decide': 'keep or cancel an ejection after an appeal',
  'money.read': 'see the ledger, the reconciliation, outstanding debts, quarantined payments and withdrawals',
  'money.decide':
    'forgive fees, decide quarantined payments, return deposits, cancel or retry withdrawals, run the reconciliation and resolve differences',
  'deposits.read':
    'see deposits, account numbers, saved cards and bank accounts, consents and automatic charges, never a token',
  'deposits.act':
    'query the provider about a deposit, remove saved cards and bank accounts and stop automatic charges, with a reason that the person reads',
  'fees.manage': 'see current and planned fees, propose new fees and withdraw planned ones',
  'tickets.read': 'read support messages and the replies',
  'tickets.answer': 'reply by email, or close a ticket',
  'templates.manage': 'see, preview and change notification templates',
  'deliveries.manage': 'see failed emails and messages, and retry them',
  'announcements.send': 'send an announcement to everyone with an active account',
  'operations.read': 'see open work, the job queue, the webhook inbox and daily metrics',
  'activity.read': 'read and export the audit log',
  'admins.manage': 'see admins and roles, add admins, switch them off or on, reset their credentials',
} as const;

export type Permission = keyof typeof PERMISSIONS;

/** Safe cast: `PERMISSIONS` has exactly these keys. */
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as [Permission, ...Permission[]];

const FOR_ALL = ['people.read', 'groups.read'] as const satisfies readonly Permission[];

/** Permissions per role. The server enforces them; the console hides what a role cannot do. */
export const ROLE_PERMISSIONS: Readonly<Record<AdminRole, readonly Permission[]>> = {
  super_admin: Object.keys(PERMISSIONS) as Permission[], // Safe cast: `PERMISSIONS` has exactly these keys.
  finance_admin: [
    ...FOR_ALL,
    'money.read',
    'money.decide',
    'deposits.read',
    'deposits.act',
    'fees.manage',
    'proposals.decide',
    'operations.read',
  ],
  user_admin: [...FOR_ALL, 'people.act', 'mobile.decide', 'groups.act', 'proposals.decide'],
  kyc_admin: [...FOR_ALL, 'identity.read', 'identity.decide'],
  content_admin: [...FOR_ALL, 'announcements.send', 'templates.manage'],
  support_admin: [
    ...FOR_ALL,
    'people.view_as',
    'deposits.read',
    'deposits.act',
    'appeals.read',
    'appeals.decide',
    'tickets.read',
    'tickets.answer',
    'deliveries.manage',
    'operations.read',
  ],
};

export const isPermitted = (role: AdminRole, permission: Permission): boolean =>
  ROLE_PERMISSIONS[role].includes(permission);
