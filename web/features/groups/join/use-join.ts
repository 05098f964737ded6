import { t as translate } from '@lingui/core/macro';
import { useAction } from '../../../lib/api/action.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { api, readNow } from '../../../lib/api/member-api.ts';
import { toastOfFailure, type FailureText } from '../../../lib/api/payment-failure.ts';
import { dismissToasts, toast, type ToastMessage } from '../../../lib/shell/toast.ts';
import { countFeature } from '../../../lib/consent/track.ts';
import type { JoinResponse } from './join-result.tsx';

export const joinFailedText = (): FailureText => ({
  title: translate`Failed to Join Group`,
  fallback: translate`Please check your invitation code and try again.`,
  searchHint: translate`Check My Groups to see if you have applied.`,
});

async function readJoined(code: string): Promise<JoinResponse | undefined> {
  const { group } = await readNow('getInvitation', { code });
  const status = group.membership?.status;
  if (status !== 'approved' && status !== 'pending') return undefined;
  const draw = group.turnOrder !== 'lot' ? undefined : await readNow('getDraw', { id: group.id });
  return {
    group,
    draw: draw?.mine == null ? null : { seal: draw.seal, number: draw.mine.number },
    autoApproved: status === 'approved',
    requiresVoting: status === 'pending',
    approvedMembersCount: group.currentMembers - group.applicants,
  };
}

const invalidCode = (description: string): ToastMessage => ({
  title: translate`Invalid Code`,
  description,
  tone: 'negative',
});

export function invalidCodeFailure() {
  const message = translate`Please enter a valid invitation code`;
  return { message, toast: invalidCode(message) };
}

export function useJoin(onJoined: (joined: JoinResponse) => void, atField: (error: Error) => boolean) {
  return useAction({
    send: (idempotencyKey, body: { invitationCode: string; drawNumber: string }) =>
      api.joinGroup({ body, idempotencyKey }),
    read: ({ invitationCode }) => readJoined(invitationCode),
    renew: [],
    onSuccess: (answer: JoinResponse) => {
      // A refusal shown for an earlier attempt would contradict the result.
      dismissToasts();
      countFeature('group_joined');
      onJoined(answer);
    },
    atFields: (error) => {
      const words = error instanceof ApiError ? error.fields['invitationCode'] : undefined;
      if (words !== undefined) toast(invalidCode(words));
      return atField(error);
    },
    failed: (error) => toastOfFailure(error, joinFailedText()),
  });
}
