import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { DAY_MS } from '../contract/durations.ts';
import { nodeSupportWarning } from '../server/main/node-support.ts';

/**
 * `npm run audit:deps`: looks up weaknesses of our packages, and checks the image's Node. Each published weakness must
 * be fixed or recorded in ops/weaknesses.json. Exits 1 when a weakness is overdue or unrecorded, 2 when the registry
 * did not respond. `--offline` (part of `npm run check`) checks only the records.
 */

/** Deadlines in days (docs/security.md). */
const FRAMES = { critical: 2, high: 7, other: 30, unreachable: 90 } as const;

/** Folders with a lock file: the product, and `npm run bench -- web`. */
const LOCKED = ['.', 'bench/lighthouse'];

const recordSchema = z.strictObject({
  advisory: z.string().regex(/^GHSA(?:-[a-z\d]{4}){3}$/),
  package: z.string().min(1),
  found: z.iso.date(),
  frame: z.enum(['critical', 'high', 'other', 'unreachable']),
  /** Path of the page that gives the reason or the plan. */
  why: z.string().refine((file) => existsSync(file), 'is a missing page'),
});
type Weakness = z.output<typeof recordSchema>;

const auditSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(z.union([z.string(), z.object({ name: z.string(), severity: z.string(), url: z.string() })])),
    }),
  ),
});

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const dueOf = ({ found, frame }: Weakness): string => dayOf(Date.parse(found) + FRAMES[frame] * DAY_MS);

/** Returns a problem for each record that is overdue or whose package is no longer installed. */
function judgeRecords(records: readonly Weakness[], today: string): string[] {
  const lock = LOCKED.map((directory) => readFileSync(`${directory}/package-lock.json`, 'utf8')).join('');
  return records.flatMap((record) => {
    const due = dueOf(record);
    if (!lock.includes(`"node_modules/${record.package}"`))
      return [`${record.advisory}: ${record.package} is no longer installed; remove its record`];
    return today > due ? [`${record.advisory} in ${record.package} was due to be fixed by ${due}`] : [];
  });
}

/** Checks only the image's Node version, because the product itself checks the version that it runs on. */
function judgeImage(today: string): string[] {
  const [, major = ''] = /^ARG NODE_IMAGE=\S*node:(\d+)/m.exec(readFileSync('Containerfile', 'utf8')) ?? [];
  const problem = nodeSupportWarning(major, today);
  return problem === undefined ? [] : [`Containerfile: ${problem}`];
}

/** Returns published vulnerabilities without a record; undefined when the registry did not respond. */
function queryRegistry(records: readonly Weakness[]): string[] | undefined {
  const responses = LOCKED.map((cwd) => {
    const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], { cwd, encoding: 'utf8' });
    return auditSchema.safeParse(readJson(stdout)).data?.vulnerabilities;
  });
  if (responses.includes(undefined)) return undefined;
  const known = new Set(records.map(({ advisory }) => advisory));
  const found = responses
    .flatMap((vulnerabilities) => Object.values(vulnerabilities ?? {}))
    .flatMap(({ via }) => via.filter((each) => typeof each !== 'string'));
  const unknown = found.flatMap(({ name, severity, url }) => {
    const advisory = url.split('/').at(-1) ?? url;
    return known.has(advisory)
      ? []
      : [`${advisory} in ${name} (${severity}) is neither fixed nor in ops/weaknesses.json`];
  });
  return [...new Set(unknown)];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const { offline, today } = parseArgs({
  options: { offline: { type: 'boolean', default: false }, today: { type: 'string', default: dayOf(Date.now()) } },
}).values;
const records = z.array(recordSchema).parse(JSON.parse(readFileSync('ops/weaknesses.json', 'utf8')));
const unrecorded = offline ? [] : queryRegistry(records);
const problems = [...judgeRecords(records, today), ...judgeImage(today), ...(unrecorded ?? [])];
for (const problem of problems) console.error(problem);
const next = records.map(dueOf).sort()[0];
console.log(
  `${String(records.length)} recorded weaknesses${next === undefined ? '' : `, the first fix due by ${next}`}; ${
    offline ? 'registry not queried' : unrecorded === undefined ? 'THE REGISTRY DID NOT RESPOND' : 'registry queried'
  }`,
);
process.exitCode = problems.length > 0 ? 1 : unrecorded === undefined ? 2 : 0;
