/** Records who has paid whom in a cycle (circle-rules §1), independently of circle/. */
export class PairTable {
  readonly #seats = new Map<string, number>();
  readonly #holders = new Map<number, string>();
  /** Entries are `payer>seat`, with the recipient's seat. */
  readonly #paid = new Set<string>();
  /** Pairs that owe each other nothing, in both orders: a|b and b|a. */
  readonly #closed = new Set<string>();
  readonly #out = new Set<string>();
  readonly #received = new Set<string>();
  /** By seat: true if the closed round counted its recipient's own contribution. */
  readonly #ownCounts = new Map<number, boolean>();
  /** Next holder of each seat that changed hands, by the person who handed it over. */
  readonly #successors = new Map<string, string>();
  /** Gain or loss of each person by prices paid and payments taken over. */
  readonly takenOver = new Map<string, bigint>();
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
    if (name === undefined) throw new Error(`No one holds seat ${String(seat)}`);
    return name;
  }

  hasPaid = (name: string, seat: number): boolean => this.#paid.has(`${name}>${String(seat)}`);

  isOut = (name: string): boolean => this.#out.has(name);

  hasReceived = (name: string): boolean => this.#received.has(name);

  isRoundOver = (seat: number): boolean => this.#isOver || seat < this.#openRound;

  opened(seat: number): void {
    this.#openRound = seat;
  }

  paid(name: string, seat: number): void {
    this.#paid.add(`${name}>${String(seat)}`);
  }

  /** Closes a round. A seat's holder who has not left counts as having received the pot. */
  ended(seat: number): void {
    const holder = this.holder(seat);
    if (!this.isOut(holder)) this.#received.add(holder);
    // The recipient's own contribution is deducted from the pot, so it counts only if someone paid into the pot.
    const hasPayment = this.people.some((name) => this.hasPaid(name, seat));
    this.#ownCounts.set(seat, !this.isOut(holder) && hasPayment);
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

  /** Reverses an ejection. Returns the outcome: a, b or c of circle-rules §9. */
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

  /** Swaps two members' seats. Payments between members are unaffected. */
  traded(a: string, b: string): void {
    const [seatA, seatB] = [this.#seatOf(a), this.#seatOf(b)];
    this.#sit(a, seatB);
    this.#sit(b, seatA);
  }

  /** Returns who holds the seat now that this person held or had taken over. */
  party(name: string): string {
    const next = this.#successors.get(name);
    return next === undefined ? name : this.party(next);
  }

  /** Renames the party of a seat that changed hands: its payments and closed pairs stay the seat's. */
  handedOver(from: string, to: string, priceKobo: bigint): void {
    const rounds = [...this.#paid].filter((entry) => entry.startsWith(`${from}>`));
    const sumKobo = this.contributionKobo * BigInt(rounds.length) - priceKobo;
    this.#take(to, sumKobo);
    this.#take(from, -sumKobo);
    for (const entry of rounds) {
      this.#paid.delete(entry);
      this.#paid.add(`${to}>${entry.slice(from.length + 1)}`);
    }
    for (const pair of [...this.#closed]) {
      const people = pair.split('|');
      if (!people.includes(from)) continue;
      this.#closed.delete(pair);
      this.#closed.add(people.map((name) => (name === from ? to : name)).join('|'));
    }
    this.#sit(to, this.#seatOf(from));
    this.#seats.delete(from);
    this.#successors.set(from, to);
  }

  #take(name: string, amountKobo: bigint): void {
    this.takenOver.set(name, (this.takenOver.get(name) ?? 0n) + amountKobo);
  }

  /** True if this person pays or has paid in the seat's round. */
  pays(name: string, seat: number): boolean {
    const holder = this.holder(seat);
    if (name === holder) return this.#ownCounts.get(seat) ?? !this.isOut(holder);
    return !this.#closed.has(`${name}|${holder}`);
  }

  payers(seat: number): readonly string[] {
    return this.people.filter((name) => this.pays(name, seat));
  }

  /**
   * True if a contribution is owed as a debt: in a closed round, or in any round if the debtor left after their turn.
   */
  owes(name: string, seat: number): boolean {
    if (name === this.holder(seat) || this.hasPaid(name, seat) || !this.pays(name, seat)) return false;
    return this.isRoundOver(seat) || (this.isOut(name) && this.hasReceived(name));
  }

  /** Returns what each person gains or loses over the cycle once all debts are paid, without late fees. */
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

/** Returns a share in basis points, half a kobo rounded up. */
export const shareOf = (amountKobo: bigint, bps: bigint): bigint => (amountKobo * bps + 5_000n) / 10_000n;
