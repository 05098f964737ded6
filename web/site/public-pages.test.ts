import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_FEE_POLICY } from '../../circle/figures.ts';
import { COUNTRIES } from '../../contract/countries.ts';
import { formatRate } from '../../contract/money.ts';
import { abroadText, formatCountry } from '../lib/i18n/country-names.ts';
import { i18n } from '../lib/i18n/i18n.ts';
import { LANGUAGES, LANGUAGE_CODES, TRANSLATED_LANGUAGES, type Language } from '../../contract/languages.ts';
import { BOOKS_CHECKER, paths } from '../lib/shell/paths.ts';
import { siteAddress, SITE_PATHS } from '../lib/shell/site-paths.ts';
import { readCatalogue } from '../../scripts/web/catalogue.ts';
import { sitePages } from './pages.ts';
import { renderSite } from './render.tsx';

const ORIGIN = 'https://rota.test';
const FILES = {
  style: 'p{}',
  theme: '0',
  font: '/assets/font.woff2',
  script: '/assets/site.js',
  sandboxBar: '/assets/sandbox-bar.js',
};
const NOT_FOUND = '/404';

/** HTML by language and path. */
const pages = new Map<string, string>();
/** Texts missing from a language's catalogue. */
const missing: string[] = [];

const keyOf = (path: string, language: Language): string => `${language} ${path}`;
const everyPage = LANGUAGE_CODES.flatMap((language) => SITE_PATHS.map((path) => ({ path, language })));

beforeAll(async () => {
  const english = await readCatalogue('locales/web/pcm.po', 'pcm');
  const stop = i18n.on('missing', ({ id, locale }) => {
    // English is in the code and has no catalogue.
    if (locale !== 'en') missing.push(`${locale}: ${english.get(id)?.message ?? id}`);
  });
  const nowhere = LANGUAGE_CODES.map((language) => ({ path: NOT_FOUND, language }));
  for (const { path, language } of [...everyPage, ...nowhere]) {
    pages.set(keyOf(path, language), renderSite({ path, language, origin: ORIGIN }, FILES));
  }
  stop();
}, 120_000);

afterAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

function pageOf(path: string, language: Language): string {
  const page = pages.get(keyOf(path, language));
  if (page === undefined) throw new Error(`${path} was not rendered in ${language}`);
  return page;
}

const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found = '']) => found);
const idsOf = (html: string): Set<string> => new Set(all(html, /\sid="([^"]+)"/g));
const titleOf = (html: string): string => all(html, /<title>([^<]*)<\/title>/g).join();
const descriptionOf = (html: string): string => all(html, /<meta name="description" content="([^"]*)"/g).join();

/** Returns the targets of a page's links with this `rel`, by language. */
const linksOf = (html: string, rel: string): Record<string, string> =>
  Object.fromEntries(
    all(html, new RegExp(`<link rel="${rel}"([^>]*)>`, 'g')).map((rest) => [
      all(rest, /hrefLang="([^"]*)"/g).join(),
      all(rest, /href="([^"]*)"/g).join(),
    ]),
  );

const ENTITIES: Readonly<Record<string, string>> = { '&#x27;': "'", '&quot;': '"', '&amp;': '&' };
const textOf = (html: string): string =>
  html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#x27;|&quot;|&amp;/g, (sign) => ENTITIES[sign] ?? sign);

/** Returns all nested nodes of a JSON-LD document. */
const nodesOf = (data: unknown): Record<string, unknown>[] => {
  if (Array.isArray(data)) return data.flatMap(nodesOf);
  if (typeof data !== 'object' || data === null) return [];
  return [data as Record<string, unknown>, ...Object.values(data).flatMap(nodesOf)];
};
const structuredDataOf = (html: string): Record<string, unknown>[] =>
  all(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).flatMap((json) => nodesOf(JSON.parse(json)));

it('has exactly one page per public path', () => {
  expect(sitePages.map(({ path }) => path).sort()).toEqual([...SITE_PATHS].sort());
});

it('has every text in every language (npm run i18n:extract, then locales/web)', () => {
  expect(missing).toEqual([]);
});

