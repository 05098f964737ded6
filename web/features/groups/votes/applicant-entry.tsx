import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import { formatList } from '../../../../contract/format-list.ts';
import type { Applicant } from '../../../../contract/votes.ts';
import { useAction } from '../../../lib/api/action.ts';
import { api, readNow } from '../../../lib/api/member-api.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { firstNameOf } from '../../../lib/i18n/first-name.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { CastVote } from '../page/cast-vote.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { ApplicantRecord } from './applicant-record.tsx';
import { SubstituteLine } from './substitute-line.tsx';
import { WhoDecides } from './who-decides.tsx';

export function ApplicantEntry({ applicant }: { applicant: Applicant }) {
  const { t } = useLingui();
  const { name, approvalCount, requiredVotes, canVote, myVote } = applicant;
  const until = formatDate(applicant.expiresAt);
  return (
    <li className="flex flex-col gap-3 border-t border-hair py-3 first:border-t-0 first:pt-0">
      <div className="flex items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <p translate="no" className="font-medium [overflow-wrap:anywhere]">
            {name}
          </p>
          <SubstituteLine applicant={applicant} />
          <ApplicantRecord applicant={applicant} />
        </div>
      </div>
      <div>
        <p className="tabular mb-1.5 text-sm font-medium">
          <Trans>
            {approvalCount} of {requiredVotes} approved, open until {until}
          </Trans>
        </p>
        <Progress
          label={t`Approvals`}
          done={approvalCount}
          of={requiredVotes}
          text={t`${approvalCount} of ${requiredVotes} approved`}
        />
      </div>
      <WhoDecides applicant={applicant} />
      {canVote ? <CastVote member={applicant} /> : null}
      {myVote === null ? null : (
        <p className="text-sm text-muted">{t`You have voted. Waiting for the other members.`}</p>
      )}
      <MissingVotes applicant={applicant} />
    </li>
  );
}

/** The most names that fit a button. */
const MAX_NAMES = 2;

/** For the owner: a reminder to the members whose votes are missing, once a day. */
function MissingVotes({ applicant }: { applicant: Applicant }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const myId = useViewerId();
  const others = applicant.missing.filter(({ userId }) => userId !== myId);
  const action = useAction({
    send: (idempotencyKey): Promise<unknown> =>
      api.remindVoters({ params: { id: group.id, candidateId: applicant.userId }, idempotencyKey }),
    read: async () => {
      const { applicants } = await readNow('listApplicants', { id: group.id });
      return applicants.find(({ userId, canRemind }) => userId === applicant.userId && !canRemind);
    },
    success: () => ({
      title: t`Reminder sent`,
      description: t`We reminded the members who have not voted.`,
      tone: 'positive',
    }),
    failed: (error) => failureToast(error, t`Failed to send the reminder`, t`Please try again`),
  });
  if (group.ownerId !== myId || others.length === 0) return null;
  const first = formatList(others.map(({ name }) => firstNameOf(name)));
  const count = others.length;
  const label = count > MAX_NAMES ? t`Remind all ${count}` : t`Remind ${first}`;
  const about = applicant.name;
  return (
    <div className="flex justify-end">
      {applicant.canRemind ? (
        <Button
          variant="secondary"
          aria-label={t`${label}: the vote on ${about} is missing`}
          icon={<BellRing aria-hidden="true" className="size-5" />}
          busy={action.isBusy}
          busyText={t`Sending...`}
          onClick={() => {
            action.run();
          }}
        >
          {label}
        </Button>
      ) : (
        <span className="text-sm text-muted">{t`Reminded today`}</span>
      )}
    </div>
  );
}
