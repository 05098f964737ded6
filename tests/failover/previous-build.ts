import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { CircleLoader, CONTRIBUTION_KOBO, spreadOverCircles, type Due } from '../../bench/circles.ts';
import { toNaira } from '../../contract/money.ts';
import { CONFIG_EXIT_CODE } from '../../server/main/exit-codes.ts';
import { auditLedger } from '../../server/modules/ledger/index.ts';
import { projectRoot } from '../../server/platform/config/project-root.ts';
import { createDatabase } from '../../server/platform/database/database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../server/platform/embedded-postgres/launcher.ts';
import { newId } from '../../server/platform/ids/new-id.ts';
import { freePort } from '../../server/platform/ports/free-ports.ts';
import { bundleProgram } from '../support/bundle-program.ts';

/** Lets a build of an earlier commit pay while this build migrates the database alongside it (decision 0159). */

const CIRCLES = 40;
/** Payments on the previous build before this build starts, and after it has migrated. */
const EACH = 200;

interface RollingDeploy {
  /** Payments by the previous build that were acknowledged before, during and after the migration. */
  readonly acknowledged: readonly [before: number, during: number, after: number];
  /** Payments of this build alongside it. */
  readonly byThisBuild: number;
  readonly problems: readonly string[];
}

interface Program {
  readonly url: string;
  readonly process: ChildProcess;
}

/** Checks the commit out next to this build, whose packages it uses. */
function checkOut(commit: string, directory: string): void {
  mkdirSync(directory);
  const archive = spawnSync('git', ['archive', commit], { cwd: projectRoot(), maxBuffer: 2 ** 30 });
  const unpacked = spawnSync('tar', ['-x', '-C', directory], { input: archive.stdout });
  if (archive.status !== 0 || unpacked.status !== 0) throw new Error(`Cannot check out ${commit}`);
  symlinkSync(path.join(projectRoot(), 'node_modules'), path.join(directory, 'node_modules'));
}

const spawnApi = (program: string, data: string, port: number, postgres: EmbeddedPostgres): ChildProcess =>
  spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      ROTA_ROLE: 'api',
      ROTA_DATA: data,
      ROTA_DEMO: '0',
      ROTA_PASSWORD_COST: 'test',
      LOG_LEVEL: 'fatal',
      DATABASE_URL: postgres.servingUrl,
      MIGRATION_DATABASE_URL: postgres.url,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });

async function start(program: string, data: string, postgres: EmbeddedPostgres): Promise<Program> {
  const port = await freePort();
  const child = spawnApi(program, data, port, postgres);
  child.stderr?.pipe(process.stderr);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${program} ended with ${String(code)} before it was ready`);
  });
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return { url: `http://127.0.0.1:${String(port)}`, process: child };
}

async function stop({ process: child }: Program): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function pay({ url }: Program, { groupId, session }: Due): Promise<string | undefined> {
  const response = await fetch(`${url}/api/groups/${groupId}/contribute`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': newId(), cookie: `sid=${session}` },
    body: JSON.stringify({ amount: toNaira(CONTRIBUTION_KOBO) }),
  });
  const answer = await response.text();
  return response.status === 200 ? undefined : `${String(response.status)}: ${answer.slice(0, 200)}`;
}

/** Pays dues one after the other until `count` are acknowledged and `until` has settled. Returns the acknowledged. */
async function payUntil(
  program: Program,
  dues: Iterator<Due>,
  { count = 0, until = Promise.resolve() }: { count?: number; until?: Promise<unknown> },
  problems: string[],
): Promise<number> {
  let [acknowledged, tried, isOver] = [0, 0, false];
  const over = until.finally(() => (isOver = true));
  for (let next = dues.next(); next.done !== true && (!isOver || tried < count); next = dues.next()) {
    tried += 1;
    const refusal = await pay(program, next.value);
    if (refusal === undefined) acknowledged += 1;
    else problems.push(`a payment got ${refusal}`);
  }
  await over;
  return acknowledged;
}

const readiness = async ({ url }: Program): Promise<number> => (await fetch(`${url}/readyz`)).status;

