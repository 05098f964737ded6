import * as z from 'zod';
import type { UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { declareJob, idField } from '../../platform/jobs/job-queue.repo.ts';
import type { ScheduledTask, JobHandler } from '../../platform/jobs/jobs.ts';
import { queryRegistry, type RegistryResult } from './query-registry.ts';
import { approveSubmission, rejectSubmissions } from './decide.ts';
import type { KycDeps } from './deps.ts';
import { asRejectionReason, PROVED_BY_ANOTHER } from './kyc-notices.ts';
import { areNumbersTaken, lockClaimants } from './kyc.repo.ts';
import { nextIdentityCheck } from './kyc.rules.ts';
import { logIdentityAccess } from './identity-access.repo.ts';
import {
  claimDueChecks,
  earliestIdentityCheck,
  findPending,
  type PendingSubmission,
} from './pending-submissions.repo.ts';

const CHECK_IDENTITY = declareJob('check-identity', z.object({ userId: idField<UserId>() }), 'outside');
const BATCH_SIZE = 100;

async function settle(
  deps: KycDeps,
  tx: Tx,
  {
    userId,
    submission,
    answer,
  }: {
    readonly userId: UserId;
    readonly submission: PendingSubmission;
    readonly answer: Exclude<RegistryResult, { readonly outcome: 'away' }>;
  },
): Promise<void> {
  const others = await lockClaimants(tx, userId, submission.fingerprints);
  // The submission was corrected or decided during the lookup.
  if ((await findPending(tx, userId))?.id !== submission.id) return;
  const at = await deps.clock.now(tx);
  if (answer.outcome === 'refused') {
    const reason = Object.values(answer.fields).map(asRejectionReason).join('; ');
    await rejectSubmissions(deps, tx, [userId], { reason, at });
  } else if (await areNumbersTaken(tx, userId, submission.fingerprints)) {
    await rejectSubmissions(deps, tx, [userId], { reason: PROVED_BY_ANOTHER, at });
  } else if (others.length === 0) {
    await approveSubmission(deps, tx, { userId, others, at });
  }
}

/** Repeats the lookup of a pending submission and decides it, unless two people claim a number. Safe to run twice. */
export async function checkPendingSubmission(deps: KycDeps, userId: UserId): Promise<void> {
  const submission = await findPending(deps.database, userId);
  if (submission === undefined || submission.isForReview) return;
  const { firstName, lastName, dateOfBirth, phone, sealed } = submission;
  const access = { kind: 'rota', purpose: 'repeated check' } as const;
  await logIdentityAccess(deps.database, [userId], access, await deps.clock.now());
  const bvn = deps.cipher.open(userId, 'bvn', sealed.bvn);
  const nin = deps.cipher.open(userId, 'nin', sealed.nin);
  const answer = await queryRegistry(
    deps,
    userId,
    { firstName, lastName, dateOfBirth, phone, bvn, nin },
    submission.id,
  );
  if (answer.outcome === 'away') return;
  await deps.database.transaction((tx) => settle(deps, tx, { userId, submission, answer }));
}

/** Job that checks one submission, so that a slow registry does not delay other scheduled tasks. */
export const checkIdentityJob = (deps: KycDeps): JobHandler =>
  CHECK_IDENTITY.handler(({ userId }) => checkPendingSubmission(deps, userId));

export function identityChecks({ database }: KycDeps): ScheduledTask {
  return {
    name: 'identity check',
    nextDueAt: () => earliestIdentityCheck(database),
    async runDue(now) {
      let count = 0;
      for (;;) {
        const due = await database.transaction(async (tx) => {
          const ids = await claimDueChecks(tx, now, (submittedAt) => nextIdentityCheck(submittedAt, now), BATCH_SIZE);
          await CHECK_IDENTITY.enqueue(
            tx,
            ids.map((userId) => ({ userId })),
          );
          return ids.length;
        });
        count += due;
        if (due < BATCH_SIZE) return count === 0 ? [] : [{ job: 'identity check', count }];
      }
    },
  };
}
