/**
 * A cycle of a circle as a table of who has paid whom: circle-rules §1 and nothing else, told a second time and without
 * a line of circle/, so that the two can be compared. People are names; a seat is a turn from 1 to N.
 *
 * The principle: everybody pays everybody c, once, in the other's turn. What i has paid j, j pays i; what i has not
 * paid j, j does not pay i. So when somebody departs before their own turn, each pair in which neither has paid the
 * other is closed, and every other pair stays open; who departs after it, owes what is open.
 */
export class PairTable {
  readonly #seats = new Map<string, number>();
  readonly #holders = new Map<number, string>();
  /** payer > seat of the one who is paid. */
  readonly #paid = new Set<string>();
  /** a|b and b|a: a pair is closed both ways. */
  readonly #closed = new Set<string>();
  readonly #out = new Set<string>();
  readonly #received = new Set<string>();
  /** Whether the recipient's own contribution is part of a round that is over. */
  readonly #ownCounts = new Map<number, boolean>();
  #openRound = 0;
  #isOver = false;
  readonly contributionKobo: bigint;

  constructor(contributionKobo: bigint, holders: readonly string[]) {
    this.contributionKobo = contributionKobo;
    holders.forEach((name, index) => this.#sit(name, index + 1));
  }

  get people(): readonly string[] {
    return [...this.#seats.keys()];
  }

  get seats(): number {
    return this.#holders.size;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  holder(seat: number): string {
    const name = this.#holders.get(seat);
    if (name === undefined) throw new Error(`Nobody holds seat ${String(seat)}`);
    return name;
  }

  hasPaid = (name: string, seat: number): boolean => this.#paid.has(`${name}>${String(seat)}`);

  isOut = (name: string): boolean => this.#out.has(name);

  hasReceived = (name: string): boolean => this.#received.has(name);

  isRoundOver = (seat: number): boolean => this.#isOver || seat < this.#openRound;

  // What happens.

  opened(seat: number): void {
    this.#openRound = seat;
  }

  paid(name: string, seat: number): void {
    this.#paid.add(`${name}>${String(seat)}`);
  }

  /** The round's pot has gone to its holder, who has then had their turn; a refund is no turn. */
  ended(seat: number): void {
    const holder = this.holder(seat);
    if (!this.isOut(holder)) this.#received.add(holder);
    // Nobody owes themselves: an own contribution is only made when there is a pot to take it from.
    const somebodyPaid = this.people.some((name) => this.hasPaid(name, seat));
    this.#ownCounts.set(seat, !this.isOut(holder) && somebodyPaid);
  }

  cycleEnded(): void {
    this.#isOver = true;
  }

  departed(name: string): void {
    this.#out.add(name);
    if (this.hasReceived(name)) return;
    for (const other of this.#others(name)) {
      const either = this.hasPaid(name, this.#seatOf(other)) || this.hasPaid(other, this.#seatOf(name));
      if (!either) this.#setClosed(name, other, true);
    }
  }

  /** An ejection is taken back; answers which of the outcomes a to c of circle-rules §9 that is. */
  returned(name: string, openRoundIsDue: boolean): 'a' | 'b' | 'c' {
    const seat = this.#seatOf(name);
    if (this.hasReceived(name)) {
      this.#out.delete(name);
      return 'a';
    }
    if (this.#isOver || seat <= this.#openRound) return 'c';
    this.#out.delete(name);
    const firstToCome = openRoundIsDue ? this.#openRound + 1 : this.#openRound;
    for (const other of this.#others(name)) {
      if (!this.isOut(other) && this.#seatOf(other) >= firstToCome) this.#setClosed(name, other, false);
    }
    return 'b';
  }

  /** Two people swap turns; what is between people stays between them. */
  traded(a: string, b: string): void {
    const [seatA, seatB] = [this.#seatOf(a), this.#seatOf(b)];
    this.#sit(a, seatB);
    this.#sit(b, seatA);
  }

  // What follows.

  /** Whether the seat's round is one in which this person has to pay or has paid. */
  pays(name: string, seat: number): boolean {
    const holder = this.holder(seat);
    if (name === holder) return this.#ownCounts.get(seat) ?? !this.isOut(holder);
    return !this.#closed.has(`${name}|${holder}`);
  }

  payers(seat: number): readonly string[] {
    return this.people.filter((name) => this.pays(name, seat));
  }

  /** Whether c is owed as a debt: for a round that is over, or, of somebody who left after their turn, for any. */
  owes(name: string, seat: number): boolean {
    if (name === this.holder(seat) || this.hasPaid(name, seat) || !this.pays(name, seat)) return false;
    return this.isRoundOver(seat) || (this.isOut(name) && this.hasReceived(name));
  }

  /** What each person has in the end gained or lost in this cycle, when all debts are paid; without late fees. */
  balances(ownerName: string, feeBps: { readonly platform: bigint; readonly management: bigint }): Map<string, bigint> {
    const balances = new Map<string, bigint>();
    const add = (name: string, amount: bigint): void => {
      balances.set(name, (balances.get(name) ?? 0n) + amount);
    };
    for (let seat = 1; seat <= this.seats; seat += 1) {
      const payers = this.payers(seat);
      for (const name of payers) add(name, -this.contributionKobo);
      const gross = this.contributionKobo * BigInt(payers.length);
      const management = shareOf(gross, feeBps.management);
      add(this.holder(seat), gross - shareOf(gross, feeBps.platform) - management);
      add(ownerName, management);
    }
    return balances;
  }

  #seatOf(name: string): number {
    const seat = this.#seats.get(name);
    if (seat === undefined) throw new Error(`${name} holds no seat`);
    return seat;
  }

  #sit(name: string, seat: number): void {
    this.#seats.set(name, seat);
    this.#holders.set(seat, name);
  }

  #others = (name: string): readonly string[] => this.people.filter((other) => other !== name);

  #setClosed(a: string, b: string, closed: boolean): void {
    for (const pair of [`${a}|${b}`, `${b}|${a}`]) {
      if (closed) this.#closed.add(pair);
      else this.#closed.delete(pair);
    }
  }
}

/** A share of an amount in basis points, half a kobo rounded up. */
export const shareOf = (amountKobo: bigint, bps: bigint): bigint => (amountKobo * bps + 5_000n) / 10_000n;
