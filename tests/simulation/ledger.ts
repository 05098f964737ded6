import type { UserId } from '../../contract/ids.ts';
import { STATEMENT_LINES, type Account, type TransferChange } from '../../circle/changes.ts';
import { ensure } from './violation.ts';

export interface RoundBook {
  inKobo: bigint;
  /** Kobo that the recipient got: the payout or refund, and later repayments. */
  netKobo: bigint;
  platformKobo: bigint;
  managementKobo: bigint;
  payouts: number;
  /** Kobo that each member paid in: c, or parts of it. */
  readonly paidBy: Map<UserId, bigint>;
  readonly lateFeesFrom: Map<UserId, bigint>;
}

interface LateFee {
  readonly from: UserId;
  readonly to: UserId;
  readonly cycle: number;
  readonly round: number;
  /** A part of the fee, or all of it. */
  readonly amountKobo: bigint;
}

export const roundKey = (cycle: number, round: number): string => `${String(cycle)}.${String(round)}`;

/** An independent double-entry ledger (circle-rules §12). It never reads the circle's own balances. */
export class Ledger {
  readonly wallets = new Map<UserId, bigint>();
  /** The sum of each member's statement lines. */
  readonly statements = new Map<UserId, bigint>();
  readonly rounds = new Map<string, RoundBook>();
  readonly lateFees: LateFee[] = [];
  readonly deposits = new Map<UserId, bigint>();
  floatKobo = 0n;
  revenueKobo = 0n;

  open(userId: UserId): void {
    this.wallets.set(userId, 0n);
    this.statements.set(userId, 0n);
  }

  deposit(userId: UserId, amountKobo: bigint): void {
    this.floatKobo -= amountKobo;
    this.deposits.set(userId, (this.deposits.get(userId) ?? 0n) + amountKobo);
    this.#addToWallet(userId, amountKobo);
    this.#addLine(userId, amountKobo);
  }

  round(cycle: number, round: number): RoundBook {
    const key = roundKey(cycle, round);
    const known = this.rounds.get(key);
    if (known !== undefined) return known;
    const book: RoundBook = {
      inKobo: 0n,
      netKobo: 0n,
      platformKobo: 0n,
      managementKobo: 0n,
      payouts: 0,
      paidBy: new Map(),
      lateFeesFrom: new Map(),
    };
    this.rounds.set(key, book);
    return book;
  }

  potKobo(cycle: number, round: number): bigint {
    const { inKobo, netKobo, platformKobo, managementKobo } = this.round(cycle, round);
    return inKobo - netKobo - platformKobo - managementKobo;
  }

  post(transfer: TransferChange): void {
    const { type, from, to, amountKobo } = transfer;
    ensure(amountKobo > 0n, 'a transfer’s amount is above 0', () => type);
    this.#move(from, -amountKobo);
    this.#move(to, amountKobo);
    this.#write(from, -amountKobo, STATEMENT_LINES[type].debit);
    this.#write(to, amountKobo, STATEMENT_LINES[type].credit);
    this.#enter(transfer);
  }

  #enter({ type, from, to, amountKobo, cycle, round }: TransferChange): void {
    const book = this.round(cycle, round);
    const where = (): string => `cycle ${String(cycle)}, round ${String(round)}`;
    switch (type) {
      case 'contribution':
        ensure(
          from.account === 'wallet' && to.account === 'pot',
          'a contribution moves from a wallet to the pot',
          where,
        );
        book.paidBy.set(from.userId, (book.paidBy.get(from.userId) ?? 0n) + amountKobo);
        book.inKobo += amountKobo;
        break;
      case 'payout':
      case 'refund':
        book.payouts += 1;
        ensure(book.payouts === 1, 'a round has one payout', where);
        book.netKobo += amountKobo;
        break;
      case 'backlog_distribution':
        book.netKobo += amountKobo;
        break;
      case 'platform_fee':
        book.platformKobo += amountKobo;
        break;
      case 'management_fee':
        book.managementKobo += amountKobo;
        break;
      case 'late_fee':
        ensure(from.account === 'wallet' && to.account === 'wallet', 'a late fee moves from wallet to wallet', where);
        book.lateFeesFrom.set(from.userId, (book.lateFeesFrom.get(from.userId) ?? 0n) + amountKobo);
        this.lateFees.push({ from: from.userId, to: to.userId, cycle, round, amountKobo });
        break;
      case 'seat_price':
        ensure(from.account === 'wallet' && to.account === 'wallet', 'a price moves from wallet to wallet', where);
        break;
    }
    const leavesPot = from.account === 'pot';
    ensure(
      leavesPot === !(type === 'contribution' || type === 'late_fee' || type === 'seat_price'),
      'only payouts and their fees leave the pot',
      where,
    );
  }

  #move(account: Account, amountKobo: bigint): void {
    if (account.account === 'wallet') this.#addToWallet(account.userId, amountKobo);
    else if (account.account === 'revenue') this.revenueKobo += amountKobo;
  }

  #write(account: Account, amountKobo: bigint, line: string | null): void {
    if (account.account === 'wallet' && line !== null) this.#addLine(account.userId, amountKobo);
  }

  #addToWallet(userId: UserId, amountKobo: bigint): void {
    this.wallets.set(userId, (this.wallets.get(userId) ?? 0n) + amountKobo);
  }

  #addLine(userId: UserId, amountKobo: bigint): void {
    this.statements.set(userId, (this.statements.get(userId) ?? 0n) + amountKobo);
  }

  /** Checks invariants 1 to 3 of circle-rules §12, which hold after every transaction. */
  check(): void {
    let sum = this.floatKobo + this.revenueKobo;
    for (const [userId, balanceKobo] of this.wallets) {
      ensure(balanceKobo >= 0n, 'a wallet is never negative', () => `${userId} ${String(balanceKobo)}`);
      ensure(balanceKobo === this.statements.get(userId), 'a statement adds up to its wallet’s balance', () => userId);
      sum += balanceKobo;
    }
    for (const [key, { inKobo, netKobo, platformKobo, managementKobo }] of this.rounds) {
      const potKobo = inKobo - netKobo - platformKobo - managementKobo;
      ensure(potKobo >= 0n, 'a pot is never negative', () => `${key} ${String(potKobo)}`);
      sum += potKobo;
    }
    ensure(sum === 0n, 'all accounts together add up to 0', () => String(sum));
  }
}
