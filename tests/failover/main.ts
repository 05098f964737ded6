import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { Children } from './children.ts';
import { APPLICATIONS, Cluster } from './cluster.ts';
import { CONTROL, EXPECTED_TO_LOSE, FAULTS, type FaultName } from './faults.ts';
import { poolConnections } from './pooler.ts';
import { namedByDoctor } from './ledger.ts';
import { reportRollingDeploy } from './previous-build.ts';
import { preparePrograms, type Programs } from './programs.ts';
import { failures, markdown, type ControlRun, type Run } from './report.ts';
import { openStage, perform, sourcesOf } from './stage.ts';

/**
 * `npm run failover-drill`: starts the cluster of deploy/high-availability on loopback, puts money and mails on it, and
 * breaks it. Everything that was acknowledged must be stored once. The control must lose something.
 */

const NAMES = Object.keys(FAULTS) as FaultName[];
const USAGE = `Usage: npm run failover-drill -- [--runs 1] [--only ${NAMES.join(',')}] [--no-control]
  [--pooler]               also puts PgBouncer in front of the APIs, built from Debian's source
  [--programs DIRECTORY]   keeps the fetched packages for the next drill
  [--report FILE]          writes the table as Markdown
  [--keep]                 keeps the drill's directory with all logs
  [--previous COMMIT]      instead lets the build of an earlier commit pay while this one migrates`;

function readArguments() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '1' },
      only: { type: 'string', default: NAMES.join(',') },
      'no-control': { type: 'boolean', default: false },
      pooler: { type: 'boolean', default: false },
      programs: { type: 'string' },
      report: { type: 'string' },
      keep: { type: 'boolean', default: false },
      previous: { type: 'string' },
    },
  });
  const runs = Number(values.runs);
  const chosen = values.only.split(',').filter((name) => name !== '');
  const only = NAMES.filter((name) => chosen.includes(name));
  if (!Number.isInteger(runs) || runs < 1 || only.length !== chosen.length) throw new Error(USAGE);
  return { ...values, runs, only };
}

/** Faults that are repeated with PgBouncer. */
const POOLED = ['killNode', 'switchover'] as const;
const NOT_REFUSED = 'The API did not refuse the PgBouncer of this release, which loses prepared statements';

type Arguments = ReturnType<typeof readArguments>;

interface Places {
  readonly root: string;
  readonly programsDirectory: string;
}

async function drill(
  options: Arguments,
  programs: Programs,
  { root, programsDirectory }: Places,
): Promise<readonly string[]> {
  const children = new Children(path.join(root, 'logs'));
  const cluster = new Cluster({ root, programs, children });
  process.once('exit', () => {
    cluster.killAll();
    children.killAll();
    if (!options.keep) rmSync(root, { recursive: true, force: true });
  });
  const stage = await openStage(cluster, children);
  const runs: Run[] = [];
  let control: ControlRun | undefined;
  const report = (): string => {
    const table = markdown(runs, control, programs);
    if (options.report !== undefined) writeFileSync(options.report, table);
    return table;
  };
  // First, and without the provider: it would remember what the control makes the database forget.
  if (!options['no-control']) {
    const logs = APPLICATIONS.map((machine) => path.join(root, 'logs', `rota-${machine}.log`));
    const performed = await perform(CONTROL, { ...stage, accounts: [], run: 0 });
    control = { ...performed, named: await namedByDoctor(sourcesOf(stage), logs) };
  }
  for (let run = 0; run < options.runs; run += 1) {
    for (const name of options.only) {
      const fault = name === 'freeze' && programs.isPatroniRefused ? EXPECTED_TO_LOSE : FAULTS[name];
      runs.push(await perform(fault, { ...stage, run }));
      report(); // After each run, so that a drill that is stopped has reported what it did.
    }
  }
  const bad: string[] = [];
  if (options.pooler) {
    if (!(await poolConnections(stage, programs, programsDirectory))) bad.push(NOT_REFUSED);
    for (let run = 0; run < options.runs; run += 1) {
      for (const name of POOLED) {
        const pooled = { ...FAULTS[name], title: `${FAULTS[name].title}; APIs through PgBouncer` };
        runs.push(await perform(pooled, { ...stage, run }));
        report();
      }
    }
  }
  console.log(`\n${report()}`);
  return [...bad, ...failures(runs, control)];
}

try {
  const options = readArguments();
  if (options.previous !== undefined) process.exit(await reportRollingDeploy(options.previous));
  const root = mkdtempSync(path.join(os.tmpdir(), 'rota-failover-'));
  chmodSync(root, 0o755); // The user that runs PostgreSQL passes through.
  mkdirSync(path.join(root, 'logs'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const programsDirectory = options.programs ?? path.join(root, 'programs');
  const programs = preparePrograms(programsDirectory);
  if (options.keep) console.log(`Logs are in ${root}/logs`);
  const bad = await drill(options, programs, { root, programsDirectory });
  for (const each of bad.slice(0, 40)) console.error(each);
  console.log(bad.length === 0 ? 'The drill holds' : `The drill found ${String(bad.length)} problems`);
  process.exit(bad.length === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(1);
}
