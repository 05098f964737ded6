import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Crown } from 'lucide-react';
import type { GroupDetail, Member } from '../../../../contract/round-schemas.ts';
import { formatNairaText } from '../../../../contract/money.ts';
import { PaymentMark } from '../../../circles/payment-mark.tsx';
import { owesForText, paymentStyle, type PaymentState } from '../../../circles/payment-state.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { missedRounds, seatState } from '../round/ring-seats.ts';
import { isEmptyPayout } from '../round/round-view.ts';
import { handedOverTo } from '../round/seat-chain.ts';
import { useGroupDetail } from './group-detail.ts';

interface MemberRowProps {
  member: Member;
  onOpen: () => void;
}

/** Shows a position, once it is known, and its holder. The second line and the labels mark only what is unusual. */
export function MemberRow({ member, onOpen }: MemberRowProps) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const mine = member.userId === useViewerId();
  const { group, round } = detail;
  const name = member.name;
  const position = member.payoutPosition;
  const isTurn = round?.recipientId === member.userId;
  const turn = mine ? t`Your turn` : t`Their turn`;
  const state =
    round === null || group.status !== 'active' ? 'open' : seatState(round, detail.contributions, member.userId);
  return (
    <li value={position ?? undefined}>
      <button
        type="button"
        className="flex min-h-14 w-full items-center gap-3 rounded-sm py-2 text-left hover:bg-sunken"
        onClick={onOpen}
      >
        {position === null ? null : (
          <span className="tabular w-5 shrink-0 text-center text-sm whitespace-nowrap text-muted">{position}</span>
        )}
        <Avatar
          name={name}
          className={cx(
            'size-9 text-sm',
            mine && 'border-2 border-ink',
            // The cascade decides between two backgrounds, so the second one is important.
            member.hasReceivedPayout && !isEmptyPayout(detail, member.userId) && 'bg-brand! text-on-brand!',
          )}
        />
        <span className="min-w-0 flex-1">
          <span className="block font-medium [overflow-wrap:anywhere]">
            {mine ? t`${name} (you)` : <Verbatim>{name}</Verbatim>}
            {member.userId === group.ownerId ? (
              <span className="whitespace-nowrap">
                {'\u00a0'}
                <Crown role="img" aria-label={t`Owner`} className="inline size-4 align-[-0.125em] text-accent" />
              </span>
            ) : null}
          </span>
          {isTurn ? <span className="block text-sm font-medium text-accent sm:hidden">{turn}</span> : null}
          {notesOf(detail, member, state).map(({ text, bad = false }) => (
            <span key={text} className={cx('block text-sm', bad ? 'text-negative' : 'text-muted')}>
              {text}
            </span>
          ))}
        </span>
        {isTurn ? (
          <Badge tone="accent" className="max-sm:hidden">
            {turn}
          </Badge>
        ) : null}
        <PaymentMark state={state} />
      </button>
    </li>
  );
}

interface Note {
  readonly text: string;
  readonly bad?: boolean;
}

function notesOf(detail: GroupDetail, member: Member, state: PaymentState): Note[] {
  const missed = missedRounds(detail, member.userId);
  const sum = detail.late.find(({ userId }) => userId === member.userId)?.amount;
  const owes = formatNairaText(sum);
  const late = paymentStyle(state).text;
  return [
    ...departure(member),
    ...takenOver(detail, member),
    ...(member.hasReceivedPayout ? [{ text: isEmptyPayout(detail, member.userId) ? t`Turn over` : t`Received` }] : []),
    ...(state === 'paid-late' ? [{ text: late }] : []),
    ...(state === 'late' || state === 'missed'
      ? [{ text: sum === undefined ? late : t`${late} · owes ${owes}`, bad: true }]
      : []),
    ...(missed.length === 0 ? [] : [{ text: owesForText(missed), bad: true }]),
  ];
}

/** States from whom a member took over their seat in this cycle. */
function takenOver(detail: GroupDetail, { userId }: Member): Note[] {
  const before = handedOverTo(detail, userId)?.from.name;
  return before === undefined ? [] : [{ text: t`Took over the seat from ${before}` }];
}

function departure({ status }: Member): Note[] {
  if (status === 'ejected') return [{ text: t`Was ejected; the position stays empty in this cycle` }];
  return status === 'left' ? [{ text: t`Has left; the position stays empty in this cycle` }] : [];
}
