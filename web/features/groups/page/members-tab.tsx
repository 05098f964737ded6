import { useLingui } from '@lingui/react/macro';
import { Crown } from 'lucide-react';
import type { Member } from '../../../../contract/round-schemas.ts';
import { owesForText, paymentStyle } from '../../../circles/payment-state.ts';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge, StatusBadge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmailAddress } from '../../../ui/email-address.tsx';
import { PartSkeleton } from './part-skeleton.tsx';
import { isEmptyPayout, isDeparted, positionHolders } from '../round/round-view.ts';
import { missedRounds, seatState } from '../round/ring-seats.ts';
import { useGroupDetail } from './group-detail.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';

const applicantsCard = onDemand(async () => (await import('./applicants.tsx')).Applicants, PartSkeleton);

export function MembersTab() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const holders = positionHolders(detail);
  const applicants = detail.members.filter((member) => member.status === 'pending');
  return (
    <div className="flex flex-col gap-6">
      {applicants.length === 0 ? null : <applicantsCard.Needed applicants={applicants} />}
      {holders.length === 0 ? null : (
        <Card title={t`Who gets the pot, in order`} flush>
          <ol>
            {holders.map((member) => (
              <MemberRow key={member.userId} member={member} />
            ))}
          </ol>
        </Card>
      )}
      {holders.length === 0 && applicants.length === 0 ? (
        <Card>
          <p className="text-muted">{t`No one has joined yet. The first member is approved at once.`}</p>
        </Card>
      ) : null}
    </div>
  );
}

function MemberRow({ member }: { member: Member }) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const { group, round } = detail;
  const name = member.name;
  const position = member.payoutPosition ?? 0;
  const missed = missedRounds(detail, member.userId);
  return (
    <li
      value={position}
      className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-t border-line px-4 py-3 sm:grid-cols-[auto_auto_minmax(0,1fr)_auto] sm:px-6 sm:py-3.5"
    >
      <span className="tabular w-6 shrink-0 text-center font-semibold text-muted">{position}</span>
      <Avatar name={name} className="size-8 text-xs sm:size-10 sm:text-sm" />
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">
          {member.userId === myId ? t`${name} (you)` : <Verbatim>{name}</Verbatim>}
          {member.userId === group.ownerId ? (
            <span className="whitespace-nowrap">
              {'\u00a0'}
              <Crown role="img" aria-label={t`Owner`} className="inline size-4 align-[-0.125em] text-accent" />
            </span>
          ) : null}
        </p>
        {isDeparted(member) ? <DepartureNote member={member} /> : null}
        {/* Hidden on a phone, where the sheet of the person's seat shows the email address. */}
        {member.email === null ? null : (
          <p className="text-sm text-muted [overflow-wrap:anywhere] max-sm:hidden">
            <EmailAddress>{member.email}</EmailAddress>
          </p>
        )}
      </div>
      {/* On a phone, the badges of every row are below the name. */}
      <span className="flex flex-wrap items-center gap-2 empty:hidden max-sm:col-start-3 sm:justify-end">
        {round?.recipientId === member.userId ? (
          <Badge tone="accent">{member.userId === myId ? t`Your turn` : t`Their turn`}</Badge>
        ) : null}
        {member.hasReceivedPayout ? (
          <StatusBadge kind="done">{isEmptyPayout(detail, member.userId) ? t`Turn over` : t`Received`}</StatusBadge>
        ) : null}
        <RoundStatus userId={member.userId} />
        {missed.length === 0 ? null : <StatusBadge kind="failed">{owesForText(missed)}</StatusBadge>}
      </span>
    </li>
  );
}

function DepartureNote({ member: { status } }: { member: Member }) {
  const { t } = useLingui();
  return (
    <p className="text-sm text-muted">
      {status === 'ejected'
        ? t`Was ejected; the position stays empty in this cycle`
        : t`Has left; the position stays empty in this cycle`}
    </p>
  );
}

function RoundStatus({ userId }: { userId: string }) {
  const { group, round, contributions } = useGroupDetail();
  if (round === null || group.status !== 'active') return null;
  const state = seatState(round, contributions, userId);
  if (state === 'open') return null;
  const { kind, text } = paymentStyle(state);
  return <StatusBadge kind={kind}>{text}</StatusBadge>;
}
