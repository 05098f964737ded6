import type { NotificationType } from '../../../contract/notifications.ts';
import type { CategorySwitch } from '../../../contract/preference-options.ts';

/** A template variable that only some types have. */
export type OptionalVariable = 'circle' | 'amount' | 'date' | 'fee';

interface VariableSet<Names extends OptionalVariable = OptionalVariable> {
  readonly names: readonly Names[];
  /** True if the variables together can replace the sentence in a template. */
  readonly areAll: boolean;
}

/** Settings of a notification type. */
interface NotificationKind {
  readonly switch: CategorySwitch;
  /**
   * Preferences can stop 'optional' mails. They cannot stop 'always' mails, which are about payouts, withdrawals or
   * safety.
   */
  readonly mail: 'never' | 'optional' | 'always';
  /** Use 'headline' if the sentence may contain text by users. */
  readonly sms: 'sentence' | 'headline' | 'never';
  /** Summaries omit settled reminders. Money notices make open screens refetch the wallet. */
  readonly is: 'news' | 'question' | 'reminder' | 'money';
  readonly figures: VariableSet;
}

const variables = <Names extends OptionalVariable>(...names: readonly Names[]): VariableSet<Names> => ({
  names,
  areAll: false,
});
const allVariables = <Names extends OptionalVariable>(...names: readonly Names[]): VariableSet<Names> => ({
  names,
  areAll: true,
});

/** For types with several occasions, such as money added and money returned. No variable would fit all of them. */
const NONE = variables<never>();
const CIRCLE = variables('circle');
const SUM = variables('circle', 'amount');
const ONE_SUM = allVariables('circle', 'amount');
const DATE = variables('circle', 'date');
const SUM_DATE = variables('circle', 'amount', 'date');
const SUM_DATE_FEE = allVariables('circle', 'amount', 'date', 'fee');

export const NOTIFICATION_KINDS = {
  join_request: { switch: 'groupUpdates', mail: 'optional', sms: 'headline', is: 'question', figures: CIRCLE },
  join_approved: { switch: 'groupUpdates', mail: 'optional', sms: 'headline', is: 'news', figures: CIRCLE },
  join_rejected: { switch: 'groupUpdates', mail: 'optional', sms: 'headline', is: 'news', figures: CIRCLE },
  contribution_reminder: {
    switch: 'contributionReminders',
    mail: 'optional',
    sms: 'sentence',
    is: 'reminder',
    figures: SUM_DATE,
  },
  contribution_overdue: {
    switch: 'contributionReminders',
    mail: 'optional',
    sms: 'sentence',
    is: 'news',
    figures: SUM_DATE_FEE,
  },
  payout_available: { switch: 'payoutNotifications', mail: 'always', sms: 'sentence', is: 'news', figures: ONE_SUM },
  payout_received: { switch: 'payoutNotifications', mail: 'always', sms: 'sentence', is: 'money', figures: SUM },
  round_started: { switch: 'groupUpdates', mail: 'never', sms: 'headline', is: 'news', figures: SUM_DATE },
  round_completed: { switch: 'groupUpdates', mail: 'never', sms: 'headline', is: 'news', figures: SUM },
  cycle_completed: { switch: 'groupUpdates', mail: 'never', sms: 'headline', is: 'news', figures: CIRCLE },
  member_joined: { switch: 'groupUpdates', mail: 'never', sms: 'headline', is: 'news', figures: CIRCLE },
  member_left: { switch: 'groupUpdates', mail: 'never', sms: 'headline', is: 'news', figures: CIRCLE },
  member_ejected: { switch: 'ejectionNotifications', mail: 'optional', sms: 'headline', is: 'news', figures: CIRCLE },
  ejection_nominated: { switch: 'ejectionNotifications', mail: 'optional', sms: 'headline', is: 'news', figures: DATE },
  ejection_vote_required: {
    switch: 'ejectionNotifications',
    mail: 'optional',
    sms: 'headline',
    is: 'question',
    figures: DATE,
  },
  position_trade_request: {
    switch: 'positionTradeNotifications',
    mail: 'optional',
    sms: 'headline',
    is: 'question',
    figures: CIRCLE,
  },
  position_trade_approved: {
    switch: 'positionTradeNotifications',
    mail: 'never',
    sms: 'headline',
    is: 'news',
    figures: CIRCLE,
  },
  position_trade_rejected: {
    switch: 'positionTradeNotifications',
    mail: 'never',
    sms: 'headline',
    is: 'news',
    figures: CIRCLE,
  },
  debt_created: { switch: 'debtNotifications', mail: 'optional', sms: 'sentence', is: 'money', figures: NONE },
  debt_resolved: { switch: 'debtNotifications', mail: 'optional', sms: 'sentence', is: 'money', figures: NONE },
  late_fee_applied: { switch: 'debtNotifications', mail: 'optional', sms: 'sentence', is: 'money', figures: ONE_SUM },
  kyc_approved: { switch: 'kycNotifications', mail: 'optional', sms: 'sentence', is: 'news', figures: NONE },
  kyc_rejected: { switch: 'kycNotifications', mail: 'optional', sms: 'headline', is: 'news', figures: NONE },
  wallet_deposit: { switch: 'walletNotifications', mail: 'optional', sms: 'sentence', is: 'money', figures: NONE },
  wallet_withdrawal: { switch: 'walletNotifications', mail: 'always', sms: 'sentence', is: 'money', figures: NONE },
  system_maintenance: { switch: 'systemNotifications', mail: 'optional', sms: 'never', is: 'news', figures: NONE },
  security_alert: { switch: 'securityAlerts', mail: 'always', sms: 'headline', is: 'news', figures: NONE },
  group_updated: { switch: 'groupUpdates', mail: 'never', sms: 'headline', is: 'news', figures: NONE },
  backlog_payment_required: {
    switch: 'debtNotifications',
    mail: 'optional',
    sms: 'sentence',
    is: 'news',
    figures: ONE_SUM,
  },
} as const satisfies Record<NotificationType, NotificationKind>;

export type VariablesOf<Type extends NotificationType> = (typeof NOTIFICATION_KINDS)[Type]['figures']['names'][number];

export const kindOf = (type: NotificationType): NotificationKind => NOTIFICATION_KINDS[type];

export const isQuestion = (type: NotificationType): boolean => kindOf(type).is === 'question';
