import { expect, type Page } from '@playwright/test';
import { pathsOf } from '../../../web/lib/shell/path-pattern.ts';
import { expectFile } from './files.ts';
import { expectStands, noOffers, offersOf, type Offers } from './offers.ts';

/** Matches links to other hosts. The tests do not open such links and check only their form. */
const FOREIGN = /^(https:\/\/[^\s/]+\.[^\s/]+\/\S*|mailto:\S+@\S+|tel:\+\d+)$/;

/** Extracts our own links from another link, such as WhatsApp's with an invitation as its text. */
const linksWithin = (link: string, origin: string): string[] =>
  Array.from(decodeURIComponent(link).matchAll(/http\S+/g), ([address]) => address).filter(
    (address) => address.startsWith(origin) && address !== link,
  );

/** Requests a link of the API or the sandbox and checks its status, or its content if it is a download. */
async function expectAnswer(page: Page, link: string, isFile: boolean): Promise<void> {
  const answer = await page.request.get(link);
  if (isFile) await expectFile(answer, link);
  else expect.soft(answer.status(), link).toBe(200);
}

/** Checks that a visitor can load a public page, and that it contains the part that the link's fragment names. */
async function expectPublic(link: string, origin: string): Promise<void> {
  const { href, hash } = new URL(link, origin);
  const answer = await fetch(href);
  expect.soft(answer.status, link).toBe(200);
  const html = await answer.text();
  if (hash !== '') expect.soft(html, link).toContain(`id="${decodeURIComponent(hash.slice(1))}"`);
}

interface Walk {
  readonly origin: string;
  readonly starts: readonly string[];
  /** The paths and patterns of pages to open. The walk requests all other pages without opening them. */
  readonly own: readonly string[];
  /** The URLs of pages that the walk need not open. */
  readonly known?: ReadonlySet<string>;
}

/** Follows every link once. Returns all collected links, and the URLs of the pages that it opened. */
export async function walk(page: Page, { origin, starts, own, known }: Walk): Promise<Offers & { stood: Set<string> }> {
  const all = noOffers();
  const ownPaths = own.map(pathsOf);
  const stood = new Set(known);
  const looked = new Set<string>();
  /** The ids on each opened page, by the page's path and query. */
  const parts = new Map<string, Set<string>>();
  for (const link of starts) all.links.add(link);
  for (const link of all.links) {
    const { href, pathname, search, hash, origin: host } = new URL(link, origin);
    if (host !== origin) {
      expect.soft(link).toMatch(FOREIGN);
      for (const address of linksWithin(link, origin)) all.links.add(address);
    } else if (/^\/(api|sandbox)\//.test(pathname)) {
      await expectAnswer(page, link, all.files.has(link));
    } else if (!ownPaths.some((paths) => paths.test(pathname))) {
      await expectPublic(link, origin);
    } else if (!stood.has(href)) {
      // Stores the whole URL, because mails write links with our host, but pages and notices without it.
      stood.add(href);
      // The page was opened before and contains the part that the fragment names, so it need not load again.
      if (hash !== '' && parts.get(pathname + search)?.has(decodeURIComponent(hash.slice(1))) === true) continue;
      await expectStands(page, link);
      parts.set(pathname + search, new Set(await idsOn(page)));
      if (looked.has(pathname)) continue;
      looked.add(pathname);
      const offers = await offersOf(page);
      for (const kind of ['links', 'files'] as const) {
        for (const offer of offers[kind]) all[kind].add(offer);
      }
    }
  }
  return { ...all, stood };
}

const idsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => Array.from(document.querySelectorAll('[id]'), ({ id }) => id));
