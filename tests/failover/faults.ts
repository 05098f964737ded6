import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { familyOf, signalAll, type Children } from './children.ts';
import { NODES, type Cluster } from './cluster.ts';
import type { Product } from './product.ts';

/** Faults of the cluster. Each one ends with the cluster whole. */

export interface Stage {
  readonly cluster: Cluster;
  readonly children: Children;
  readonly product: Product;
  /** Number of this run of the fault, from 0. */
  readonly run: number;
}

export interface Fault {
  readonly title: string;
  act(stage: Stage): Promise<void>;
}

/** Longer than a leader's lock lives (ttl 20 s), so that another node takes over. */
const FROZEN_MS = 45_000;
const DOWN_MS = 25_000;
const ASYNC_LAG_MS = 1000;

const titleOf = (processId: number): string => {
  try {
    return readFileSync(`/proc/${String(processId)}/cmdline`, 'utf8');
  } catch {
    return ''; // The process has ended.
  }
};

/** Sets whether the primary waits for a standby, and waits until it does so. */
async function setSynchronous({ cluster }: Stage, isSynchronous: boolean): Promise<void> {
  const change = { synchronous_mode: isSynchronous ? 'quorum' : false, synchronous_mode_strict: isSynchronous };
  await cluster.change(await cluster.leader(), 'PATCH', '/config', change);
  await cluster.healthy(isSynchronous);
}

export const FAULTS = {
  killNode: {
    title: 'kill -9 of the primary’s machine (Patroni, PostgreSQL, etcd)',
    async act({ cluster }) {
      const leader = await cluster.leader();
      cluster.killNode(leader);
      await sleep(DOWN_MS);
      cluster.startNode(leader);
      await cluster.healthy();
    },
  },
  killPostgres: {
    title: 'kill -9 of PostgreSQL alone',
    async act({ cluster }) {
      const postmaster = cluster.postmaster(await cluster.leader());
      if (postmaster === undefined) throw new Error('The primary has no PostgreSQL');
      signalAll(familyOf(postmaster), 'SIGKILL');
      await sleep(DOWN_MS / 2);
      await cluster.healthy();
    },
  },
  freeze: {
    title: 'freeze of the primary’s machine for 45 s, then wake',
    async act({ cluster }) {
      const leader = await cluster.leader();
      cluster.signal(leader, 'SIGSTOP');
      await sleep(FROZEN_MS);
      cluster.signal(leader, 'SIGCONT');
      await sleep(DOWN_MS / 2);
      await cluster.healthy();
    },
  },
  switchover: {
    title: 'planned switchover',
    async act({ cluster }) {
      const leader = await cluster.leader();
      await cluster.change(leader, 'POST', '/switchover', { leader });
      await sleep(DOWN_MS / 3);
      await cluster.healthy();
    },
  },
  loseEtcd: {
    title: 'loss of one etcd',
    async act({ cluster, children, run }) {
      const node = NODES[run % NODES.length] ?? 'pg1';
      children.kill(`etcd-${node}`);
      await sleep(DOWN_MS / 2);
      cluster.startEtcd(node);
      await cluster.healthy();
    },
  },
  loseWorker: {
    title: 'kill -9 of one worker',
    async act({ children, product, run }) {
      const machine = run % 2 === 0 ? 'worker1' : 'worker2';
      children.kill(`rota-${machine}`);
      await sleep(DOWN_MS / 2);
      await product.start(machine);
    },
  },
} satisfies Readonly<Record<string, Fault>>;
export type FaultName = keyof typeof FAULTS;

/** The freeze with a Patroni older than the shipped check accepts. It may lose payments without failing the drill. */
export const EXPECTED_TO_LOSE: Fault = { ...FAULTS.freeze, title: `${FAULTS.freeze.title} (Patroni before 4.1)` };

/** Asynchronous replication that lags a second when the primary loses power. It must lose acknowledged payments. */
export const CONTROL: Fault = {
  title: 'control: asynchronous, kill -9 of the primary’s machine 1 s behind',
  async act(stage) {
    const { cluster } = stage;
    await setSynchronous(stage, false);
    const leader = await cluster.leader();
    const senders = cluster.processesOf(leader).filter((id) => titleOf(id).includes('walsender'));
    if (senders.length === 0) throw new Error('The primary sends WAL to nobody');
    signalAll(senders, 'SIGSTOP');
    await sleep(ASYNC_LAG_MS);
    cluster.killNode(leader);
    await sleep(DOWN_MS);
    cluster.startNode(leader);
    await cluster.healthy(false);
    await setSynchronous(stage, true);
  },
};
