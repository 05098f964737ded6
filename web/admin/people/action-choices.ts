import type { Permission } from '../../../contract/admin/permissions.ts';
import type { PersonAction, PersonDetails } from '../../../contract/admin/people.ts';
import { LOST_FACTORS_HOURS } from '../../../contract/limits.ts';

export type ActionName = PersonAction | 'end_sessions' | 'lift_hold' | 'reset_identity';

interface Choice {
  readonly name: ActionName;
  readonly label: string;
  /** An admin with any one of these permissions may take the action. */
  readonly needs: readonly Permission[];
  readonly means: string;
  readonly isPossible: (person: PersonDetails) => boolean;
}

export const PERSON_ACTION_CHOICES: readonly Choice[] = [
  {
    name: 'suspend',
    label: 'Suspend',
    needs: ['people.act'],
    means:
      'No one can sign in to the account. Pending withdrawals are cancelled, circles go on. The person is notified.',
    isPossible: ({ accountStatus }) => accountStatus !== 'closed',
  },
  {
    name: 'activate',
    label: 'Activate',
    needs: ['people.act'],
    means: 'The person can sign in again and is notified.',
    isPossible: ({ accountStatus }) => accountStatus === 'suspended' || accountStatus === 'banned',
  },
  {
    name: 'ban',
    label: 'Ban',
    needs: ['people.act'],
    means: 'A permanent suspension. Only an admin can lift it.',
    isPossible: ({ accountStatus }) => accountStatus !== 'banned',
  },
  {
    name: 'verify_kyc',
    label: 'Approve the identity',
    needs: ['identity.decide'],
    means: 'Approves the details in review. The person is notified.',
    isPossible: ({ kycStatus, kycSubmittedAt }) => kycStatus === 'pending' && kycSubmittedAt !== null,
  },
  {
    name: 'reset_identity',
    label: 'Reset the identity',
    needs: ['identity.decide'],
    means:
      'The person has to verify again and sees your reason. Their circles and payments go on. Until then they cannot withdraw or join a circle, and their payout account is removed.',
    isPossible: ({ kycStatus }) => kycStatus === 'approved' || kycStatus === 'verified',
  },
  {
    name: 'reset_password',
    label: 'Email a password reset link',
    needs: ['people.act'],
    means: 'Logs the person out everywhere and emails them a link. You do not see the link.',
    isPossible: ({ accountStatus, emailVerified }) => accountStatus === 'active' && emailVerified,
  },
  {
    name: 'end_sessions',
    label: 'End all sessions',
    needs: ['people.act'],
    means: 'Logs the person out on every device and notifies them.',
    isPossible: () => true,
  },
  {
    name: 'lift_hold',
    label: 'Lift the hold on withdrawals',
    needs: ['people.act'],
    means: 'Only if you know it is the person themselves. They are notified.',
    isPossible: ({ withdrawalsHeldSince }) => withdrawalsHeldSince !== null,
  },
  {
    name: 'accept_lost_factors',
    label: 'Accept the request about lost second factors',
    needs: ['people.act', 'identity.decide'],
    means: `Turns off their app, passkeys and recovery codes in ${String(LOST_FACTORS_HOURS)} hours. They are notified now and before the end, and can stop it.`,
    isPossible: ({ lostFactors }) => lostFactors?.endsAt === null,
  },
  {
    name: 'decline_lost_factors',
    label: 'Decline the request about lost second factors',
    needs: ['people.act', 'identity.decide'],
    means: 'Nothing changes. The person sees your reason.',
    isPossible: ({ lostFactors }) => lostFactors !== null,
  },
];
