import { handoverOf, seatAheadOf, type HandoverSums, type SeatAhead } from '../../../../circle/handover-sums.ts';
import { startOfDay } from '../../../../circle/time.ts';
import type { Group } from '../../../../circle/types.ts';
import type { Instant } from '../../../../contract/ids.ts';
import { extractInvitationCode, isCode } from '../../../../contract/invitation-codes.ts';
import { assertCodeAttemptsLeft, countWrongCode } from '../code-attempts.ts';
import type { GroupsDeps } from '../deps.ts';
import { standsUntil } from './handover-membership.ts';
import { findStandingOffer, turnDayOf } from './handover-views.ts';

/** An offered seat and its seller's first name, for anyone who has the code. */
export interface PublicOffer {
  readonly code: string;
  readonly seller: string;
  readonly circle: string;
  readonly terms: Pick<Group, 'contributionKobo' | 'frequency' | 'maxMembers' | 'currentRound'>;
  readonly seat: number;
  /** Start of the due day of the seat's turn. */
  readonly turnAt: Instant;
  readonly sums: Pick<HandoverSums, 'priceKobo' | 'rounds' | 'validUntil'>;
  readonly ahead: Pick<SeatAhead, 'times' | 'paysKobo' | 'receives' | 'worst'>;
  readonly isTaken: boolean;
  readonly standsUntil: Instant;
  readonly readAt: Instant;
}

type Deps = Pick<GroupsDeps, 'database' | 'clock'>;

/**
 * Reads an offered seat for a visitor (decision 0049). Returns undefined for any other code, without a reason. Throws
 * TOO_MANY_REQUESTS after too many wrong codes from the IP address.
 */
export async function readPublicOffer(deps: Deps, typed: string, ip: string): Promise<PublicOffer | undefined> {
  const code = extractInvitationCode(typed);
  await assertCodeAttemptsLeft(deps, { ip });
  const offer = isCode(code) ? await findPublicOffer(deps, code) : undefined;
  if (offer === undefined) await countWrongCode(deps, { ip }, code);
  return offer;
}

const findPublicOffer = ({ database, clock }: Deps, code: string): Promise<PublicOffer | undefined> =>
  database.transaction(
    async (tx) => {
      const now = await clock.now(tx);
      const standing = await findStandingOffer(tx, code, [], now);
      if (standing === undefined || standing.record.state.group.frozenAt !== null) return undefined;
      const { record, handover, leaver } = standing;
      const { state, people } = record;
      const { seat } = handover;
      const sums = handoverOf(state, leaver, now);
      return {
        code,
        seller: people.get(leaver.userId)?.firstName ?? 'A member',
        circle: state.group.name,
        terms: state.group,
        seat,
        turnAt: startOfDay(turnDayOf(state, seat, now)),
        sums,
        ahead: seatAheadOf(state, leaver, sums),
        isTaken: handover.substituteId !== null,
        standsUntil: standsUntil(handover, state.group, now),
        readAt: now,
      };
    },
    { isolation: 'repeatable read' },
  );
