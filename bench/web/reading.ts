import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import lighthouse, { type Result } from 'lighthouse';
import { projectRoot } from '../../server/platform/config/project-root.ts';

/** A page to measure; `cookie` is the session of whoever looks at it. */
export interface MeasuredPage {
  readonly name: string;
  readonly url: string;
  readonly cookie?: string;
}

/** What one run of Lighthouse says about a page. Scores are 0 to 100, times milliseconds. */
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
  /** Every script fetched before the page was idle, each compressed with gzip. */
  readonly scriptBytes: number;
  /** Audits that cost points or promise time, as Lighthouse names them. */
  readonly remarks: readonly string[];
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** One run with Lighthouse's mobile preset: a slow phone on a slow 4G network, simulated. */
export async function readPage(page: MeasuredPage, port: number): Promise<Reading> {
  const result = await lighthouse(page.url, {
    port,
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    ...(page.cookie === undefined ? {} : { extraHeaders: { Cookie: page.cookie } }),
  });
  if (result === undefined) throw new Error(`Lighthouse said nothing about ${page.name}`);
  const { lhr } = result;
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
  const details = lhr.audits['network-requests']?.details;
  const requests = details?.type === 'table' ? details.items : [];
  const scripts = requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .flatMap(({ url }) => (typeof url === 'string' ? [new URL(url).pathname] : []));
  return [...new Set(scripts)].reduce((sum, pathname) => sum + gzipBytes(pathname), 0);
}

const gzipBytes = (pathname: string): number =>
  gzipSync(readFileSync(path.join(projectRoot(), 'dist', 'web', pathname))).length;

/** Whatever is not perfect, so that a number that falls says why. */
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
