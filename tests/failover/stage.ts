import { setTimeout as sleep } from 'node:timers/promises';
import { CircleLoader, SEATS, type Due, type Person } from '../../bench/circles.ts';
import type { Children } from './children.ts';
import { APPLICATIONS, NODES, type Cluster } from './cluster.ts';
import type { Fault, Stage } from './faults.ts';
import { check, KINDS, longestSilence, type Operation } from './history.ts';
import { auditNow, readFound, readMails, renewSessions, type Sources } from './ledger.ts';
import { Load, type Account } from './load.ts';
import { startProduct, type Product } from './product.ts';
import type { Run } from './report.ts';

/** Builds the cluster with its product and members, and runs one fault under load. */

const PEOPLE = 400;
const ACCOUNTS = 10;
/** Circles for one fault: 10 payments a second for 200 seconds. */
const CIRCLES = 100;
const MAILS = 120;
const BEFORE_MS = 5000;
const AFTER_MS = 8000;
const MAILS_ARRIVE_MS = 90_000;

interface OpenStage extends Omit<Stage, 'run'> {
  readonly accounts: readonly Account[];
  /** Number of loads so far. */
  readonly stretches: { count: number };
}

async function post(cluster: Cluster, url: string, body: unknown, cookie = ''): Promise<string> {
  const { status, text, headers } = await cluster.ask(url, { method: 'POST', body, headers: { cookie } });
  if (status >= 300) throw new Error(`${url} answered ${String(status)}: ${text}`);
  const [given = ''] = (headers['set-cookie'] ?? []) as string[];
  return given.split(';')[0] ?? '';
}

/** Creates members who deposit and withdraw. */
async function createAccounts(cluster: Cluster, { urls }: Product): Promise<readonly Account[]> {
  const url = urls[0] ?? '';
  const accounts: Account[] = [];
  for (let number = 0; number < ACCOUNTS; number += 1) {
    const credentials = { email: `member-${String(number)}@example.com`, password: 'three quiet lagoon mornings' };
    await post(cluster, `${url}/sandbox/users`, {
      ...credentials,
      firstName: 'Ada',
      lastName: 'Obi',
      balance: '900000',
    });
    const cookie = await post(cluster, `${url}/api/internal/login`, credentials);
    const account = { accountNumber: '0123456789', bankCode: '001', accountName: 'TEST', bankName: 'Test Bank' };
    await post(cluster, `${url}/api/wallet/paystack/setup-recipient`, account, cookie);
    accounts.push({ cookie });
  }
  return accounts;
}

export async function openStage(cluster: Cluster, children: Children): Promise<OpenStage> {
  console.log('Starting etcd, Patroni, PostgreSQL and HAProxy');
  for (const node of NODES) cluster.startNode(node);
  cluster.startProxies();
  await cluster.healthy();
  console.log('Starting stand-ins, APIs and workers');
  const product = await startProduct(cluster, children);
  const [first, ...others] = APPLICATIONS;
  await product.start(first, { MIGRATION_DATABASE_URL: cluster.databaseUrl('rota_owner') });
  for (const machine of others) await product.start(machine);
  await publicReady(cluster, product);
  const accounts = await createAccounts(cluster, product);
  return { cluster, children, product, accounts, stretches: { count: 0 } };
}

/** Returns where a load's stored effects are read. */
export const sourcesOf = ({ cluster, product }: Omit<Stage, 'run'>): Sources => ({
  databaseUrl: cluster.databaseUrl('rota_owner'),
  standInsDirectory: product.standInsDirectory,
});

/** Waits until both public addresses serve. */
async function publicReady(cluster: Cluster, { urls }: Product): Promise<void> {
  for (const url of urls) {
    for (let tries = 0; ; tries += 1) {
      const answer = await cluster.ask(`${url}/readyz`).catch(() => undefined);
      if (answer?.status === 200) break;
      if (tries > 60) throw new Error(`${url}/readyz answers ${String(answer?.status)}`);
      await sleep(500);
    }
  }
}

/** Adds people and circles for one load. */
async function populate(cluster: Cluster): Promise<{ dues: readonly Due[]; addressees: readonly Person[] }> {
  const loader = await CircleLoader.open(cluster.databaseUrl('rota_owner'));
  try {
    const people = await loader.addPeople(PEOPLE);
    if (PEOPLE % SEATS !== 0) throw new Error('Each circle needs different people');
    return { dues: await loader.addCircles(CIRCLES, people), addressees: await loader.addPeople(MAILS) };
  } finally {
    await loader.close();
  }
}

/** Waits until every accepted mail has arrived, or a mail is overdue. */
async function mailsArrived(standInsDirectory: string, operations: readonly Operation[]): Promise<void> {
  const accepted = operations.filter(({ kind, acknowledgedAt }) => kind === 'mail' && acknowledgedAt !== undefined);
  const keys = new Set(accepted.map(({ key }) => key));
  const until = Date.now() + MAILS_ARRIVE_MS;
  while (Date.now() < until && readMails({ standInsDirectory, databaseUrl: '' }, keys).size < keys.size)
    await sleep(500);
}

/** Runs one fault under load and compares what was acknowledged with what is stored. */
export async function perform(fault: Fault, stage: OpenStage & Stage): Promise<Run> {
  const { title } = fault;
  const { cluster, product, accounts, stretches } = stage;
  const sources = sourcesOf(stage);
  const { dues, addressees } = await populate(cluster);
  await renewSessions(sources);
  const mailAddresses = addressees.map(({ userId }) => `${userId}@bench.rota.example`);
  stretches.count += 1;
  const load = new Load({ ask: cluster.ask, product, accounts, mailAddresses, stretch: stretches.count });
  load.start(dues);
  await sleep(BEFORE_MS);
  const from = Date.now();
  await fault.act(stage);
  await sleep(AFTER_MS);
  const to = Date.now();
  await load.finish();
  await mailsArrived(product.standInsDirectory, load.operations);
  const verdict = check(load.operations, await readFound(sources, load.operations));
  const contributions = load.operations.filter(({ kind }) => kind === 'contribution');
  const silenceMs = longestSilence(contributions, from, to);
  const kinds = KINDS.map((kind) => {
    const promised = load.operations.filter((each) => each.kind === kind && each.acknowledgedAt !== undefined);
    return `${String(promised.length)} ${kind}s`;
  });
  const statuses = [...load.statuses].map(([status, times]) => `${String(status)}: ${String(times)}`).join(', ');
  console.log(
    `${new Date().toISOString().slice(11, 19)} ${title}: ${kinds.join(', ')} acknowledged, ${String(verdict.lost.length)} lost, ` +
      `${String(verdict.twice.length)} twice, ${String(verdict.unasked.length)} unasked, ` +
      `${String(verdict.silent)} stored without an answer, silence ${(silenceMs / 1000).toFixed(1)} s (${statuses})`,
  );
  return { title, verdict, silenceMs, statuses: load.statuses, violations: await auditNow(sources) };
}
