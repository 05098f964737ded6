import type { UserId } from '../contract/ids.ts';
import type { Command } from './commands.ts';
import type { Refusal } from './refusals.ts';
import { contributionTransfer, addTransfer, addChange, walletOf, type Draft } from './draft.ts';
import { balanceOf, hasPaid, openRoundOf, type OpenRound } from './duties.ts';
import { notifyIfPotComplete } from './rounds.ts';
import { approvedMemberOf } from './seats.ts';

/** Pays exactly c from an approved member's wallet into the open round's pot, once per round (circle-rules §5). */
export function contribute(
  draft: Draft,
  { userId, amountKobo, of }: Extract<Command, { readonly type: 'contribute' }>,
): Refusal | undefined {
  const { state } = draft;
  const member = approvedMemberOf(state, userId);
  if (member === undefined) return { code: 'NOT_A_MEMBER' };
  const open = openRoundOf(state);
  if (open !== undefined && of !== undefined && !isRound(open, of)) return { code: 'NOTHING_DUE' };
  const expectedKobo = state.group.contributionKobo;
  if (amountKobo !== expectedKobo) return { code: 'WRONG_AMOUNT', expectedKobo };
  if (open === undefined) return { code: 'GROUP_NOT_ACTIVE' };
  if (hasPaid(state, userId, open.cycle, open.round)) return { code: 'ALREADY_CONTRIBUTED' };
  if (!open.unpaid.includes(member)) return { code: 'NOTHING_DUE' };
  if (balanceOf(state, userId) < amountKobo) return { code: 'INSUFFICIENT_BALANCE' };
  payContribution(draft, open, userId);
  return undefined;
}

const isRound = (open: OpenRound, of: Pick<OpenRound, 'cycle' | 'round'>): boolean =>
  open.cycle === of.cycle && open.round === of.round;

/** Pays the open round's contribution of a member who owes it and whose wallet covers it (circle-rules §5). */
export function payContribution(draft: Draft, open: OpenRound, userId: UserId): void {
  settleContribution(draft, open, userId);
  notifyIfPotComplete(draft);
}

export function settleContribution(draft: Draft, open: OpenRound, userId: UserId): void {
  const contribution = open.contributions.get(userId);
  if (contribution === undefined) throw new Error(`User ${userId} has no contribution in round ${String(open.round)}`);
  addChange(draft, { kind: 'contribution', contribution: { ...contribution, status: 'completed', paidAt: draft.now } });
  addTransfer(draft, contributionTransfer(walletOf(userId), contribution.amountKobo, open));
}
