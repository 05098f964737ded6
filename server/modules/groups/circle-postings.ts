import type { TransferId, UserId } from '../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import { STATEMENT_LINES, type Account, type TransferChange, type TransferType } from '../../../circle/changes.ts';
import { contributionOf } from '../../../circle/duties.ts';
import type { CircleState } from '../../../circle/types.ts';
import { newId } from '../../platform/ids/new-id.ts';
import type { AccountRef, Posting, StatementLine } from '../ledger/index.ts';
import { contributionKey, payoutKey } from './circle-record.ts';
import type { CircleTransfers } from './circle-writes.ts';

/** What goes to the ledger, and which statement line belongs to which row of ours. */
export interface CirclePostings {
  readonly postings: readonly Posting[];
  /** Statement line by group and contribution key; and by group and payout key. */
  readonly contributionLines: ReadonlyMap<string, string>;
  readonly payoutLines: ReadonlyMap<string, string>;
}

/** Turns the transfers of circles into ledger postings with the members' statement lines (circle-rules §§7, 12). */
export function toPostings(circles: readonly CircleTransfers[]): CirclePostings {
  const postings: Posting[] = [];
  const contributionLines = new Map<string, string>();
  const payoutLines = new Map<string, string>();
  for (const { state, transfers } of circles) {
    const groupId = state.group.id;
    for (const transfer of transfers) {
      const posting = toPosting(state, transfer);
      postings.push(posting);
      const [line] = posting.lines;
      if (line === undefined) continue;
      if (transfer.type === 'contribution') {
        contributionLines.set(groupId + contributionKey({ ...transfer, userId: line.userId }), line.id);
      } else if (transfer.type === 'payout' || transfer.type === 'refund') {
        payoutLines.set(groupId + payoutKey(transfer), line.id);
      }
    }
  }
  return { postings, contributionLines, payoutLines };
}

function toPosting(state: CircleState, transfer: TransferChange): Posting {
  const { type, from, to, amountKobo, cycle, round } = transfer;
  const groupId = state.group.id;
  const lineTypes = STATEMENT_LINES[type];
  const lines: StatementLine[] = [];
  const addLine = (account: Account, side: 'debit' | 'credit', signedKobo: Kobo): void => {
    const lineType = lineTypes[side];
    if (account.account !== 'wallet' || lineType === null) return;
    const { userId } = account;
    const description = describe(state, transfer, side, userId);
    lines.push({ id: newId(), userId, type: lineType, amountKobo: signedKobo, description, groupId });
  };
  addLine(from, 'debit', kobo(-amountKobo));
  addLine(to, 'credit', amountKobo);
  const ref = (account: Account): AccountRef => accountRef(account, state, transfer);
  return { id: newId<TransferId>(), debit: ref(from), credit: ref(to), amountKobo, type, groupId, cycle, round, lines };
}

function accountRef(account: Account, state: CircleState, { cycle, round }: TransferChange): AccountRef {
  switch (account.account) {
    case 'wallet':
      return { kind: 'wallet', userId: account.userId };
    case 'pot':
      return { kind: 'pot', groupId: state.group.id, cycle, round };
    case 'revenue':
      return { kind: 'revenue' };
  }
}

const WORDS: Readonly<Record<TransferType, { readonly debit: string; readonly credit: string }>> = {
  contribution: { debit: 'Contribution to', credit: '' },
  payout: { debit: '', credit: 'Payout from' },
  refund: { debit: '', credit: 'Refund from' },
  platform_fee: { debit: '', credit: '' },
  management_fee: { debit: '', credit: 'Management fee from' },
  late_fee: { debit: 'Late fee to', credit: 'Late fee received from' },
  backlog_distribution: { debit: '', credit: 'Repayment received from' },
};

function describe(
  state: CircleState,
  { type, cycle, round }: TransferChange,
  side: 'debit' | 'credit',
  userId: UserId,
): string {
  const isRepayment = type === 'contribution' && contributionOf(state, userId, cycle, round)?.isBacklogPayment === true;
  const words = isRepayment ? 'Missed contribution to' : WORDS[type][side];
  return `${words} ${state.group.name}, ${roundWords(cycle, round)}`;
}

/** "round 2", and from the second cycle on "cycle 2, round 2". */
export const roundWords = (cycle: number, round: number): string =>
  cycle === 1 ? `round ${String(round)}` : `cycle ${String(cycle)}, round ${String(round)}`;
