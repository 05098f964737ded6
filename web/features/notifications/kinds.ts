import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  BadgeCheck,
  BadgeX,
  Banknote,
  CalendarClock,
  CircleCheck,
  Gavel,
  HandCoins,
  ReceiptText,
  RefreshCw,
  Settings2,
  ShieldAlert,
  UserCheck,
  UserMinus,
  UserPlus,
  UserX,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { NotificationType } from '../../../contract/notifications.ts';
import { i18n } from '../../lib/i18n/i18n.ts';

interface Kind {
  readonly icon: LucideIcon;
  /** The type as text, with spaces for underscores. */
  readonly name: MessageDescriptor;
  /** Group in the filter. */
  readonly group: 'joining' | 'rounds' | 'circles' | 'money' | 'account';
  /** The page that a notification without an action link leads to. */
  readonly leads: 'circle' | 'circles' | 'wallet' | 'identity' | 'settings' | 'nowhere';
  /** Label of several notifications in a row; null if each is shown alone. */
  readonly several: ((count: number) => string) | null;
}

/** Facts about each type that the web needs, in the filter's order. */
export const KINDS = {
  join_request: { icon: UserPlus, name: msg`Join request`, group: 'joining', leads: 'circle', several: null },
  join_approved: { icon: UserCheck, name: msg`Join approved`, group: 'joining', leads: 'circle', several: null },
  join_rejected: { icon: UserX, name: msg`Join rejected`, group: 'joining', leads: 'circle', several: null },
  contribution_reminder: {
    icon: CalendarClock,
    name: msg`Contribution reminder`,
    group: 'rounds',
    leads: 'circle',
    several: (count) => plural(count, { one: '# reminder to pay', other: '# reminders to pay' }),
  },
  contribution_overdue: {
    icon: CalendarClock,
    name: msg`Contribution overdue`,
    group: 'rounds',
    leads: 'circle',
    several: null,
  },
  payout_available: { icon: HandCoins, name: msg`Payout available`, group: 'rounds', leads: 'circle', several: null },
  payout_received: { icon: Banknote, name: msg`Payout received`, group: 'rounds', leads: 'wallet', several: null },
  round_started: { icon: RefreshCw, name: msg`Round started`, group: 'rounds', leads: 'circle', several: null },
  round_completed: {
    icon: CircleCheck,
    name: msg`Round completed`,
    group: 'rounds',
    leads: 'circle',
    several: (count) => plural(count, { one: '# round completed', other: '# rounds completed' }),
  },
  cycle_completed: { icon: CircleCheck, name: msg`Cycle completed`, group: 'rounds', leads: 'circle', several: null },
  member_joined: {
    icon: UserPlus,
    name: msg`Member joined`,
    group: 'circles',
    leads: 'circle',
    several: (count) => plural(count, { one: '# person joined', other: '# people joined' }),
  },
  member_left: {
    icon: UserMinus,
    name: msg`Member left`,
    group: 'circles',
    leads: 'circle',
    several: (count) => plural(count, { one: '# person left', other: '# people left' }),
  },
  member_ejected: { icon: UserX, name: msg`Member ejected`, group: 'circles', leads: 'circle', several: null },
  ejection_nominated: { icon: Gavel, name: msg`Ejection nominated`, group: 'circles', leads: 'circle', several: null },
  ejection_vote_required: {
    icon: Gavel,
    name: msg`Ejection vote required`,
    group: 'circles',
    leads: 'circle',
    several: null,
  },
  position_trade_request: {
    icon: ArrowLeftRight,
    name: msg`Position trade request`,
    group: 'circles',
    leads: 'circle',
    several: null,
  },
  position_trade_approved: {
    icon: ArrowLeftRight,
    name: msg`Position trade approved`,
    group: 'circles',
    leads: 'circle',
    several: null,
  },
  position_trade_rejected: {
    icon: ArrowLeftRight,
    name: msg`Position trade rejected`,
    group: 'circles',
    leads: 'circle',
    several: null,
  },
  group_updated: {
    icon: Settings2,
    name: msg`Group updated`,
    group: 'circles',
    leads: 'circle',
    several: (count) => plural(count, { one: '# change in the circle', other: '# changes in the circle' }),
  },
  wallet_deposit: { icon: ArrowDownToLine, name: msg`Wallet deposit`, group: 'money', leads: 'wallet', several: null },
  wallet_withdrawal: {
    icon: ArrowUpFromLine,
    name: msg`Wallet withdrawal`,
    group: 'money',
    leads: 'wallet',
    several: null,
  },
  debt_created: { icon: ReceiptText, name: msg`Debt created`, group: 'money', leads: 'wallet', several: null },
  debt_resolved: { icon: ReceiptText, name: msg`Debt resolved`, group: 'money', leads: 'wallet', several: null },
  late_fee_applied: { icon: ReceiptText, name: msg`Late fee applied`, group: 'money', leads: 'wallet', several: null },
  backlog_payment_required: {
    icon: ReceiptText,
    name: msg`Backlog payment required`,
    group: 'money',
    leads: 'wallet',
    several: null,
  },
  kyc_approved: { icon: BadgeCheck, name: msg`KYC approved`, group: 'account', leads: 'circles', several: null },
  kyc_rejected: { icon: BadgeX, name: msg`KYC rejected`, group: 'account', leads: 'identity', several: null },
  security_alert: { icon: ShieldAlert, name: msg`Security alert`, group: 'account', leads: 'settings', several: null },
  system_maintenance: {
    icon: Wrench,
    name: msg`System maintenance`,
    group: 'account',
    leads: 'nowhere',
    several: null,
  },
} satisfies Record<NotificationType, Kind>;

export const kindOf = (type: NotificationType): Kind => KINDS[type];

export const typeName = (type: NotificationType): string => i18n._(KINDS[type].name);

export function typeGroups(): { readonly label: string; readonly types: readonly NotificationType[] }[] {
  const labels = {
    joining: t`Joining`,
    rounds: t`Rounds and payouts`,
    circles: t`Members and circles`,
    money: t`Money`,
    account: t`My account`,
  } satisfies Record<Kind['group'], string>;
  const types = Object.keys(KINDS) as NotificationType[]; // Object.keys loses the key type.
  return Object.entries(labels).map(([group, label]) => ({
    label,
    types: types.filter((type) => KINDS[type].group === group),
  }));
}
