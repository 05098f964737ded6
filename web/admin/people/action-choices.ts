import type { Permission } from '../../../contract/admin/permissions.ts';
import type { PersonAction, PersonDetails } from '../../../contract/admin/people.ts';
import { LOST_FACTORS_HOURS } from '../../../contract/limits.ts';

export type ActionName = PersonAction | 'end_sessions' | 'lift_hold' | 'reset_identity';

interface Choice {
  readonly name: ActionName;
  readonly label: string;
  /** Any one of them is enough. */
  readonly needs: readonly Permission[];
  readonly means: string;
  readonly isPossible: (person: PersonDetails) => boolean;
}

export const CHOICES: readonly Choice[] = [
  {
    name: 'suspend',
    label: 'Suspend',
    needs: ['people.act'],
    means: 'Nobody can sign in to the account. Withdrawals that wait are cancelled; circles go on. The person is told.',
    isPossible: ({ accountStatus }) => accountStatus !== 'closed',
  },
  {
    name: 'activate',
    label: 'Activate',
    needs: ['people.act'],
    means: 'The person can sign in again, and is told.',
    isPossible: ({ accountStatus }) => accountStatus === 'suspended' || accountStatus === 'banned',
  },
  {
    name: 'ban',
    label: 'Ban',
    needs: ['people.act'],
    means: 'As a suspension, for good: only an admin takes it back.',
    isPossible: ({ accountStatus }) => accountStatus !== 'banned',
  },
  {
    name: 'verify_kyc',
    label: 'Approve the identity',
    needs: ['identity.decide'],
    means: 'Approves the details that wait. The person is told.',
    isPossible: ({ kycStatus, kycSubmittedAt }) => kycStatus === 'pending' && kycSubmittedAt !== null,
  },
  {
    name: 'reset_identity',
    label: 'Reset the identity',
    needs: ['identity.decide'],
    means:
      'The person proves anew who they are, and reads your reason. Circles, payments and money that comes to them go on; until then they cannot withdraw or join a circle, and their payout account is forgotten.',
    isPossible: ({ kycStatus }) => kycStatus === 'approved' || kycStatus === 'verified',
  },
  {
    name: 'reset_password',
    label: 'Mail a link to reset the password',
    needs: ['people.act'],
    means: 'Signs the person out everywhere and mails them a link. You do not see the link.',
    isPossible: ({ accountStatus, emailVerified }) => accountStatus === 'active' && emailVerified,
  },
  {
    name: 'end_sessions',
    label: 'End all sessions',
    needs: ['people.act'],
    means: 'Signs the person out on every device. They are told.',
    isPossible: () => true,
  },
  {
    name: 'lift_hold',
    label: 'Lift the hold on withdrawals',
    needs: ['people.act'],
    means: 'Only when you know that it is the person themselves. They are told.',
    isPossible: ({ withdrawalsHeldSince }) => withdrawalsHeldSince !== null,
  },
  {
    name: 'accept_lost_factors',
    label: 'Accept that the second factors are lost',
    needs: ['people.act', 'identity.decide'],
    means: `Turns off their app, passkeys and recovery codes in ${String(LOST_FACTORS_HOURS)} hours. They are told now and before the end, and can stop it.`,
    isPossible: ({ lostFactors }) => lostFactors?.endsAt === null,
  },
  {
    name: 'decline_lost_factors',
    label: 'Decline to turn off the second factors',
    needs: ['people.act', 'identity.decide'],
    means: 'Everything stays as it is. The person reads your reason.',
    isPossible: ({ lostFactors }) => lostFactors !== null,
  },
];
