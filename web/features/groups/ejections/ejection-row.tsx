import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Ejection } from '../../../../contract/ejections.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { formatDate, formatDateTime, hoursLeft, isLastHour } from '../../../lib/i18n/time.ts';
import type { StatusStyle } from '../../../lib/i18n/labels.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Ballots } from '../page/ballots.tsx';
import { MyEjection } from './my-ejection.tsx';
import { type EjectionStage, isOpenVote, stageOf } from './ejection-view.ts';
import { MyEjectionVote } from './ejection-vote.tsx';

export function EjectionRow({ ejection }: { ejection: Ejection }) {
  const { t } = useLingui();
  const myId = useViewerId();
  const { kind, text } = stageText(stageOf(ejection));
  const mine = ejection.nominatedUserId === myId;
  const name = ejection.nominatedName;
  const nominator = ejection.nominatorUserId === myId ? t`you` : ejection.nominatorName;
  const day = formatDate(ejection.createdAt);
  return (
    <li className="flex flex-col gap-3 border-t border-hair py-3 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
          <Avatar name={name} />
          <div className="min-w-0">
            <p className="font-semibold [overflow-wrap:anywhere]">{mine ? t`${name} (you)` : name}</p>
            <p className="text-sm text-muted [overflow-wrap:anywhere]">
              <Trans>
                Nominated by {nominator} on {day}
              </Trans>
            </p>
          </div>
        </div>
        <StatusBadge kind={kind}>{text}</StatusBadge>
      </div>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">
        <span className="text-muted">{t`Reason`}: </span>
        {ejection.reason}
      </p>
      <VoteProgress ejection={ejection} />
      <Ballots ballots={ejection.votes.filter(({ voterId }) => voterId !== ejection.nominatorUserId)} />
      {mine ? <MyEjection ejection={ejection} /> : <MyEjectionVote ejection={ejection} />}
    </li>
  );
}

function VoteProgress({ ejection }: { ejection: Ejection }) {
  const { t } = useLingui();
  const nowMs = useProductNow();
  if (!isOpenVote(ejection, nowMs)) {
    return (
      <p className="text-sm text-muted">
        <EndedText ejection={ejection} />
      </p>
    );
  }
  const approved = ejection.approvalCount;
  const required = ejection.requiredVotes;
  const hours = hoursLeft(ejection.votingDeadline, nowMs);
  const lastHour = isLastHour(ejection.votingDeadline, nowMs);
  const deadline = formatDateTime(ejection.votingDeadline);
  return (
    <div className="max-w-md">
      <p aria-live="polite" className="tabular mb-1.5 flex flex-wrap justify-between gap-x-4 text-sm font-medium">
        <span>
          <Trans>
            {approved} of {required} approved
          </Trans>
        </span>
        <span>
          {lastHour ? t`Less than 1 hour left` : <Plural value={hours} one="# hour left" other="# hours left" />}
        </span>
      </p>
      <Progress label={t`Approvals`} done={approved} of={required} text={t`${approved} of ${required} approved`} />
      <p className="mt-1.5 text-sm text-muted">
        <Trans>Everyone must approve by {deadline}. One no ends the vote.</Trans>
      </p>
    </div>
  );
}

function EndedText({ ejection }: { ejection: Ejection }) {
  const approved = formatDateTime(ejection.approvedAt);
  const effective = formatDateTime(ejection.effectiveAt);
  const rejected = formatDateTime(ejection.rejectedAt);
  switch (stageOf(ejection)) {
    case 'nominated':
    case 'voting':
      return <Trans>The time to vote has ended. The result comes soon.</Trans>;
    case 'waiting':
      return <Trans>Approved on {approved}. It is their turn now, so they leave when this round ends.</Trans>;
    case 'ejected':
      return <Trans>In effect since {effective}.</Trans>;
    case 'appealing':
      return ejection.effectiveAt === null ? (
        <Trans>Approved on {approved}. The member has appealed, and our team will decide.</Trans>
      ) : (
        <Trans>In effect since {effective}. The member has appealed, and our team will decide.</Trans>
      );
    case 'upheld':
      return <Trans>The appeal was turned down, so the ejection stays.</Trans>;
    case 'overturned':
      return <Trans>The appeal succeeded on {rejected}, so the ejection was cancelled.</Trans>;
    case 'rejected':
      return <Trans>Not approved. The vote ended on {rejected}, and the member stays.</Trans>;
  }
}

function stageText(stage: EjectionStage): StatusStyle {
  const looks: Record<EjectionStage, StatusStyle> = {
    nominated: { kind: 'waiting', text: t`Nominated` },
    voting: { kind: 'progress', text: t`Voting` },
    rejected: { kind: 'done', text: t`Rejected` },
    waiting: { kind: 'waiting', text: t`Approved, not yet in effect` },
    ejected: { kind: 'failed', text: t`Approved` },
    appealing: { kind: 'progress', text: t`Appealing` },
    upheld: { kind: 'failed', text: t`Upheld on appeal` },
    overturned: { kind: 'done', text: t`Overturned on appeal` },
  };
  return looks[stage];
}
