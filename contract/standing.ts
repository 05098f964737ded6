import type { User } from './accounts.ts';

/** True for people outside Nigeria, who cannot deposit, withdraw or join circles (`foreign` in `access-rules.ts`). */
export const isAbroad = ({ country }: { readonly country: string }): boolean => country !== 'NG';

type Identity = Pick<User, 'kycStatus' | 'kycSubmittedAt'>;

/** True for both verified statuses. The others are `unverified` in `access-rules.ts`. */
export const isKycVerified = ({ kycStatus }: Pick<User, 'kycStatus'>): boolean =>
  kycStatus === 'approved' || kycStatus === 'verified';

export const isUnderReview = ({ kycStatus, kycSubmittedAt }: Identity): boolean =>
  kycStatus === 'pending' && kycSubmittedAt !== null;

/** True if the user still has to verify their identity, and can. */
export const isIdentityRequired = (user: Identity & Pick<User, 'country'>): boolean =>
  !isAbroad(user) && !isKycVerified(user) && !isUnderReview(user);
