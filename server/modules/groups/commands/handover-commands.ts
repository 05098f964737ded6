import type * as contract from '../../../../contract/handovers.ts';
import type { GroupId, UserId } from '../../../../contract/ids.ts';
import type { Kobo } from '../../../../contract/money.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import { handoverOfLeaver, isAdmittedSubstitute } from '../../../../circle/handover-state.ts';
import type { IdempotentRequest } from '../../../platform/http/idempotency.repo.ts';
import type { CircleCall } from '../shell/circle-call.ts';
import { groupViewAfter } from '../views/group-views.ts';
import { handoverView } from '../views/handover-views.ts';
import { walletAfter } from './circle-commands.ts';
import { newCode } from './create-group.ts';
import { groupCall } from './leaving-commands.ts';

type Key = IdempotentRequest | undefined;

/** Offers the user's seat (circle-rules §8). */
export const offerSeatCall = (
  groupId: GroupId,
  userId: UserId,
  idempotency: Key,
): CircleCall<ResponseOf<typeof contract.offerSeat>> => ({
  groupId,
  idempotency,
  request: { type: 'offer-seat', userId, code: newCode() },
  answer: ({ record, state, now }) => {
    const handover = handoverOfLeaver(state, userId);
    if (handover === undefined) throw new Error('The offer is not among the hand-overs');
    return { handover: handoverView(record, state, handover, now) };
  },
});

/** Withdraws the offer of a seat (circle-rules §8). */
export const withdrawOfferCall = (groupId: GroupId, userId: UserId, idempotency: Key) =>
  groupCall(groupId, userId, { type: 'withdraw-offer', userId }, idempotency);

interface ByCode {
  readonly userId: UserId;
  readonly code: string;
}

/** Applies for an offered seat (circle-rules §§3, 8). */
export const applyForSeatCall = (
  groupId: GroupId,
  { userId, code }: ByCode,
  idempotency: Key,
): CircleCall<ResponseOf<typeof contract.applyForSeat>> => ({
  groupId,
  idempotency,
  notFoundCode: 'HANDOVER_NOT_FOUND',
  request: { type: 'apply-for-seat', userId, code },
  answer: ({ record, state }) => {
    const autoApproved = isAdmittedSubstitute(state, userId);
    return { group: groupViewAfter(record, state, userId), autoApproved, requiresVoting: !autoApproved };
  },
});

/** Pays for an offered seat and takes it (circle-rules §8). */
export const takeSeatCall = (
  groupId: GroupId,
  { userId, code, amountKobo }: ByCode & { readonly amountKobo: Kobo },
  idempotency: Key,
): CircleCall<ResponseOf<typeof contract.takeSeat>> => ({
  groupId,
  idempotency,
  notFoundCode: 'HANDOVER_NOT_FOUND',
  request: { type: 'take-seat', userId, code, amountKobo },
  answer: (done) => ({ group: groupViewAfter(done.record, done.state, userId), wallet: walletAfter(done) }),
});
