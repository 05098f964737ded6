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
  'people.read': 'find people, and read what Rota knows of them; identity numbers stay masked',
  'people.act':
    'suspend, activate and ban people, mail a link to reset a password, end sessions, lift a hold, decide on lost second factors',
  'people.view_as': `look at somebody’s money and circles as they see them, for ${formatCount(IMPERSONATION_MINUTES, 'minute')} and with a reason that they are told`,
  'identity.read': 'see the identity details that wait for a decision',
  'identity.decide':
    'take identity details that wait, approve them or reject them, have somebody prove their identity anew, with the reason that the person reads, and decide on lost second factors',
  'mobile.decide':
    'see who waits to use the mobile app, and approve or refuse it, with the reason that the person reads',
  'groups.read': 'find groups, and see the rotation, who has paid, and the payouts',
  'groups.act': 'freeze a group or let it go on, and cancel one that is forming',
  'proposals.decide': 'see what was proposed, and approve or decline it where one could have proposed it',
  'appeals.read': 'see the appeals against ejections that wait for a decision',
  'appeals.decide': 'uphold an ejection that was appealed against, or take it back',
  'money.read':
    'see the books with every account and transfer, the comparison with the provider, outstanding debts, payments that were put aside, and withdrawals with what happened to each',
  'money.decide':
    'forgive fees, credit, refund or end payments that were put aside, send deposits back, cancel withdrawals that wait, try again those that are not over, compare with the provider and resolve what differs',
  'fees.manage': 'see which fees are in force and planned, propose others from a day on, and take a plan back',
  'tickets.read': 'read what people wrote to support, and what was answered',
  'tickets.answer': 'answer it by mail, or close it',
  'templates.manage': 'see how notifications are worded, look at other words and put them in force',
  'deliveries.manage': 'see which mails and messages could not be delivered, and have one tried again',
  'announcements.send': 'tell everybody with an active account something',
  'operations.read': 'see what waits and since when, the job queue, the webhook inbox and the figures of each day',
  'activity.read': 'read and export what admins and operators did',
  'admins.manage':
    'see the admins and what each role may do, add one, switch one off or on, reset the password and app of one',
} as const;

export type Permission = keyof typeof PERMISSIONS;

/** `PERMISSIONS` has exactly these keys. */
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as [Permission, ...Permission[]];

const FOR_ALL = ['people.read', 'groups.read'] as const satisfies readonly Permission[];

/** Permissions per role. The server enforces them; the console hides what a role cannot do. */
export const ROLE_PERMISSIONS: Readonly<Record<AdminRole, readonly Permission[]>> = {
  super_admin: Object.keys(PERMISSIONS) as Permission[], // `PERMISSIONS` has exactly these keys.
  finance_admin: [...FOR_ALL, 'money.read', 'money.decide', 'fees.manage', 'proposals.decide', 'operations.read'],
  user_admin: [...FOR_ALL, 'people.act', 'mobile.decide', 'groups.act', 'proposals.decide'],
  kyc_admin: [...FOR_ALL, 'identity.read', 'identity.decide'],
  content_admin: [...FOR_ALL, 'announcements.send', 'templates.manage'],
  support_admin: [
    ...FOR_ALL,
    'people.view_as',
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
