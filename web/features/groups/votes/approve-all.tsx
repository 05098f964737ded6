import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Applicant } from '../../../../contract/votes.ts';
import { errorWords } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/member-api.ts';
import { useRefresh, useTakeOver } from '../../../lib/api/member-data.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { isAnswered, useIdempotentMutation } from '../../../lib/api/query.ts';
import { toast } from '../../../lib/shell/toast.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { approvedWords, type VoteResult } from './approved-words.ts';

type Voted = Pick<Applicant, 'userId' | 'name'>;

/** A vote that was not taken, and why. */
interface FailedVote extends Voted {
  readonly words: string;
}

/** Approves several applicants, one vote after the other; one that fails keeps no other from being cast. */
export function useApproveAll(onAllDone: () => void) {
  const { t } = useLingui();
  const groupId = useGroupDetail().group.id;
  const refresh = useRefresh();
  const takeOver = useTakeOver();
  const [failed, setFailed] = useState<readonly FailedVote[]>([]);
  const approve = async (idempotencyKey: string, { userId, name }: Voted): Promise<VoteResult | FailedVote> => {
    const params = { id: groupId, candidateId: userId };
    try {
      // The key of all, and whom this vote is on: sending all of it again casts each once.
      const key = `${idempotencyKey}-${userId}`;
      const { result } = await api.castVote({ params, body: { vote: 'approve' }, idempotencyKey: key });
      return result;
    } catch (error) {
      if (isAnswered(error)) throw error;
      const words = errorWords(error, t`An error occurred while casting your vote.`);
      return { userId, name, words };
    }
  };
  const { isPending, mutate } = useIdempotentMutation(
    async (idempotencyKey, people: readonly Voted[]) => {
      const outcomes: (VoteResult | FailedVote)[] = [];
      for (const person of people) outcomes.push(await approve(idempotencyKey, person));
      return outcomes;
    },
    {
      onSuccess: async (outcomes) => {
        await takeOver();
        const failures = outcomes.filter((outcome) => typeof outcome === 'object');
        setFailed(failures);
        if (failures.length > 0) return;
        onAllDone();
        const description = approvedWords(outcomes.filter((outcome) => typeof outcome === 'string'));
        toast({ title: t`Votes Recorded`, description, tone: 'positive' });
      },
      onError: (error) => {
        refresh();
        toast(failureToast(error, t`Failed to Cast Vote`, t`An error occurred while casting your vote.`));
      },
    },
  );
  return {
    failed,
    isBusy: isPending,
    run: (people: readonly Applicant[]): void => {
      setFailed([]);
      mutate(people.map(({ userId, name }) => ({ userId, name })));
    },
    reset: (): void => {
      setFailed([]);
    },
  };
}

/** Whose approval was not taken, each with the reason. */
export function FailedVotes({ failed }: { failed: readonly FailedVote[] }) {
  const { t } = useLingui();
  if (failed.length === 0) return null;
  return (
    <Alert refusal tone="negative" title={t`Failed to Cast Vote`} className="mb-4">
      <ul>
        {failed.map(({ userId, name, words }) => (
          <li key={userId} className="[overflow-wrap:anywhere]">
            {name}: {words}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
