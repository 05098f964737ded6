import { t } from '@lingui/core/macro';
import type { User } from '../../../contract/accounts.ts';
import { isKycVerified } from '../../lib/session.ts';
import type { StatusLook } from '../../lib/words.ts';

/** Where somebody stands with proving who they are. */
export function kycLook(user: Pick<User, 'kycStatus' | 'kycSubmittedAt'>): StatusLook {
  if (isKycVerified(user)) return { kind: 'success', text: t`Verified` };
  if (user.kycStatus === 'rejected') return { kind: 'failed', text: t`Not verified` };
  return user.kycSubmittedAt === null
    ? { kind: 'waiting', text: t`Pending` }
    : { kind: 'progress', text: t`Being checked` };
}
