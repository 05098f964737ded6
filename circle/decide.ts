import type { Instant } from '../contract/ids.ts';
import { appeal, decideAppeal } from './appeals.ts';
import { assertNoneNegative } from './apply.ts';
import { startDraft, type Draft } from './draft.ts';
import type { Hash } from './draw.ts';
import { payOverdue, setAutoContribute } from './auto-contribute.ts';
import type { Decision } from './changes.ts';
import { requiredPartsOf } from './command-table.ts';
import type { Command } from './commands.ts';
import type { Refusal } from './refusals.ts';
import { contribute } from './contribute.ts';
import { forgiveDebt, payDebt } from './debts.ts';
import { edit } from './edit.ts';
import { nominate, recountEjections, voteOnEjection } from './ejections.ts';
import { hasOpenVote } from './ejection-state.ts';
import { nextEvent, effectiveTimeAt } from './events.ts';
import { cancel, removeMember } from './forming.ts';
import { setFrozen } from './freezing.ts';
import { applyForSeat, barSubstitute, offerSeat, takeSeat, withdrawOffer } from './handovers.ts';
import { askNewlyAsked, beforeSuspension, castVote, join, recountVotes } from './joining.ts';
import { leave } from './leaving.ts';
import { assertLoaded } from './loaded.ts';
import { answerNextCycle, startNextCycle } from './next-cycle.ts';
import { withdraw } from './payout.ts';
import { remindMember, remindVoters } from './personal-reminders.ts';
import { answerStart, followProposal, proposeStart } from './start-smaller.ts';
import { answerTrade, requestTrade, withdrawTrade } from './trades.ts';
import type { CircleState } from './types.ts';

/**
 * Decides a command (decision 0006), including time events that the command itself makes due. Callers must first apply
 * due time events by `advance` (circle-rules §4). Throws on an unsound state or an unloaded part. A circle that draws
 * its turns needs the hash.
 */
export function decide(state: CircleState, command: Command, now: Instant, hash?: Hash): Decision {
  for (const part of requiredPartsOf(command)) assertLoaded(state, part);
  const draft = startDraft(state, now, hash);
  if (command.type === 'advance') {
    advanceOnce(draft, true);
  } else {
    const refusal = run(draft, command);
    if (refusal !== undefined) return { ok: false, refusal };
    // Up to here every due event is applied, unless the circle was frozen.
    const isBehind = command.type === 'set-frozen';
    recount(draft, isBehind);
    const before = command.type === 'recount-votes' ? beforeSuspension(state, command.changed) : state;
    askNewlyAsked(draft, before);
    followProposal(draft, before);
    advanceWhileDue(draft, isBehind);
  }
  assertNoneNegative(draft.state);
  return { ok: true, changes: draft.changes, state: draft.state };
}

/** Applies all time events due by `now`, each stamped `now`, for simulations and previews. */
export function advanceAll(state: CircleState, now: Instant): Extract<Decision, { ok: true }> {
  const draft = startDraft(state, now);
  advanceWhileDue(draft, true);
  assertNoneNegative(draft.state);
  return { ok: true, changes: draft.changes, state: draft.state };
}

function run(draft: Draft, command: Exclude<Command, { readonly type: 'advance' }>): Refusal | undefined {
  switch (command.type) {
    case 'join':
      return join(draft, command.applicant, command.drawNumber);
    case 'vote':
      return castVote(draft, command.ballot);
    case 'recount-votes':
      recountVotes(draft);
      return undefined;
    case 'edit':
      return edit(draft, command.byUserId, command.edit, command.chance);
    case 'contribute':
      return contribute(draft, command);
    case 'withdraw':
      return withdraw(draft, command.userId);
    case 'set-auto-contribute':
      return setAutoContribute(draft, command.userId, command.enabled);
    case 'auto-contribute':
      payOverdue(draft, command.userId);
      return undefined;
    case 'pay-debt':
      return payDebt(draft, command.debt);
    case 'forgive-debt':
      return forgiveDebt(draft, command.debt);
    case 'leave':
      return leave(draft, command);
    case 'cancel':
      return cancel(draft, command.byUserId);
    case 'set-frozen':
      return setFrozen(draft, command.isFrozen);
    case 'remove-member':
      return removeMember(draft, command.byUserId, command.userId);
    case 'nominate':
      return nominate(draft, command.nomination);
    case 'vote-on-ejection':
      return voteOnEjection(draft, command.ballot);
    case 'appeal':
      return appeal(draft, command.ejection, command.userId, command.reason);
    case 'decide-appeal':
      return decideAppeal(draft, command.ejection, command.decision);
    case 'request-trade':
      return requestTrade(draft, command);
    case 'answer-trade':
      return answerTrade(draft, command);
    case 'withdraw-trade':
      return withdrawTrade(draft, command.trade, command.userId);
    case 'remind':
      return remindMember(draft, command.byUserId, command.userId);
    case 'remind-voters':
      return remindVoters(draft, command.byUserId, command.candidateId);
    case 'start-next-cycle':
      return startNextCycle(draft, command.owner, command);
    case 'answer-next-cycle':
      return answerNextCycle(draft, command.member, command.accept, command.drawNumber);
    case 'propose-start':
      return proposeStart(draft, command.byUserId);
    case 'answer-start':
      return answerStart(draft, command.userId, command.accept);
    case 'offer-seat':
      return offerSeat(draft, command.userId, command.code);
    case 'withdraw-offer':
      return withdrawOffer(draft, command.userId);
    case 'bar-substitute':
      return barSubstitute(draft, command.userId);
    case 'apply-for-seat':
      return applyForSeat(draft, command.applicant, command.code);
    case 'take-seat':
      return takeSeat(draft, command.applicant, command.code, command.amountKobo);
  }
}

/**
 * Recounts open ejection votes. While events wait that were due earlier (`isBehind`), arrears count as of the first of
 * them. An event that a payment has just made due, such as the end of an overdue round, is not one of these.
 */
function recount(draft: Draft, isBehind: boolean): void {
  if (!hasOpenVote(draft.state)) return;
  recountEjections(draft, isBehind ? effectiveTimeAt(draft.state, draft.now) : draft.now);
}

/** Applies the earliest time event if it is due. Returns false if none is due. */
function advanceOnce(draft: Draft, isBehind: boolean): boolean {
  const event = nextEvent(draft.state);
  if (event === null || event.at > draft.now) return false;
  const before = draft.state;
  event.run(draft);
  recount(draft, isBehind);
  askNewlyAsked(draft, before);
  followProposal(draft, before);
  return true;
}

/** Even after a long downtime no circle has this many due events, so reaching the limit means an endless loop. */
const EVENT_LIMIT = 10_000;

function advanceWhileDue(draft: Draft, isBehind: boolean): void {
  for (let count = 0; count < EVENT_LIMIT; count += 1) {
    if (!advanceOnce(draft, isBehind)) return;
  }
  throw new Error(`Circle ${draft.state.group.id} has more due events than EVENT_LIMIT`);
}
