import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { Member } from '../../../../contract/round-schemas.ts';
import type { Applicant } from '../../../../contract/votes.ts';
import { q } from '../../../lib/api/member-api.ts';
import { POLLED_READ } from '../../../lib/api/member-data.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Section } from '../../../ui/section.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { ApplicantRecord } from '../votes/applicant-record.tsx';
import { SubstituteLine } from '../votes/substitute-line.tsx';
import { WhoDecides } from '../votes/who-decides.tsx';
import { Ballots } from './ballots.tsx';
import { CastVote } from './cast-vote.tsx';
import { useGroupDetail } from './group-detail.ts';
import { isApprovedOrOwner } from './standing.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';

const POLL_MS = 30_000;

/** Members see and cast votes; applicants see only how many others wait. */
export function Applicants({ applicants }: { applicants: readonly Member[] }) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const unnamed = detail.group.applicants - applicants.length;
  const inside = isApprovedOrOwner(detail);
  const records = useQuery({ ...q.listApplicants({ id: detail.group.id }), ...POLLED_READ, enabled: inside }).data;
  // A substitute who is voted in has only to pay for the seat, so the server lists no vote.
  const isVotedIn = ({ userId }: Member): boolean =>
    userId === myId
      ? detail.userMembership?.handover?.status === 'admitted'
      : records?.applicants.every((applicant) => applicant.userId !== userId) === true;
  return (
    <Section
      title={t`Waiting for approval`}
      lead={
        inside
          ? t`Everyone who was in when they applied must say yes. If one member says no, the person is not accepted.`
          : undefined
      }
    >
      <ul>
        {applicants.map((member) => (
          <li key={member.userId} className="border-t border-hair py-3 first:border-t-0">
            <div className="flex flex-wrap items-center gap-3">
              <Avatar name={member.name} />
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-medium [overflow-wrap:anywhere]">
                  <Verbatim>{member.name}</Verbatim>
                  {member.userId === myId ? <Trans> (you)</Trans> : null}
                </p>
                {inside ? (
                  <div className="min-h-10">
                    {records?.applicants
                      .filter(({ userId }) => userId === member.userId)
                      .map((applicant) => (
                        <Fragment key={applicant.userId}>
                          <SubstituteLine applicant={applicant} />
                          <ApplicantRecord applicant={applicant} />
                        </Fragment>
                      ))}
                  </div>
                ) : null}
              </div>
              <span className="max-sm:pl-13">
                <StatusBadge kind="waiting">{isVotedIn(member) ? t`Voted in, must pay` : t`Pending`}</StatusBadge>
              </span>
            </div>
            {inside && member.userId !== myId && !isVotedIn(member) ? (
              <Vote member={member} applicant={records?.applicants.find(({ userId }) => userId === member.userId)} />
            ) : null}
          </li>
        ))}
      </ul>
      {unnamed <= 0 ? null : (
        <p className="border-t border-hair py-3 text-muted">
          <Plural value={unnamed} one="# other person has applied too." other="# other people have applied too." />
        </p>
      )}
    </Section>
  );
}

function Vote({ member, applicant }: { member: Member; applicant: Applicant | undefined }) {
  const groupId = useGroupDetail().group.id;
  const { t } = useLingui();
  const params = { id: groupId, candidateId: member.userId };
  const options = { refetchInterval: POLL_MS, staleTime: POLL_MS };
  const votes = useQuery({ ...q.listVotes(params), ...options });
  const mine = useQuery({ ...q.getMyVote(params), ...options });
  const consensus = votes.data?.consensus;
  const approved = consensus?.approvalCount ?? 0;
  const required = consensus?.requiredVotes ?? 0;
  return (
    <div className="mt-3 flex flex-col gap-3 sm:pl-13">
      {consensus === undefined ? null : (
        <div className="max-w-sm">
          <p aria-live="polite" className="tabular mb-1.5 text-sm font-medium">
            <Trans>
              {approved} of {required} approved
            </Trans>
          </p>
          <Progress label={t`Approvals`} done={approved} of={required} text={t`${approved} of ${required} approved`} />
        </div>
      )}
      {applicant === undefined ? null : <WhoDecides applicant={applicant} />}
      <Ballots ballots={votes.data?.votes ?? []} />
      {mine.data?.canVote === true && !mine.data.hasVoted ? <CastVote member={member} /> : null}
      {mine.data?.hasVoted === true ? (
        <p className="text-sm text-muted">{t`You have voted. Waiting for the other members.`}</p>
      ) : null}
    </div>
  );
}
