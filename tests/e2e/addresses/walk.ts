import { expect, type Page } from '@playwright/test';
import { pathsOf } from '../../../web/lib/shell/path-pattern.ts';
import { expectFile } from './files.ts';
import { expectStands, noOffers, offersOf, type Offers } from './offers.ts';

/** An address that leads out of the product: only its form can be looked at. */
const FOREIGN = /^(https:\/\/[^\s/]+\.[^\s/]+\/\S*|mailto:\S+@\S+|tel:\+\d+)$/;

/** Our own addresses in the words of a link: the invitation for WhatsApp carries one. */
const carried = (link: string, origin: string): string[] =>
  Array.from(decodeURIComponent(link).matchAll(/http\S+/g), ([address]) => address).filter(
    (address) => address.startsWith(origin) && address !== link,
  );

/** A file arrives as one, any other answer of the server arrives. */
async function expectAnswer(page: Page, link: string, isFile: boolean): Promise<void> {
  const answer = await page.request.get(link);
  if (isFile) await expectFile(answer, link);
  else expect.soft(answer.status(), link).toBe(200);
}

/** A page that stands for itself is there for whoever has no session, with the part that the address names. */
async function expectPublic(link: string, origin: string): Promise<void> {
  const { href, hash } = new URL(link, origin);
  const answer = await fetch(href);
  expect.soft(answer.status, link).toBe(200);
  const html = await answer.text();
  if (hash !== '') expect.soft(html, link).toContain(`id="${decodeURIComponent(hash.slice(1))}"`);
}

/**
 * Walks from address to address by what the pages offer, and follows everything once. Pages whose path is not the
 * walker's own, as the build has their patterns, are only asked for. Answers all that was offered on the way.
 */
export async function walk(
  page: Page,
  { origin, starts, own }: { origin: string; starts: readonly string[]; own: readonly string[] },
): Promise<Offers> {
  const all = noOffers();
  const ownPaths = own.map(pathsOf);
  const stood = new Set<string>();
  const looked = new Set<string>();
  for (const link of starts) all.links.add(link);
  // What is added on the way is walked too.
  for (const link of all.links) {
    const { href, pathname, origin: host } = new URL(link, origin);
    if (host !== origin) {
      expect.soft(link).toMatch(FOREIGN);
      for (const address of carried(link, origin)) all.links.add(address);
    } else if (/^\/(api|sandbox)\//.test(pathname)) {
      await expectAnswer(page, link, all.files.has(link));
    } else if (!ownPaths.some((paths) => paths.test(pathname))) {
      await expectPublic(link, origin);
    } else if (!stood.has(href)) {
      // Mails write with our host what pages and notices write without it.
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
