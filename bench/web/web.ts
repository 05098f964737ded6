import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { listGroups } from '../../contract/groups.ts';
import type { ResponseOf } from '../../contract/route.ts';
import { projectRoot } from '../../server/platform/config/project-root.ts';
import { startRota } from '../../tests/support/running-rota.ts';
import { median, ROUNDS, textTable } from '../measure.ts';
import { chromiumToMeasure, openChromium } from './chromium.ts';
import { LIGHTHOUSE, readPage, type MeasuredPage, type Reading } from './reading.ts';

type PageMetrics = Omit<Reading, 'remarks'>;

/** Medians of one page, which Lighthouse measures on a simulated slow phone. There is no peer to compare with. */
export interface PageResult {
  readonly bench: 'web';
  readonly page: string;
  readonly medians: PageMetrics;
  readonly remarks: readonly string[];
  readonly rounds: readonly Reading[];
}

const WATCHER = { email: 'amaka@demo.rota.example', password: 'rota-demo-2026' };

/** Runs Lighthouse's mobile preset on the built product with its demo: each page once per round, in a fresh browser. */
export async function measureWeb(): Promise<PageResult[]> {
  for (const script of [['scripts/install.mjs', LIGHTHOUSE], ['scripts/build.mjs']]) {
    const { status } = spawnSync(process.execPath, script, { cwd: projectRoot(), stdio: 'inherit' });
    if (status !== 0) throw new Error(`${script.join(' ')} failed`);
  }
  const executable = chromiumToMeasure();
  process.stdout.write(`  web: measured with ${executable}\n`);
  const data = mkdtempSync(path.join(tmpdir(), 'rota-bench-web-'));
  const rota = await startRota(data, { ROTA_DEMO: '1', NODE_ENV: 'production' });
  try {
    const pages = await pagesOf(rota.url.replace('127.0.0.1', 'localhost'));
    const readings = new Map<string, Reading[]>(pages.map(({ name }) => [name, []]));
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const page of pages) {
        const reading = await readOnce(page, executable);
        readings.get(page.name)?.push(reading);
        process.stdout.write(`  web ${String(round)}/${String(ROUNDS)} ${page.name}: ${describeReading(reading)}\n`);
      }
    }
    return [...readings].map(([page, rounds]) => pageResultOf(page, rounds));
  } finally {
    await rota.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function readOnce(page: MeasuredPage, executable: string): Promise<Reading> {
  const chromium = await openChromium(executable);
  try {
    return await readPage(page, chromium.port);
  } finally {
    await chromium.close();
  }
}

/** Lists public and sign-in pages as a visitor sees them, and two pages as a member of the demo circles sees them. */
async function pagesOf(url: string): Promise<MeasuredPage[]> {
  const signedIn = await fetch(`${url}/api/internal/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(WATCHER),
  });
  const cookie = signedIn.headers.getSetCookie().flatMap((line) => /^sid=[^;]+/.exec(line) ?? [])[0];
  if (cookie === undefined) throw new Error(`The demo's member could not sign in: ${String(signedIn.status)}`);
  const answer = await fetch(`${url}/api/groups`, { headers: { cookie } });
  const { groups } = (await answer.json()) as ResponseOf<typeof listGroups>;
  const underWay = groups.find(({ status }) => status === 'active');
  if (underWay === undefined) throw new Error('The demo has no active circle');
  return [
    { name: 'landing', url: `${url}/` },
    { name: 'help in Pidgin', url: `${url}/pcm/help` },
    { name: 'contact', url: `${url}/contact` },
    { name: 'login', url: `${url}/login` },
    { name: 'dashboard', url: `${url}/dashboard`, cookie },
    { name: 'group', url: `${url}/groups/${underWay.id}`, cookie },
  ];
}

function pageResultOf(page: string, rounds: readonly Reading[]): PageResult {
  const middle = (figure: keyof PageMetrics): number => median(rounds.map((reading) => reading[figure]));
  return {
    bench: 'web',
    page,
    medians: {
      performance: middle('performance'),
      accessibility: middle('accessibility'),
      bestPractices: middle('bestPractices'),
      seo: middle('seo'),
      lcpMs: middle('lcpMs'),
      tbtMs: middle('tbtMs'),
      cls: middle('cls'),
      fcpMs: middle('fcpMs'),
      speedIndexMs: middle('speedIndexMs'),
      scriptBytes: middle('scriptBytes'),
    },
    remarks: rounds.at(-1)?.remarks ?? [],
    rounds,
  };
}

const describeReading = ({ performance, lcpMs, tbtMs, cls }: Reading): string =>
  `${String(performance)}, LCP ${lcpMs.toFixed(0)} ms, TBT ${tbtMs.toFixed(0)} ms, CLS ${cls.toFixed(3)}`;

/** Formats the pages table of `npm run bench`, with the goals in its last line. */
export function webTable(figures: readonly PageResult[]): string {
  const head = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP ms', 'TBT ms', 'CLS', 'JS KiB'];
  const rows = figures.map(({ page, medians }) => [
    page,
    String(medians.performance),
    String(medians.accessibility),
    String(medians.bestPractices),
    String(medians.seo),
    medians.lcpMs.toFixed(0),
    medians.tbtMs.toFixed(0),
    medians.cls.toFixed(3),
    (medians.scriptBytes / 1024).toFixed(1),
  ]);
  // Goals of public / sign-in / signed-in pages.
  const goal = ['goal', '>= 98 / 95 / 90', '100', '100', '100', '', '', '<= 0.020', '<= 8 / 125 / 190'];
  const remarks = figures.flatMap(({ page, remarks: lines }) => lines.map((line) => `  ${page}: ${line}`));
  return [
    textTable(head, [...rows, goal]),
    ...(remarks.length === 0 ? [] : ['', 'Findings that cost points or time:', ...remarks]),
  ].join('\n');
}
