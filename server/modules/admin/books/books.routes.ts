import type { FastifyInstance } from 'fastify';
import {
  getBooks,
  getLedgerAccount,
  getTransfer,
  listLedgerAccounts,
  reverseTransfer,
  type BooksSummary,
  type ListedTransfer,
  type TransferDetails,
} from '../../../../contract/admin/books.ts';
import { kobo, toNaira, type Kobo } from '../../../../contract/money.ts';
import { fromDate, isoOrNull, toIso } from '../../../platform/clock/clock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { paginate, readPage } from '../../../platform/paging/cursor.ts';
import { isReversible, SYSTEM_ACCOUNTS, type AccountKind, type KindTotals } from '../../ledger/index.ts';
import { operatorActionOf } from '../operator-context.ts';
import type { AdminDeps } from '../deps.ts';
import type { FourEyes } from '../four-eyes/four-eyes.ts';
import { searchTerms } from '../people/search-terms.ts';
import { findAccount, searchAccounts } from './accounts.repo.ts';
import { transfersOf, type TransferForAccount } from './transfers.repo.ts';
import { findActionsOn, transferSourcesOf, findTransfer, linesOf } from './whole-transfer.repo.ts';
import { fromRow } from '../../../platform/database/from-row.ts';

const systemAccountOf = (kind: AccountKind): string | null =>
  kind === 'wallet' || kind === 'pot' ? null : SYSTEM_ACCOUNTS[kind];

const balanceOf = ({ creditedKobo, debitedKobo }: KindTotals): Kobo => kobo(creditedKobo - debitedKobo);

/** Returns the trial balance, and how much of the money at the provider belongs to clients, revenue and capital. */
function sumsOf(totals: readonly KindTotals[]): Pick<BooksSummary, 'accounts' | 'debited' | 'credited' | 'funds'> {
  const sum = (amounts: readonly Kobo[]): string => toNaira(kobo(amounts.reduce((all, each) => all + each, 0n)));
  const held = (...kinds: readonly AccountKind[]): string =>
    sum(totals.filter(({ kind }) => kinds.includes(kind)).map(balanceOf));
  return {
    accounts: totals.map((each) => ({
      kind: each.kind,
      id: systemAccountOf(each.kind),
      debited: toNaira(each.debitedKobo),
      credited: toNaira(each.creditedKobo),
      balance: toNaira(balanceOf(each)),
    })),
    debited: sum(totals.map(({ debitedKobo }) => debitedKobo)),
    credited: sum(totals.map(({ creditedKobo }) => creditedKobo)),
    funds: {
      clients: held('wallet', 'pot', 'in_flight'),
      revenue: held('revenue'),
      capital: held('capital'),
      atProvider: held('wallet', 'pot', 'in_flight', 'revenue', 'capital'),
    },
  };
}

async function readBooks({ ledger }: AdminDeps): Promise<BooksSummary> {
  const [state, totals] = await Promise.all([ledger.booksState(), ledger.trialBalance()]);
  return {
    balances: state.balances,
    since: isoOrNull(state.since),
    checkedAt: isoOrNull(state.checkedAt),
    violations: [...state.violations],
    unchecked: [...state.unchecked],
    ...sumsOf(totals),
  };
}

const viewOf = (transfer: TransferForAccount): ListedTransfer => ({
  id: transfer.id,
  at: toIso(transfer.at),
  type: transfer.type,
  amount: toNaira(transfer.signedKobo),
  other: transfer.other,
  group: transfer.group,
  cycle: transfer.cycle,
  round: transfer.round,
  reference: transfer.reference,
});

/** Throws TRANSFER_NOT_FOUND. */
async function readTransfer({ database }: AdminDeps, id: string): Promise<TransferDetails> {
  const transfer = await findTransfer(database, id);
  if (transfer === undefined) throw new AppError('TRANSFER_NOT_FOUND');
  const { amountKobo, at, ...facts } = transfer;
  const [causes, lines] = await Promise.all([transferSourcesOf(database, transfer), linesOf(database, id)]);
  const acts = await findActionsOn(database, [id, ...causes.map((cause) => cause.id)]);
  return {
    ...facts,
    at: toIso(at),
    amount: toNaira(amountKobo),
    isReversible: transfer.reversedBy === null && isReversible(transfer.type, transfer.from.kind, transfer.to.kind),
    causes: causes.map((cause) => ({
      ...fromRow(cause),
      amount: cause.amount === null ? null : toNaira(kobo(cause.amount)),
      at: toIso(fromDate(cause.at)),
    })),
    lines: lines.map((line) => ({ ...fromRow(line), amount: toNaira(kobo(line.amount)) })),
    acts: acts.map(({ created_at: createdAt, ...act }) => ({ ...act, at: toIso(fromDate(createdAt)) })),
  };
}

export function booksRoutes(app: FastifyInstance, deps: AdminDeps, fourEyes: FourEyes): void {
  const { database, ledger } = deps;

  registerRoute(app, getBooks, () => readBooks(deps));

  registerRoute(app, listLedgerAccounts, async ({ query }) => ({
    accounts: await searchAccounts(database, searchTerms(query.q)),
  }));

  registerRoute(app, getLedgerAccount, async ({ params, query }) => {
    const found = await findAccount(database, params.id);
    if (found === undefined) throw new AppError('LEDGER_ACCOUNT_NOT_FOUND');
    const { account, balanceKobo } = found;
    const page = readPage(query);
    const transfers = await transfersOf(database, account.id, page);
    const { rows, nextCursor } = paginate(transfers, page.limit, ({ at, id }) => ({ at, id }));
    // System accounts have no stored balance, so their transfers are summed.
    const summed =
      balanceKobo ?? (await ledger.trialBalance()).filter(({ kind }) => kind === account.kind).map(balanceOf)[0];
    return { account, balance: toNaira(summed ?? kobo(0n)), transfers: rows.map(viewOf), nextCursor };
  });

  registerRoute(app, getTransfer, ({ params }) => readTransfer(deps, params.id));

  registerRoute(app, reverseTransfer, async (context) => {
    const details = { transferId: context.params.id };
    return { message: await fourEyes.ask('reverse_transfer', details, operatorActionOf(context, context.body.reason)) };
  });
}
