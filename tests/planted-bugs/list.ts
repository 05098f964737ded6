/** One line of the product broken on purpose. The suite has to notice. */
export interface PlantedBug {
  readonly name: string;
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly find: string;
  readonly replace: string;
}

/** Each of these would cost somebody money or a right, and looks harmless in a diff. */
export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'fees are rounded down',
    file: 'contract/money.ts',
    find: 'amountKobo * bps + WHOLE_BPS / 2n',
    replace: 'amountKobo * bps',
  },
  {
    name: 'a pot can be paid out a second time',
    file: 'circle/payout.ts',
    find: '  endRound(draft);\n}',
    replace: '  if (draft.now >= open.dueDate) endRound(draft);\n}',
  },
  {
    name: 'a vote on an application counts twice',
    file: 'circle/joining.ts',
    find: "if (votesOn(state, candidate).some((vote) => vote.voterId === ballot.voterId)) return { code: 'ALREADY_VOTED' };",
    replace: '',
  },
  {
    name: 'a vote on an ejection counts twice',
    file: 'circle/ejections.ts',
    find: "if (ejectionVoteOf(state, ejection, userId) !== undefined) return 'ALREADY_VOTED_ON_EJECTION';",
    replace: '',
  },
  {
    name: 'approvals are counted, not approving voters',
    file: 'circle/ejections.ts',
    find: 'approvalCount: approvals.length,',
    replace:
      "approvalCount: 1 + state.ejectionVotes.filter((vote) => vote.vote === 'approve' && sameEjection(vote, ejection)).length,",
  },
  {
    name: 'a refund round charges seats that were not paid',
    file: 'circle/departures.ts',
    find: '!hasPaid(state, userId, cycle, other) &&',
    replace: 'other < state.group.currentRound && !hasPaid(state, userId, cycle, other) &&',
  },
  {
    name: 'a credit is set off twice',
    file: 'circle/debts.ts',
    find: 'remainderKobo = kobo(remainderKobo - amountKobo);',
    replace: 'remainderKobo = kobo(remainderKobo - amountKobo / 2n);',
  },
  {
    name: 'a weekly round closes a day early',
    file: 'circle/calendar.ts',
    find: 'weekly: 2,',
    replace: 'weekly: 1,',
  },
  {
    name: 'the late fee comes after 23 hours',
    file: 'circle/calendar.ts',
    find: 'export const lateAt = (dueDate: Instant): Instant => plusHours(dueDate, 24);',
    replace: 'export const lateAt = (dueDate: Instant): Instant => plusHours(dueDate, 23);',
  },
  {
    name: 'a seat that has received can be traded',
    file: 'circle/trades.ts',
    find: 'seat > group.currentRound && !hasReceivedPayout',
    replace: 'seat > 0',
  },
  {
    name: 'a payout touches another round’s money',
    file: 'circle/duties.ts',
    find: 'state.pots.find((row) => row.cycle === cycle && row.round === round) ?? emptyPot(cycle, round);',
    replace: 'state.pots.find((row) => row.cycle === cycle && row.round >= round) ?? emptyPot(cycle, round);',
  },
  {
    name: 'an ejection forgives only one direction of a pair',
    file: 'circle/departures.ts',
    find: 'return [...debtsBetween(state, member.userId, other), ...theirs];',
    replace: 'return debtsBetween(state, member.userId, other);',
  },
  {
    name: 'a pair is closed in one direction only',
    file: 'circle/duties.ts',
    find: '!isClosed(state.group, seat, round)',
    replace: '(seat > round || !isClosed(state.group, seat, round))',
  },
  {
    name: 'a second debt of c is opened for one round',
    file: 'circle/close.ts',
    find: 'if (!owes || hasDebtOfContribution(draft.state, userId, cycle, round)) return;',
    replace: 'if (!owes) return;',
  },
  {
    name: 'an operator can forgive a debt of c',
    file: 'circle/debts.ts',
    find: "if (isDebtOfContribution(debt)) return { code: 'DEBT_NOT_FORGIVABLE' };",
    replace: '',
  },
  {
    name: 'a departed member’s kept debt is forgiven too',
    file: 'circle/departures.ts',
    find: '!hasPaid(state, holder.userId, cycle, seat)',
    replace: 'true',
  },
  {
    name: 'a round that opened late is due at once',
    file: 'circle/rounds.ts',
    find: 'return lagosDay(Math.max(dueDayOfRound(anchorDay, frequency, round), tomorrow));',
    replace: 'return lagosDay(Math.max(dueDayOfRound(anchorDay, frequency, round), 0 * tomorrow));',
  },
  {
    name: 'an ejection takes effect in the nominee’s own turn',
    file: 'circle/ejections.ts',
    find: 'if (!isTheirTurn(draft.state, ejection.nomineeId)) takeEffect(draft, approved);',
    replace: 'takeEffect(draft, approved);',
  },
  {
    name: 'who is in arrears still votes on ejections',
    file: 'circle/ejections.ts',
    find: 'userId !== nomineeId && !isInArrears(state, userId, now)',
    replace: 'userId !== nomineeId',
  },
  {
    name: 'somebody whose turn it is can leave',
    file: 'circle/leaving.ts',
    find: "if (open.recipient.userId === userId) obstacles.push('YOUR_TURN');",
    replace: '',
  },
  {
    name: 'closed pairs do not follow the people who swap seats',
    file: 'circle/trades.ts',
    find: "record(draft, { kind: 'group', group: swapSeatsInPairs(group, a.seat, b.seat) });",
    replace: 'swapSeatsInPairs(group, a.seat, b.seat);',
  },
  {
    name: 'a next cycle starts with members who owe',
    file: 'circle/next-cycle.ts',
    find: 'else if (outstandingDebtsOf(draft.state, member.userId).length > 0) letGo(draft, member);',
    replace: '',
  },
  {
    name: 'a seat given back also owes for rounds that have ended',
    file: 'circle/appeals.ts',
    find: 'other.seat >= firstRound && ',
    replace: '',
  },
];
