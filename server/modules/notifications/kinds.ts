import type { NotificationType } from '../../../contract/notifications.ts';
import type { CategorySwitch } from '../../../contract/preference-options.ts';

/** The figures a notification can give templates, besides its sentence. */
export type Figure = 'circle' | 'amount' | 'date' | 'fee';

interface Says<Names extends Figure = Figure> {
  /** The figures in every notification of the type: a template may use them. */
  readonly names: readonly Names[];
  /** Whether these say it all, so that a template may have them in place of the sentence. */
  readonly areAll: boolean;
}

/** Everything the server knows about one type of notification. */
interface NotificationKind {
  /** The switch of the settings that governs it. */
  readonly switch: CategorySwitch;
  /**
   * By mail goes money that reached or left somebody, or is owed or waiting; what has to be decided before a deadline;
   * identity; safety. Money that is there or has left, and safety, go always: no switch stops these mails.
   */
  readonly mail: 'never' | 'optional' | 'always';
  /**
   * A text message has the sentence where all of it is ours but the names, and the headline where somebody may have
   * written in it. Never: it is worth none.
   */
  readonly sms: 'sentence' | 'headline' | 'never';
  /**
   * A question waits for its reader's answer. A reminder is in no summary once its matter is over. Money: open wallets
   * have to be asked again.
   */
  readonly is: 'news' | 'question' | 'reminder' | 'money';
  readonly figures: Says;
}

const saying = <Names extends Figure>(...names: readonly Names[]): Says<Names> => ({ names, areAll: false });
const sayingAll = <Names extends Figure>(...names: readonly Names[]): Says<Names> => ({ names, areAll: true });

/** For a type with different occasions (money added, money returned): no figure means the same in all of them. */
const NONE = saying<never>();
const CIRCLE = saying('circle');
const SUM = saying('circle', 'amount');
const ONE_SUM = sayingAll('circle', 'amount');
const DATE = saying('circle', 'date');
const SUM_DATE = saying('circle', 'amount', 'date');
const SUM_DATE_FEE = sayingAll('circle', 'amount', 'date', 'fee');

/** Every type of notification. What its row does not say follows from its priority. */
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

/** The figures that every notification of a type says. */
export type FiguresOf<Type extends NotificationType> = (typeof NOTIFICATION_KINDS)[Type]['figures']['names'][number];

export const kindOf = (type: NotificationType): NotificationKind => NOTIFICATION_KINDS[type];
