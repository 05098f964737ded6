import { isPermitted, type Permission } from '../../../../contract/admin/permissions.ts';
import type { PersonAction } from '../../../../contract/admin/people.ts';
import type { UserId } from '../../../../contract/ids.ts';
import { AppError, invalidInput } from '../../../platform/errors/app-error.ts';
import type { AdminSession } from '../../../platform/http/request-context.ts';
import type { OperatorAction } from '../../activity/index.ts';
import type { AdminDeps } from '../deps.ts';
import type { FourEyes } from '../four-eyes/four-eyes.ts';

const LOST_FACTORS = ['people.act', 'identity.decide'] as const;

/** Permissions for each action. One of the listed ones is enough. */
const NEEDED: Readonly<Record<PersonAction, readonly Permission[]>> = {
  suspend: ['people.act'],
  activate: ['people.act'],
  ban: ['people.act'],
  reset_password: ['people.act'],
  verify_kyc: ['identity.decide'],
  accept_lost_factors: LOST_FACTORS,
  decline_lost_factors: LOST_FACTORS,
};

export interface RequestedAction {
  readonly userId: UserId;
  readonly action: PersonAction;
  /** Submission that `verify_kyc` approves. Defaults to the pending one. */
  readonly submissionId?: string | undefined;
  readonly duration?: number | null | undefined;
}

/** Performs an action on a person. Throws ADMIN_NOT_PERMITTED, INVALID_INPUT and the action's errors. */
export function performPersonAction(
  { accounts, accountProtection, identities }: AdminDeps,
  fourEyes: FourEyes,
  { role }: AdminSession,
  { userId, action, submissionId, duration }: RequestedAction,
  act: OperatorAction,
): Promise<string> {
  if (!NEEDED[action].some((permission) => isPermitted(role, permission))) throw new AppError('ADMIN_NOT_PERMITTED');
  if (duration != null && action !== 'suspend') throw invalidInput({ duration: 'Only a suspension has a duration' });
  switch (action) {
    case 'suspend':
      return accountProtection.setStatus(userId, { status: 'suspended', days: duration ?? undefined }, act);
    case 'activate':
      return accountProtection.setStatus(userId, { status: 'active' }, act);
    case 'ban':
      return accountProtection.setStatus(userId, { status: 'banned' }, act);
    case 'reset_password':
      return fourEyes.ask('mail_reset_link', { user: userId }, act);
    case 'verify_kyc':
      return identities.approveIdentity(userId, act, submissionId);
    case 'accept_lost_factors':
      return accounts.decideLostFactors(userId, 'accept', act);
    case 'decline_lost_factors':
      return accounts.decideLostFactors(userId, 'decline', act);
  }
}
