import type { EjectionConsequences } from '../../../../contract/ejections.ts';
import type { GroupId, UserId } from '../../../../contract/ids.ts';
import { sumKobo, toNaira } from '../../../../contract/money.ts';
import { departureOf, nettingOf, type Departure, type Netting } from '../../../../circle/departure-sums.ts';
import { recipientOf } from '../../../../circle/turns.ts';
import { votesOnEjections } from '../../../../circle/ejection-state.ts';
import { isTheirTurn } from '../../../../circle/ejection-state.ts';
import { holderOf, isApproved, memberOf } from '../../../../circle/seats.ts';
import type { CircleState, Member } from '../../../../circle/types.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { CircleRecord } from '../shell/circle-record.ts';
import { exitDebtsView, refundView } from './leave-views.ts';
import { readFullCircle } from './read-full-circle.ts';

/**
 * Previews the money effects of ejecting a member (circle-rules §9). The user must be an approved member. Throws
 * GROUP_NOT_FOUND, NOT_A_MEMBER, MEMBER_NOT_FOUND, NOMINEE_IS_OWNER and GROUP_NOT_ACTIVE.
 */
export function ejectionConsequences(
  database: Database,
  groupId: GroupId,
  { userId, nomineeId }: { readonly userId: UserId; readonly nomineeId: UserId },
): Promise<EjectionConsequences> {
  return database.transaction(
    async (tx) => {
      const record = await readFullCircle(tx, groupId, { userId, named: [nomineeId] });
      return consequencesView(record, nomineeIn(record.state, userId, nomineeId));
    },
    { isolation: 'repeatable read' },
  );
}

function nomineeIn(state: CircleState, userId: UserId, nomineeId: UserId): Member {
  const asking = memberOf(state, userId);
  if (asking === undefined || !isApproved(asking)) throw new AppError('NOT_A_MEMBER');
  if (!votesOnEjections(state)) throw new AppError('GROUP_NOT_ACTIVE');
  const nominee = memberOf(state, nomineeId);
  if (nominee === undefined || !isApproved(nominee)) throw new AppError('MEMBER_NOT_FOUND');
  if (nomineeId === state.group.ownerId) throw new AppError('NOMINEE_IS_OWNER');
  return nominee;
}

function consequencesView({ state, people }: CircleRecord, nominee: Member): EjectionConsequences {
  const { group } = state;
  const named = (userId: UserId) => ({ userId, name: people.get(userId)?.name ?? 'A former member' });
  const ofSeat = (seat: number) => {
    const holder = holderOf(state, seat);
    return holder === undefined ? [] : [named(holder.userId)];
  };
  const waits = isTheirTurn(state, nominee.userId);
  const departure = waits ? afterTheirRound(state, nominee) : departureOf(state, nominee);
  const { closing, payers, forgiven } = nettingBefore(state, nominee, waits);
  return {
    ...named(nominee.userId),
    effect: waits ? 'after_their_round' : 'at_once',
    contributionAmount: toNaira(group.contributionKobo),
    debtAmount: toNaira(departure.debtKobo),
    debts: exitDebtsView(departure),
    refund: refundView(departure),
    refundPayers: payers.flatMap(ofSeat),
    smallerRounds: closing
      .filter((round) => round >= group.currentRound)
      .flatMap((round) => ofSeat(round).map((person) => ({ ...person, round }))),
    forgiven: forgiven.map((debt) => ({
      ...named(debt.userId),
      round: debt.round,
      recipientName: named(recipientOf(state, debt.cycle, debt.round)).name,
      amount: toNaira(debt.amountKobo),
    })),
  };
}

/** Returns the effects of an ejection after the member's own payout, which deducts their contribution to that round. */
function afterTheirRound(state: CircleState, nominee: Member): Departure {
  const departure = departureOf(state, { ...nominee, hasReceivedPayout: true });
  const debts = departure.debts.filter(({ round }) => round !== nominee.seat);
  return { ...departure, debts, debtKobo: sumKobo(debts.map(({ amountKobo }) => amountKobo)) };
}

function nettingBefore(state: CircleState, nominee: Member, waits: boolean): Netting {
  const { seat, hasReceivedPayout } = nominee;
  if (state.group.status !== 'active' || seat === null || hasReceivedPayout || waits) {
    return { closing: [], payers: [], forgiven: [] };
  }
  return nettingOf(state, nominee, seat);
}
