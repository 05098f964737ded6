import { expect, type Page } from '@playwright/test';
import { pathsOf } from '../../../web/lib/shell/path-pattern.ts';
import { expectFile } from './files.ts';
import { expectStands, noOffers, offersOf, type Offers } from './offers.ts';

/** Matches external links; only their form is checked. */
const FOREIGN = /^(https:\/\/[^\s/]+\.[^\s/]+\/\S*|mailto:\S+@\S+|tel:\+\d+)$/;

/** Extracts our own links within another link, such as WhatsApp's invitation text. */
const linksWithin = (link: string, origin: string): string[] =>
  Array.from(decodeURIComponent(link).matchAll(/http\S+/g), ([address]) => address).filter(
    (address) => address.startsWith(origin) && address !== link,
  );

/** Checks a direct response of the server: a download, or any successful response. */
async function expectAnswer(page: Page, link: string, isFile: boolean): Promise<void> {
  const answer = await page.request.get(link);
  if (isFile) await expectFile(answer, link);
  else expect.soft(answer.status(), link).toBe(200);
}

/** Checks that a public page works without a session and contains the part that the link names. */
async function expectPublic(link: string, origin: string): Promise<void> {
  const { href, hash } = new URL(link, origin);
  const answer = await fetch(href);
  expect.soft(answer.status, link).toBe(200);
  const html = await answer.text();
  if (hash !== '') expect.soft(html, link).toContain(`id="${decodeURIComponent(hash.slice(1))}"`);
}

/** Follows every reachable link once; other people's pages are only requested. Returns all collected links. */
export async function walk(
  page: Page,
  { origin, starts, own }: { origin: string; starts: readonly string[]; own: readonly string[] },
): Promise<Offers> {
  const all = noOffers();
  const ownPaths = own.map(pathsOf);
  const stood = new Set<string>();
  const looked = new Set<string>();
  for (const link of starts) all.links.add(link);
  for (const link of all.links) {
    const { href, pathname, origin: host } = new URL(link, origin);
    if (host !== origin) {
      expect.soft(link).toMatch(FOREIGN);
      for (const address of linksWithin(link, origin)) all.links.add(address);
    } else if (/^\/(api|sandbox)\//.test(pathname)) {
      await expectAnswer(page, link, all.files.has(link));
    } else if (!ownPaths.some((paths) => paths.test(pathname))) {
      await expectPublic(link, origin);
    } else if (!stood.has(href)) {
      // Mails write links with our host; pages and notices do not.
      stood.add(href);
      await expectStands(page, link);
      if (looked.has(pathname)) continue;
      looked.add(pathname);
      const offers = await offersOf(page);
      for (const kind of ['links', 'files'] as const) {
        for (const offer of offers[kind]) all[kind].add(offer);
      }
    }
  }
  return all;
}