describe.each(LANGUAGE_CODES)('every public page in %s', (language) => {
  it('has a unique title and description, short enough for search results', () => {
    const htmls = SITE_PATHS.map((path) => pageOf(path, language));
    expect(new Set(htmls.map(titleOf)).size).toBe(SITE_PATHS.length);
    expect(new Set(htmls.map(descriptionOf)).size).toBe(SITE_PATHS.length);
    for (const html of htmls) {
      expect(titleOf(html)).toMatch(/Rota/);
      // A rate is shorter than its placeholder.
      expect(descriptionOf(html).replaceAll(/⟦\w+⟧/g, '0.5%').length).toBeLessThanOrEqual(160);
    }
  });

  it.each(SITE_PATHS)('%s has one h1, unique ids and working anchors', (path) => {
    const html = pageOf(path, language);
    expect(html.match(/<h1/g)).toHaveLength(1);
    const ids = idsOf(html);
    // Template content replaces elements with the same ids.
    const outside = all(html.replaceAll(/<template[\s\S]*?<\/template>/g, ''), /\sid="([^"]+)"/g);
    expect(outside).toEqual([...new Set(outside)]);
    for (const anchor of all(html, /href="#([^"]+)"/g)) expect(ids).toContain(anchor);
  });

  it.each(SITE_PATHS)('%s declares its language; only language names are in another', (path) => {
    const html = pageOf(path, language);
    expect(html).toContain(`<html lang="${LANGUAGES[language].tag}"`);
    const others = all(html, /<(?!html)(\w+[^>]*\slang="[^>]*)>/g);
    for (const other of others) expect(other).toMatch(/^a .*data-language="/);
  });

  it('links to pages in its own language and to existing sections', () => {
    const shown = new Map(SITE_PATHS.map((path) => [siteAddress(path, language), path]));
    const others: readonly unknown[] = [...Object.values(paths), BOOKS_CHECKER];
    const app = new Set(others.filter((path) => !SITE_PATHS.includes(String(path))));
    for (const path of SITE_PATHS) {
      const links = all(pageOf(path, language), /<a (?![^>]*data-language)[^>]*href="(\/(?!sandbox\/)[^"]*)"/g);
      for (const href of links) {
        const [address = '', part] = href.split('#');
        const target = shown.get(address);
        if (target === undefined) expect(app, `${path} links to ${href}`).toContain(address);
        else if (part !== undefined) expect(idsOf(pageOf(target, language)), `${path} → ${href}`).toContain(part);
      }
    }
  });

  it.each(SITE_PATHS)('%s leaves the rates of the fee policy to the server', (path) => {
    const { platformFeeBps, managementFeeBps } = FIRST_FEE_POLICY;
    const rates = [platformFeeBps, managementFeeBps, platformFeeBps + managementFeeBps].map(formatRate);
    const html = pageOf(path, language);
    const said = `${descriptionOf(html)} ${textOf(html)}`.match(/[\d.]+%/g) ?? [];
    expect(said.filter((rate) => rates.includes(rate))).toEqual([]);
  });

  it.each(SITE_PATHS)('%s has no button that needs React', (path) => {
    const buttons = all(pageOf(path, language), /<button ([^>]*)>/g);
    expect(buttons.filter((button) => !/type="submit"|\sdata-[a-z]/.test(button))).toEqual([]);
  });

  it.each([paths.faq, paths.privacy])('%s explains what residents of other countries can do', (path) => {
    // The language of the text must match the page.
    i18n.activate(language);
    expect(textOf(pageOf(path, language))).toContain(abroadText());
    for (const country of COUNTRIES.filter((one) => one !== 'NG'))
      expect(abroadText()).toContain(formatCountry(country));
  });

  it('is in the sitemap', () => {
    const html = pageOf(paths.sitemap, language);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    for (const path of SITE_PATHS.filter((each) => each !== paths.sitemap)) {
      expect(main).toContain(`href="${siteAddress(path, language)}"`);
    }
  });

  it('has the FAQ in its structured data, word for word', () => {
    const html = pageOf(paths.faq, language);
    const text = textOf(html);
    const questions = structuredDataOf(html).filter((node) => node['@type'] === 'Question');
    expect(questions.length).toBeGreaterThan(20);
    for (const { name, acceptedAnswer } of questions) {
      expect(text).toContain(name);
      const [answer] = nodesOf(acceptedAnswer);
      for (const paragraph of String(answer?.['text']).split('\n\n')) expect(text).toContain(paragraph);
    }
  });

  it.each(SITE_PATHS)('%s loads one script and is readable without it', (path) => {
    const html = pageOf(path, language);
    expect(all(html, /<script type="module"[^>]*src="([^"]*)"/g)).toEqual([FILES.script]);
    const inside = all(html, /<script(?![^>]*(?:src=|ld\+json))[^>]*>(.*?)<\/script>/g);
    expect(inside).toEqual([FILES.theme]);
  });
});

it.each(SITE_PATHS)('%s and its translations link to each other', (path) => {
  const addressIn = (language: Language): string => `${ORIGIN}${siteAddress(path, language)}`;
  const expected = {
    ...Object.fromEntries(LANGUAGE_CODES.map((language) => [LANGUAGES[language].tag, addressIn(language)])),
    'x-default': addressIn('en'),
  };
  for (const language of LANGUAGE_CODES) {
    const html = pageOf(path, language);
    expect(linksOf(html, 'alternate')).toEqual(expected);
    expect(Object.values(linksOf(html, 'canonical'))).toEqual([addressIn(language)]);
    expect(html).toContain(`<meta property="og:url" content="${addressIn(language)}"`);
  }
  // theme.js redirects readers who chose a language to this URL.
  for (const language of TRANSLATED_LANGUAGES) {
    expect(pageOf(path, 'en')).toContain(` data-${language}-address="${siteAddress(path, language)}"`);
    expect(pageOf(path, language)).not.toMatch(/data-\w+-address/);
  }
});

it("describes Rota in the front page's structured data, with our own URLs", () => {
  const nodes = structuredDataOf(pageOf(paths.home, 'en'));
  expect(nodes.flatMap((node) => node['@type'] ?? [])).toEqual(['Organization', 'Country', 'WebSite']);
  expect(nodes.flatMap((node) => node['inLanguage'] ?? [])).toEqual(['en-NG', 'pcm']);
  const ids = nodes.filter((node) => '@type' in node).map((node) => node['@id']);
  for (const node of nodes.filter((each) => !('@type' in each) && '@id' in each)) expect(ids).toContain(node['@id']);
});

it('asks search engines not to list the 404 page', () => {
  for (const language of LANGUAGE_CODES) {
    const html = pageOf(NOT_FOUND, language);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toMatch(/canonical|og:|alternate|data-\w+-address/);
  }
});
