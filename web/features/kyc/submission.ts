import { useRef } from 'react';
import type { User } from '../../../contract/accounts.ts';
import { useAction, type Outcomes } from '../../lib/api/action.ts';
import { ApiError } from '../../lib/api/api.ts';
import { api, readNow } from '../../lib/api/member-api.ts';
import { isUnknownOutcome } from '../../lib/api/money-intent.ts';
import { isKycVerified } from '../../../contract/standing.ts';
import type { KycValues } from './steps.ts';

interface Submitted {
  readonly kycStatus: User['kycStatus'];
}

/** Returns the state of a form submitted after `before`; undefined if no such form arrived. */
async function readSubmitted(before: string | null): Promise<Submitted | undefined> {
  const user = await readNow('getUser');
  const waits = user.kycStatus === 'pending' && user.kycSubmittedAt !== before;
  return isKycVerified(user) || waits ? user : undefined;
}

/** Submits the form. A refusal because the person is already verified counts as success. */
export function useSubmission({ kycSubmittedAt }: User, outcomes: Outcomes<KycValues, Submitted>) {
  const isOpen = useRef(false);
  const send = async (body: KycValues): Promise<Submitted> => {
    // Submissions have no idempotency key and each queries the registry, so an unknown outcome is read before a retry.
    const earlier = isOpen.current ? await readSubmitted(kycSubmittedAt).catch(() => undefined) : undefined;
    if (earlier !== undefined) return earlier;
    try {
      isOpen.current = true;
      return await api.submitKyc({ body });
    } catch (error) {
      isOpen.current = isUnknownOutcome(error);
      if (error instanceof ApiError && error.code === 'KYC_ALREADY_DONE') return { kycStatus: 'approved' };
      throw error;
    }
  };
  return useAction<KycValues, Submitted>({
    ...outcomes,
    send: (_key, body) => send(body),
    read: () => readSubmitted(kycSubmittedAt),
  });
}
