import type { User } from './accounts.ts';

/** Whether somebody lives where no money moves: no deposit, no withdrawal, no circle (`foreign` in `gates.ts`). */
export const isAbroad = ({ country }: { readonly country: string }): boolean => country !== 'NG';

type Identity = Pick<User, 'kycStatus' | 'kycSubmittedAt'>;

/** 'approved' and 'verified' both count as verified; anything else is not (`unverified` in `gates.ts`). */
export const isKycVerified = ({ kycStatus }: Pick<User, 'kycStatus'>): boolean =>
  kycStatus === 'approved' || kycStatus === 'verified';

/** Whether somebody's details have been sent and are being looked at. */
export const isUnderReview = ({ kycStatus, kycSubmittedAt }: Identity): boolean =>
  kycStatus === 'pending' && kycSubmittedAt !== null;

/** Whether somebody has to prove who they are, and can do something about it now. */
export const isIdentityAsked = (user: Identity & Pick<User, 'country'>): boolean =>
  !isAbroad(user) && !isKycVerified(user) && !isUnderReview(user);
