import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Group } from '../../../contract/groups.ts';
import { formatNairaText } from '../../../contract/money.ts';
import { useProductNow } from '../../lib/words/product-now.ts';
import { paths } from '../../lib/shell/paths.ts';
import { formatDate, formatDistance, parseInstant } from '../../lib/words/time.ts';
import { frequencyWords } from '../../lib/words/words.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RoundRing } from '../../ui/round-ring.tsx';
import { onTimeline, progressWords } from './group-facts.ts';

const SHOWN = 3;

interface TimelineProps {
  groups: readonly Group[];
  userId: string;
  /** Whoever has not proven who they are cannot join yet: another action comes first. */
  verified: boolean;
}

/** What is due next and whose turn it is, for the three most urgent circles. */
export function Timeline({ groups, userId, verified }: TimelineProps) {
  const { t } = useLingui();
  const nowMs = useProductNow();
  const coming = onTimeline(groups);
  return (
    <Card title={t`Financing Timeline`} lead={t`Your next contributions and turns.`} flush>
      {coming.length === 0 ? (
        <div className="border-t border-line">
          <EmptyState
            title={t`Nothing is due`}
            action={
              <ButtonLink
                href={paths.groupJoin}
                variant={verified ? 'primary' : 'secondary'}
              >{t`Join with an invitation code`}</ButtonLink>
            }
          >
            {t`Join a circle and you'll see your next payment and your turn here.`}
          </EmptyState>
        </div>
      ) : (
        <ol>
          {coming.slice(0, SHOWN).map((group) => (
            <TimelineRow key={group.id} group={group} userId={userId} nowMs={nowMs} />
          ))}
        </ol>
      )}
      {groups.length > SHOWN ? (
        <div className="border-t border-line p-4 sm:px-6">
          <ButtonLink href={paths.groups} variant="secondary" block>
            {t`View All Groups`}
          </ButtonLink>
        </div>
      ) : null}
    </Card>
  );
}

function TimelineRow({ group, userId, nowMs }: { group: Group; userId: string; nowMs: number }) {
  const manages = group.ownerId === userId && !group.ownerParticipates;
  return (
    <li className="relative flex gap-3 border-t border-line px-5 py-4 transition-colors hover:bg-sunken sm:gap-4 sm:px-6">
      <RoundRing group={group} className="mt-0.5 size-8 sm:size-10" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Link
            href={paths.group(group.id)}
            className="min-w-0 flex-1 basis-32 font-semibold text-brand [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
          >
            {group.name}
          </Link>
          <span className="tabular font-semibold">{formatNairaText(group.contributionAmount)}</span>
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <span>{frequencyWords(group.frequency)}</span>
          <span aria-hidden="true">·</span>
          <span>{progressWords(group)}</span>
          <Turn group={group} />
        </p>
        <p className="mt-1 text-sm">
          <NextDate group={group} manages={manages} nowMs={nowMs} />
        </p>
        <TurnAmount group={group} />
        <MyContribution group={group} />
      </div>
    </li>
  );
}

/** Which round is this person's own, where they hold a seat. */
function Turn({ group }: { group: Group }) {
  const { t } = useLingui();
  const seat = group.membership?.payoutPosition ?? null;
  if (group.membership?.status === 'pending') return <Badge>{t`Application pending`}</Badge>;
  if (seat === null || group.status !== 'active') return null;
  if (seat === group.currentRound) return <Badge tone="accent">{t`It is your turn`}</Badge>;
  return seat > group.currentRound ? <Badge tone="brand">{t`Your turn: round ${seat}`}</Badge> : null;
}

/** Whether this round's contribution is paid, owed or late; nothing where the person owes none. */
function MyContribution({ group }: { group: Group }) {
  const { t } = useLingui();
  const status = group.membership?.contributionStatus ?? null;
  if (group.status !== 'active' || status === null) return null;
  const looks = {
    completed: { kind: 'success', text: t`You have paid this round` },
    pending: { kind: 'progress', text: t`You still owe this round` },
    late: { kind: 'late', text: t`Your payment is late` },
    missed: { kind: 'failed', text: t`You missed this round` },
  } as const;
  const { kind, text } = looks[status];
  return (
    <p className="mt-2">
      <StatusBadge kind={kind}>{text}</StatusBadge>
    </p>
  );
}

/** What this person's turn brings, until it is over. */
function TurnAmount({ group }: { group: Group }) {
  const seat = group.membership?.payoutPosition ?? null;
  if (group.membership?.status !== 'approved' || group.status !== 'active') return null;
  const ahead = group.membership.payoutAmount;
  if (seat === null || ahead === null) return null;
  const amount = formatNairaText(ahead);
  return (
    <p className="mt-1 text-sm">
      <Trans>
        You receive <b className="tabular font-semibold">{amount}</b> from the complete pot of round {seat}
      </Trans>
    </p>
  );
}

function NextDate({ group, manages, nowMs }: { group: Group; manages: boolean; nowMs: number }) {
  const { t } = useLingui();
  const seats = group.maxMembers;
  const taken = group.currentMembers;
  if (group.status === 'forming') return t`Forming: ${taken} of ${seats} places taken`;
  const next = group.nextContributionDate;
  if (next === null) return null;
  const date = formatDate(next);
  const distance = formatDistance(next, nowMs);
  if ((parseInstant(next) ?? nowMs) < nowMs) {
    return (
      <Trans>
        Contributions were due on <b className="font-semibold">{date}</b>, {distance}
      </Trans>
    );
  }
  return manages ? (
    <Trans>
      You manage this group. Contributions are due on <b className="font-semibold">{date}</b>, {distance}
    </Trans>
  ) : (
    <Trans>
      Next contribution due on <b className="font-semibold">{date}</b>, {distance}
    </Trans>
  );
}
