import type { UserId } from '../../contract/ids.ts';
import type { Change } from '../../circle/changes.ts';
import type { Command } from '../../circle/commands.ts';
import type { CircleState, Debt, Group } from '../../circle/types.ts';
import type { Ledger } from './ledger.ts';
import { Mirror } from './mirror.ts';
import type { PairTable } from './pair-table.ts';
import type { Tally } from './tally.ts';
import { ensure } from './violation.ts';
import { watchGroup } from './watch-group.ts';
import { checkDebts, checkOpenRound, watchMoney } from './watch-money.ts';
import { WatchAsked } from './watch-asked.ts';
import { WatchDraw } from './watch-draw.ts';
import { WatchStart } from './watch-start.ts';
import { watchPeople } from './watch-people.ts';

export interface Scene {
  readonly mirror: Mirror;
  readonly ledger: Ledger;
  readonly tally: Tally;
  /** Pair tables by cycle. */
  readonly tables: ReadonlyMap<number, PairTable>;
  readonly now: number;
  /** The decided command; null for a time event. */
  readonly command: Command | null;
  readonly changes: readonly Change[];
  /** Outstanding debts before a decision that pays out; empty for any other. */
  readonly owedBefore: readonly Debt[];
  /** The pair table of the running cycle; undefined if none runs. */
  readonly running: () => PairTable | undefined;
  readonly begin: (table: PairTable) => void;
  /** The status that people must have after the decision, because of an appeal or a next cycle. */
  readonly expected: Map<UserId, 'approved' | 'left'>;
}

/** Posts each change's transfers, updates the pair tables, and checks the change against the rules. */
export class Watch {
  readonly mirror: Mirror;
  readonly tables = new Map<number, PairTable>();
  readonly #ledger: Ledger;
  readonly #tally: Tally;
  readonly #asked = new WatchAsked();
  readonly #draw: WatchDraw;
  readonly #start: WatchStart;

  constructor(state: CircleState, ledger: Ledger, tally: Tally) {
    this.mirror = new Mirror(state);
    this.#draw = new WatchDraw(state);
    this.#start = new WatchStart(state.group);
    this.#ledger = ledger;
    this.#tally = tally;
  }

  get running(): PairTable | undefined {
    const { status, currentCycle } = this.mirror.group;
    return status === 'active' ? this.tables.get(currentCycle) : undefined;
  }

  observe(changes: readonly Change[], command: Command | null, now: number): void {
    const scene: Scene = {
      mirror: this.mirror,
      ledger: this.#ledger,
      tally: this.#tally,
      tables: this.tables,
      now,
      command,
      changes,
      owedBefore: changes.some(({ kind }) => kind === 'payout') ? this.mirror.outstanding : [],
      running: () => this.running,
      begin: (table) => this.tables.set(this.mirror.group.currentCycle, table),
      expected: new Map(),
    };
    let moved = false;
    for (const change of changes) {
      if (change.kind === 'notice') continue;
      const before = this.mirror.group;
      if (change.kind === 'group') watchGroup(scene, change.group);
      watchMoney(scene, change);
      watchPeople(scene, change);
      this.mirror.take(change);
      moved ||= mayChangeDuties(change, before);
    }
    for (const [userId, status] of scene.expected) {
      ensure(
        this.mirror.members.get(userId)?.status === status,
        'appeals and new cycles set the expected member status',
        () => `${userId}: ${status}`,
      );
    }
    this.#asked.check(scene);
    this.#start.check(scene);
    this.#draw.check(scene);
    if (!moved) return;
    checkDebts(scene);
    checkOpenRound(scene);
  }
}

/** True for changes that may alter what people owe, unlike payments, votes and reminders. */
function mayChangeDuties(change: Change, before: Group): boolean {
  switch (change.kind) {
    case 'group': {
      const { status, currentRound, closedPairs } = change.group;
      return status !== before.status || currentRound !== before.currentRound || closedPairs !== before.closedPairs;
    }
    case 'member':
    case 'debt':
    case 'contribution-withdrawn':
      return true;
    case 'contribution':
    case 'payout':
    case 'transfer':
    case 'vote':
    case 'ejection':
    case 'ejection-vote':
    case 'trade':
    case 'handover':
    case 'reminder':
    case 'draw':
    case 'notice':
      return false;
  }
}
