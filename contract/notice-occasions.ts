import type { NotificationType, Priority } from './notifications.ts';

interface Occasion {
  /** `any`: an operator chooses it. */
  readonly priority: Priority | 'any';
  readonly when: string;
  /** `others`: the other approved members and the owner. `all seats`: the approved members. */
  readonly to: string;
}

/**
 * When each notification is sent, and to whom (circle-rules §14), for docs/generated/notifications.md. A circle's
 * notice whose priority is missing here does not compile.
 */
export const OCCASIONS = {
  join_request: [
    { priority: 'medium', when: 'a member is asked about an application', to: 'that member' },
    { priority: 'medium', when: 'the owner reminds, once a Lagos day per application', to: 'those who have not voted' },
  ],
  join_approved: [
    { priority: 'high', when: 'an application is approved; by lot, the mail has number and seal', to: 'the applicant' },
    { priority: 'high', when: 'a substitute is voted in (§8)', to: 'the substitute' },
    {
      priority: 'low',
      when: 'by lot, a circle is created or a member stays; the mail has number and seal',
      to: 'them',
    },
  ],
  join_rejected: [{ priority: 'medium', when: 'an application is rejected or ends', to: 'the applicant' }],
  member_joined: [{ priority: 'low', when: 'a seat is taken, also after an appeal or by a hand-over', to: 'others' }],
  member_left: [{ priority: 'low', when: 'someone leaves, is removed, or does not stay', to: 'others' }],
  round_started: [
    {
      priority: 'medium',
      when: 'a round opens, with what each has to pay; the recipient reads that it is their turn',
      to: 'all seats',
    },
  ],
  contribution_reminder: [
    {
      priority: 'medium',
      when: 'the days before the due day (§14)',
      to: 'those who have not paid',
    },
    { priority: 'high', when: 'the due day (§14)', to: 'those who have not paid' },
    { priority: 'medium', when: "'Remind' is pressed, once a Lagos day per person and round", to: 'the one who owes' },
    { priority: 'high', when: 'an automatic charge is announced, waits at the bank or is not made', to: 'the member' },
    { priority: 'high', when: 'a saved source expires or ends, or its payment is disputed', to: 'its owner' },
    { priority: 'high', when: 'money arrived, and did not pay the contribution it was for', to: 'the member' },
    { priority: 'medium', when: 'a dispute is won', to: 'the owner of the source' },
  ],
  contribution_overdue: [
    { priority: 'urgent', when: 'the due date, then again until the close (§14)', to: 'those who have not paid' },
    { priority: 'urgent', when: 'an automatic charge is given up', to: 'the member' },
  ],
  late_fee_applied: [{ priority: 'high', when: 'a late fee', to: 'the debtor' }],
  debt_created: [
    { priority: 'high', when: 'a contribution is missed, or a debt to the platform opens', to: 'the debtor' },
    {
      priority: 'medium',
      when: 'a round closed short, or someone left or was ejected; with debtor and amount',
      to: 'the creditor',
    },
  ],
  backlog_payment_required: [
    { priority: 'urgent', when: 'exit or ejection debts, once for all rounds', to: 'the debtor' },
  ],
  debt_resolved: [
    { priority: 'low', when: 'a debt is paid (one to the platform also in part) or forgiven', to: 'the debtor' },
    {
      priority: 'medium',
      when: 'a debt is paid (a set-off also in part), with what reached the wallet or waits in the pot',
      to: 'the creditor',
    },
  ],
  payout_available: [{ priority: 'high', when: 'the pot is complete, except in a refund round', to: 'the recipient' }],
  payout_received: [{ priority: 'high', when: 'a payout or refund above 0 is credited', to: 'the recipient' }],
  round_completed: [{ priority: 'low', when: 'a round ends', to: 'all seats and the owner' }],
  cycle_completed: [{ priority: 'medium', when: 'a cycle ends', to: 'all seats and the owner' }],
  ejection_nominated: [{ priority: 'urgent', when: 'a member is nominated', to: 'the nominee' }],
  ejection_vote_required: [
    { priority: 'high', when: 'a member is nominated', to: 'the voters, without the nominator' },
    { priority: 'high', when: 'a substitute takes a seat while a vote is open', to: 'the substitute' },
  ],
  member_ejected: [
    { priority: 'urgent', when: 'an ejection takes effect', to: 'the ejected' },
    { priority: 'medium', when: 'an ejection takes effect', to: 'others' },
  ],
  position_trade_request: [{ priority: 'high', when: 'a trade is requested', to: 'the target' }],
  position_trade_approved: [{ priority: 'medium', when: 'a request is approved', to: 'the requester' }],
  position_trade_rejected: [{ priority: 'medium', when: 'a request is rejected or ends', to: 'the requester' }],
  group_updated: [
    { priority: 'high', when: 'turns are drawn', to: 'each member, with theirs' },
    { priority: 'high', when: 'a seat is handed over', to: 'the leaver' },
    { priority: 'low', when: 'an offered seat ends without effect', to: 'the leaver, and the substitute if voted in' },
    { priority: 'low', when: 'settings change', to: 'all with a place' },
    { priority: 'low', when: 'the group is cancelled', to: 'all with a place and the owner' },
    { priority: 'medium', when: 'the group is frozen or unfrozen', to: 'all with a place and the owner' },
    { priority: 'low', when: 'a member is removed, a vote fails, an appeal is answered', to: 'the member concerned' },
    { priority: 'high', when: 'the owner proposes to start smaller', to: 'those asked' },
    { priority: 'medium', when: 'all agree to start smaller', to: 'all who were in and the owner' },
    { priority: 'low', when: 'a proposal to start smaller ends', to: 'all who were in and the owner' },
    { priority: 'high', when: 'the owner asks for a next cycle', to: 'those who are asked' },
    { priority: 'low', when: 'the next cycle forms', to: 'all who stay and the owner' },
    { priority: 'medium', when: 'a member changes their name', to: 'those who save with them or vote on them' },
  ],
  wallet_deposit: [
    { priority: 'high', when: 'money is added, taken by an automatic charge, returned or quarantined', to: 'the user' },
    {
      priority: 'medium',
      when: 'an account number is ready or refused, or a bank account was not confirmed',
      to: 'the user',
    },
  ],
  wallet_withdrawal: [{ priority: 'high', when: 'a withdrawal fails or is cancelled', to: 'the user' }],
  kyc_approved: [{ priority: 'high', when: 'the identity is verified', to: 'the user' }],
  kyc_rejected: [{ priority: 'high', when: 'the identity is rejected, or must be verified again', to: 'the user' }],
  security_alert: [
    { priority: 'urgent', when: 'a sign-in, or a change that an intruder may have made', to: 'the user' },
    { priority: 'high', when: 'an operator closes an account number or removes a saved source', to: 'the user' },
    { priority: 'medium', when: 'support reads the account, with the reason', to: 'the user' },
  ],
  system_maintenance: [
    { priority: 'any', when: 'an announcement', to: 'everyone' },
    { priority: 'high', when: 'emails to the address bounce', to: 'the user' },
  ],
} as const satisfies Record<NotificationType, readonly [Occasion, ...Occasion[]]>;

/** Priorities that a notification of this type can have. */
export type PriorityOf<Type extends NotificationType> = (typeof OCCASIONS)[Type][number]['priority'];
