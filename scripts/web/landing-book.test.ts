import { expect, it } from 'vitest';
import { FIRST_FEE_POLICY } from '../../circle/figures.ts';
import type { FeePolicy } from '../../circle/fees.ts';
import { pageVariables, renderPage } from '../../server/main/page-variables.ts';
import type { SiteModule } from './build-site.ts';

// The path is a variable, because the type check would follow a literal import and does not support JSX in scripts.
const RENDERER = '../../web/site/render.tsx';
const { renderSite } = (await import(RENDERER)) as SiteModule;

const FILES = { style: 'p{}', theme: '0', font: '/font.woff2', script: '/site.js', sandboxBar: '/bar.js' };
const CONFIG = {
  support: { email: undefined, phone: undefined, whatsappNumber: undefined, addresses: [], profiles: [] },
  mode: 'live',
  oidc: undefined,
} as const;

/** Returns the sums of the example book on the front page, in kobo and from top to bottom. */
function bookBy(policy: FeePolicy): bigint[] {
  const page = renderSite({ path: '/', language: 'en', origin: 'https://rota.test' }, FILES);
  const [, book = ''] = /<dl data-book="">(.*?)<\/dl>/s.exec(renderPage(page, pageVariables(CONFIG, policy))) ?? [];
  return [...book.matchAll(/₦([\d,]+)\.(\d\d)</g)].map(([, naira = '', kobo = '']) =>
    BigInt(naira.replaceAll(',', '') + kobo),
  );
}

it.each<[string, FeePolicy, bigint[]]>([
  ['the first policy', FIRST_FEE_POLICY, [280_000_00n, 198_000_00n, 2_000_00n, 80_000_00n]],
  [
    'another policy',
    { platformFeeBps: 75n, managementFeeBps: 100n, maximumTotalBps: 250n },
    [280_000_00n, 196_500_00n, 3_500_00n, 80_000_00n],
  ],
])('the book on the front page adds up under %s', (_, policy, expected) => {
  const [paidIn, paidOut = 0n, fees = 0n, inPot = 0n] = bookBy(policy);
  expect([paidIn, paidOut, fees, inPot]).toEqual(expected);
  expect(paidOut + fees + inPot).toBe(paidIn);
});
