import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Applicant } from '../../../../contract/votes.ts';
import { useAction } from '../../../lib/api/action.ts';
import { api } from '../../../lib/api/member-api.ts';
import { sendSettled } from '../../../lib/api/money-intent.ts';
import { failureOf, failureToast, type FailureText } from '../../../lib/api/payment-failure.ts';
import { isAnswered } from '../../../lib/api/query.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { approvedText, type VoteResult } from './approved-text.ts';
import { readVote } from './read-vote.ts';

type Voted = Pick<Applicant, 'userId' | 'name'>;

interface FailedVote extends Voted {
  readonly words: string;
}

const notCast = (): FailureText => ({
  title: translate`Failed to Cast Vote`,
  fallback: translate`An error occurred while casting your vote.`,
});

/** Approves applicants one by one; a failed vote does not stop the others. */
export function useApproveAll(onAllDone: () => void) {
  const { t } = useLingui();
  const groupId = useGroupDetail().group.id;
  const [failed, setFailed] = useState<readonly FailedVote[]>([]);
  const [cast, setCast] = useState({ done: 0, all: 0 });
  const approve = async (idempotencyKey: string, { userId, name }: Voted): Promise<VoteResult | FailedVote> => {
    const params = { id: groupId, candidateId: userId };
    try {
      // A key per applicant, so that repeating the whole action casts each vote once.
      const key = `${idempotencyKey}-${userId}`;
      const { result } = await sendSettled(
        () => api.castVote({ params, body: { vote: 'approve' }, idempotencyKey: key }),
        () => readVote(groupId, userId),
      );
      return result;
    } catch (error) {
      if (isAnswered(error) || !(error instanceof Error)) throw error;
      return { userId, name, words: failureOf(error, notCast()).words };
    }
  };
  const all = useAction({
    send: async (idempotencyKey, people: readonly Voted[]) => {
      const outcomes: (VoteResult | FailedVote)[] = [];
      setCast({ done: 0, all: people.length });
      for (const person of people) {
        outcomes.push(await approve(idempotencyKey, person));
        setCast({ done: outcomes.length, all: people.length });
      }
      return outcomes;
    },
    onSuccess: (outcomes) => {
      const failures = outcomes.filter((outcome) => typeof outcome === 'object');
      setFailed(failures);
      if (failures.length === 0) onAllDone();
    },
    success: (outcomes) => {
      const results = outcomes.filter((outcome) => typeof outcome === 'string');
      if (results.length < outcomes.length) return undefined;
      return { title: t`Votes Recorded`, description: approvedText(results), tone: 'positive' };
    },
    failed: (error) => failureToast(error, notCast().title, notCast().fallback),
  });
  return {
    failed,
    isBusy: all.isBusy,
    /** Votes cast so far, while the votes run. */
    progress: all.isBusy ? cast : undefined,
    run: (people: readonly Applicant[]): void => {
      setFailed([]);
      all.run(people.map(({ userId, name }) => ({ userId, name })));
    },
    reset: (): void => {
      setFailed([]);
    },
  };
}

/** Replaces the buttons while the votes run. */
export function CastingVotes({ done, all }: { done: number; all: number }) {
  const { t } = useLingui();
  return (
    <>
      <p role="status" className="w-full text-sm max-sm:order-last">{t`${done} of ${all} votes cast`}</p>
      <Button busy busyText={t`Casting votes...`}>{t`Casting votes...`}</Button>
    </>
  );
}

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
