import { useLingui } from '@lingui/react/macro';
import { START_ANSWER_HOURS } from '../../../../circle/figures.ts';
import { useAction } from '../../../lib/api/action.ts';
import { api, readNow } from '../../../lib/api/member-api.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { NetworkActs } from '../../../ui/network-acts.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { Refusal } from '../refusal.tsx';

interface StartButtonProps {
  onDone: () => void;
}

export function ProposeStart({ onDone }: StartButtonProps) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const notSent = t`Failed to ask the members`;
  const propose = useAction({
    send: (idempotencyKey): Promise<unknown> => api.proposeStart({ params: { id: group.id }, idempotencyKey }),
    intent: group.currentMembers,
    read: async () => (await readNow('getGroup', { id: group.id })).group.startProposal ?? undefined,
    success: () => ({
      title: t`Members Asked`,
      description: t`They have ${START_ANSWER_HOURS} hours to answer.`,
      tone: 'positive',
    }),
    onSuccess: onDone,
  });
  return (
    <>
      <Refusal error={propose.failure} fallback={notSent} />
      <NetworkActs words={t`You need network to ask`}>
        <Button
          busy={propose.isBusy}
          busyText={t`Asking...`}
          onClick={() => {
            propose.run();
          }}
        >{t`Ask the members`}</Button>
      </NetworkActs>
    </>
  );
}

/** Sends an answer at once: a yes after its price is shown, and a no costs nothing. */
export function AnswerStart({ onDone }: StartButtonProps) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const myId = useViewerId();
  const notSent = t`Failed to send your answer`;
  const answer = useAction<boolean>({
    send: (idempotencyKey, accept) => api.answerStart({ params: { id: group.id }, body: { accept }, idempotencyKey }),
    intent: group.startProposal?.proposedAt,
    read: async (accept) => {
      const { status, startProposal } = (await readNow('getGroup', { id: group.id })).group;
      if (!accept) return startProposal === null || undefined;
      return status === 'active' || startProposal?.agreed.includes(myId) === true || undefined;
    },
    success: (_answer, accept) =>
      accept
        ? { title: t`You Agreed`, description: t`The circle starts when all have agreed.`, tone: 'positive' }
        : { title: t`You Said No`, description: t`The circle goes on filling up.`, tone: 'neutral' },
    onSuccess: onDone,
  });
  return (
    <>
      <Refusal error={answer.failure} fallback={notSent} />
      <NetworkActs words={t`You need network to answer`}>
        <Button
          variant="secondary"
          busy={answer.inFlight === false}
          busyText={t`Sending...`}
          disabled={answer.isBusy}
          onClick={() => {
            answer.run(false);
          }}
        >{t`No, wait for more`}</Button>
        <Button
          busy={answer.inFlight === true}
          busyText={t`Sending...`}
          disabled={answer.isBusy}
          onClick={() => {
            answer.run(true);
          }}
        >{t`Yes, I agree`}</Button>
      </NetworkActs>
    </>
  );
}
