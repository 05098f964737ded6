import type { User } from './accounts.ts';

/** True outside Nigeria: no deposit, withdrawal or circle (`foreign` in `access-rules.ts`). */
export const isAbroad = ({ country }: { readonly country: string }): boolean => country !== 'NG';

type Identity = Pick<User, 'kycStatus' | 'kycSubmittedAt'>;

/** 'approved' and 'verified' both count as verified; anything else is not (`unverified` in `access-rules.ts`). */
export const isKycVerified = ({ kycStatus }: Pick<User, 'kycStatus'>): boolean =>
  kycStatus === 'approved' || kycStatus === 'verified';

/** True while submitted identity details are under review. */
export const isUnderReview = ({ kycStatus, kycSubmittedAt }: Identity): boolean =>
  kycStatus === 'pending' && kycSubmittedAt !== null;

/** True if the person has to verify their identity and can do so now. */
export const isIdentityRequired = (user: Identity & Pick<User, 'country'>): boolean =>
  !isAbroad(user) && !isKycVerified(user) && !isUnderReview(user);