/** A migration that excludes the previous build makes it unready, and its next start ends with a reason. */
async function exclude(
  previous: Program,
  program: string,
  data: string,
  postgres: EmbeddedPostgres,
): Promise<string[]> {
  const owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  await owner.query(
    "INSERT INTO schema_migrations (name, checksum, oldest_release) VALUES ('9999_x.sql', '', '999.0.0')",
  );
  await owner.end();
  const ready = await readiness(previous);
  const again = spawnApi(program, data, await freePort(), postgres);
  const ended = once(again, 'exit') as Promise<[number | null]>;
  const [reason, [code]] = await Promise.all([again.stderr === null ? '' : text(again.stderr), ended]);
  const refuses =
    code === CONFIG_EXIT_CODE && /9999_x\.sql, which version \S+ of the program does not know/.test(reason);
  return [
    ...(ready === 503 ? [] : [`/readyz of the excluded build answers ${String(ready)}`]),
    ...(refuses ? [] : [`the excluded build ended with ${String(code)}: ${reason.slice(0, 300)}`]),
  ];
}

async function countPaid(loader: CircleLoader, dues: readonly Due[], acknowledged: number): Promise<string[]> {
  const paid = await loader.countPaid(dues);
  return paid === acknowledged
    ? []
    : [`${String(acknowledged)} payments were acknowledged, ${String(paid)} are stored`];
}

async function auditProblems(url: string): Promise<string[]> {
  const database = createDatabase({ url });
  const { ok, violations } = await auditLedger(database);
  await database.close();
  return ok ? [] : violations.map((violation) => JSON.stringify(violation));
}

/** Runs the build of `commit` alongside this one while this one migrates. */
async function rollingDeploy(commit: string): Promise<RollingDeploy> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'rota-rolling-'));
  const [data, checkout] = [path.join(root, 'data'), path.join(root, 'previous')];
  mkdirSync(data);
  checkOut(commit, checkout);
  const bundle = (root: string) => bundleProgram('server/main/main.ts', `rolling-${String(process.pid)}`, root);
  const programs = { previous: await bundle(checkout), own: await bundle(projectRoot()) };
  const postgres = await startEmbeddedPostgres({ dataDirectory: path.join(root, 'postgres') });
  const running: Program[] = [];
  const problems: string[] = [];
  try {
    const previous = await start(programs.previous, data, postgres);
    running.push(previous);
    const loader = await CircleLoader.open(postgres.url);
    const all = spreadOverCircles(await loader.addCircles(CIRCLES, await loader.addPeople(400)));
    const dues = all[Symbol.iterator]();
    const before = await payUntil(previous, dues, { count: EACH }, problems);
    const starting = start(programs.own, data, postgres);
    const during = await payUntil(previous, dues, { until: starting }, problems);
    const own = await starting;
    running.push(own);
    const [after, byThisBuild] = await Promise.all([
      payUntil(previous, dues, { count: EACH }, problems),
      payUntil(own, dues, { count: EACH }, problems),
    ]);
    for (const program of running) {
      const status = await readiness(program);
      if (status !== 200) problems.push(`/readyz of ${program.url} answers ${String(status)}`);
    }
    problems.push(...(await countPaid(loader, all, before + during + after + byThisBuild)));
    await loader.close();
    problems.push(...(await auditProblems(postgres.url)));
    problems.push(...(await exclude(previous, programs.previous, data, postgres)));
    return { acknowledged: [before, during, after], byThisBuild, problems };
  } finally {
    await Promise.all(running.map(stop));
    await postgres.stop();
    rmSync(programs.own, { force: true });
    rmSync(root, { recursive: true, force: true });
  }
}

/** Prints the outcome. Returns the exit code. */
export async function reportRollingDeploy(commit: string): Promise<0 | 1> {
  const { acknowledged, byThisBuild, problems } = await rollingDeploy(commit);
  const [before, during, after] = acknowledged.map(String);
  for (const each of problems.slice(0, 40)) console.error(each);
  console.log(
    `Payments by ${commit}: ${before ?? ''} before, ${during ?? ''} during and ${after ?? ''} after the migration; ${String(byThisBuild)} by this build; ${String(problems.length)} problems`,
  );
  return problems.length === 0 ? 0 : 1;
}
