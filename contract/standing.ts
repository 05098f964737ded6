import type { User } from './accounts.ts';

/** True outside Nigeria: no deposit, withdrawal or circle (`foreign` in `access-rules.ts`). */
export const isAbroad = ({ country }: { readonly country: string }): boolean => country !== 'NG';

type Identity = Pick<User, 'kycStatus' | 'kycSubmittedAt'>;

/** Two statuses count as verified; the others are `unverified` in `access-rules.ts`. */
export const isKycVerified = ({ kycStatus }: Pick<User, 'kycStatus'>): boolean =>
  kycStatus === 'approved' || kycStatus === 'verified';

export const isUnderReview = ({ kycStatus, kycSubmittedAt }: Identity): boolean =>
  kycStatus === 'pending' && kycSubmittedAt !== null;

/** True if the user still has to verify their identity, and can. */
export const isIdentityRequired = (user: Identity & Pick<User, 'country'>): boolean =>
  !isAbroad(user) && !isKycVerified(user) && !isUnderReview(user);
