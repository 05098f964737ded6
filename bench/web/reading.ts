import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { projectRoot } from '../../server/platform/config/project-root.ts';

/** Page to measure; `cookie` is the viewer's session. */
export interface MeasuredPage {
  readonly name: string;
  readonly url: string;
  readonly cookie?: string;
}

/** Result of one Lighthouse run. Scores are 0 to 100. */
export interface Reading {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  readonly fcpMs: number;
  readonly speedIndexMs: number;
  /** Gzipped size of every script fetched before the page was idle. */
  readonly scriptBytes: number;
  /** Lighthouse's names of the audits that cost points or time. */
  readonly remarks: readonly string[];
}

/** The part of Lighthouse's output that we use. */
const resultSchema = z.object({
  finalDisplayedUrl: z.string(),
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      displayValue: z.string().optional(),
      metricSavings: z.record(z.string(), z.number()).optional(),
      details: z.unknown().optional(),
    }),
  ),
});
type Result = z.output<typeof resultSchema>;

/** Details of the network-requests audit. */
const requestsSchema = z.object({
  items: z.array(z.object({ url: z.string(), resourceType: z.string().optional() })),
});

/** Lighthouse is a separate package, because only these measurements need its 138 dependencies. */
export const LIGHTHOUSE = 'bench/lighthouse';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const ENOUGH_BYTES = 2 ** 26;

async function runLighthouse(page: MeasuredPage, port: number): Promise<Result> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      path.join(projectRoot(), LIGHTHOUSE, 'node_modules/lighthouse/cli/index.js'),
      page.url,
      `--port=${String(port)}`,
      '--quiet',
      '--no-enable-error-reporting',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      ...(page.cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ Cookie: page.cookie })}`]),
    ],
    { maxBuffer: ENOUGH_BYTES },
  );
  return resultSchema.parse(JSON.parse(stdout));
}

/** Runs Lighthouse once with its mobile preset: a simulated slow phone on slow 4G. */
export async function readPage(page: MeasuredPage, port: number): Promise<Reading> {
  const lhr = await runLighthouse(page, port);
  if (lhr.runtimeError !== undefined) throw new Error(`${page.name}: ${lhr.runtimeError.message}`);
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(page.url).pathname) {
    throw new Error(`${page.name} led to ${lhr.finalDisplayedUrl}`);
  }
  const score = (category: string): number => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    fcpMs: value('first-contentful-paint'),
    speedIndexMs: value('speed-index'),
    scriptBytes: scriptBytes(lhr),
    remarks: remarks(lhr),
  };
}

function scriptBytes(lhr: Result): number {
  const requests = requestsSchema.parse(lhr.audits['network-requests']?.details).items;
  const scripts = requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .map(({ url }) => new URL(url).pathname);
  return [...new Set(scripts)].reduce((sum, pathname) => sum + gzipBytes(pathname), 0);
}

const gzipBytes = (pathname: string): number =>
  gzipSync(readFileSync(path.join(projectRoot(), 'dist', 'web', pathname))).length;

/** Lists every imperfect audit, so that a lower score can be explained. */
function remarks(lhr: Result): string[] {
  return Object.entries(lhr.categories).flatMap(([category, { auditRefs }]) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = lhr.audits[id];
      if (audit?.score == null || audit.score >= 0.995) return [];
      const saves = audit.metricSavings === undefined ? '' : ` ${JSON.stringify(audit.metricSavings)}`;
      if (weight === 0 && saves === '') return [];
      return [`${category}: ${id} ${audit.displayValue ?? ''} (${audit.score.toFixed(2)})${saves}`];
    }),
  );
}
