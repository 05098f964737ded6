import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { IDENTITY_CONSENT, IDENTITY_CONSENTS } from '../contract/identity-consent.ts';
import { parseCode, parseFile, sourceFiles, wholeTexts } from './support/texts-in-code.ts';

/** Durations, rates and amounts in texts must come from constants (`circle/figures.ts`, `contract/limits.ts`). */

const rooms = ['contract', 'circle', 'server', 'web'];

const numbers = String.raw`\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty`;

/** Matches durations and rates in digits or words, but neither SQL's `interval '1 hour'` nor the class `[58%]`. */
const FIGURE = new RegExp(
  String.raw`(?<!interval ')\b(?:${numbers})[ -](?:minute|hour|day)s?\b|(?<![\w[(,.-])\d+(?:\.\d+)?%|₦\d`,
  'i',
);

/** Texts with a number that comes from no constant, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  '0%': 'the specification: interest is 0%, for good; there is nothing to compute it from',
  '0% interest': 'the specification: interest is 0%',
  'Neither. Interest is 0%. Over a whole cycle you get back what you paid in, less the fees on your pot. Adding money to your wallet has its own fee.':
    'the specification: interest is 0%',
  '90 days': 'the specification names this cookie with its lifetime; nothing sets it',
  '30 days': 'the specification names this cookie with its lifetime; nothing sets it',
  'Less than 1 hour left': 'the specification counts whole hours: this is what is left of the last one',
  'Less than 1 hour left.': 'the specification counts whole hours: this is what is left of the last one',
  'About 3 minutes, with your BVN and NIN.': 'an estimate of how long the form takes',
  '+1 day': 'a button that moves the sandbox clock, by this much',
};

/** True for attributes without text: classes, sizes, and the text of one number in a plural (`_3="three days"`). */
const isWordless = (name: string): boolean => /^(className|width|height|[xy][12]|_\d+)$/.test(name);

function textsOf(file: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && isWordless(node.name.getText())) return;
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(parseFile(file));
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
}

/**
 * True for a file with a figure anywhere: one in 25. Only these are parsed, because parsing takes most of the time. An
 * escape such as `\n` counts as a space, because its letter would hide a digit behind it.
 */
const hasFigure = (file: string): boolean =>
  FIGURE.test(readFileSync(file, 'utf8').replaceAll(/\\(?:u\w{4}|x\w\w|.)|\s+/g, ' '));

it('computes every duration, rate and amount in a text', () => {
  const files = sourceFiles(rooms).filter(hasFigure);
  const found = files.flatMap((file) =>
    textsOf(file)
      .filter((text) => FIGURE.test(text))
      .map((text) => ({ file, text })),
  );
  expect(found.filter(({ text }) => !(text in ALLOWED))).toEqual([]);
  expect(Object.keys(ALLOWED).filter((text) => found.every((one) => one.text !== text))).toEqual([]);
});

it('shows above the identity form the same text that it records as the consent', () => {
  const text = IDENTITY_CONSENTS[IDENTITY_CONSENT];
  expect(readFileSync('web/features/kyc/kyc-fields.tsx', 'utf8')).toContain(`{t\`${text}\`}`);
});

describe('the texts that the specification quotes', () => {
  const anywhere = [...rooms, 'sandbox', 'scripts'];
  /** Folders that may hold texts quoted from the rules and the API. Two of these texts are on buttons in web/. */
  const server = ['contract', 'circle', 'server', 'web/circles', 'web/lib/i18n'];

  /**
   * Each page with the folders that may hold its texts. If a text must be the server's, a copy in other web folders
   * does not count.
   */
  const PAGES: Readonly<Record<string, readonly string[]>> = {
    '../shared/spec/1-platform.md': anywhere,
    '../shared/spec/2-groups-and-data.md': anywhere,
    '../shared/design/circle-rules.md': server,
    '../shared/design/api.md': server,
    '../shared/design/interface.md': anywhere,
    '../shared/design/sandbox.md': anywhere,
  };

  /** Quoted parts and examples, with the text of the product that contains each. */
  const HELD_BY: Readonly<Record<string, string>> = {
    'm ago': '{}m ago',
    'h ago': '{}h ago',
    'd ago': '{}d ago',
    Remind: 'Remind {}',
    'Our mobile app…': 'Our mobile app is coming soon! Stay tuned for updates.',
    'Our Android app…': 'Our Android app is coming soon! Stay tuned for updates.',
    'Continue with …': 'Continue with single sign-on',
    'You have logged out': 'You have logged out. See you at the next round.',
    'Group name is required': '{} is required',
  };

  const NO_TEXTS: Readonly<Record<string, string>> = {
    sess_: 'the beginning of an id',
    'Authentication required': 'part of an error that the dashboard recognises',
    'at least': 'a word of several texts',
    'not me': 'the name of a function',
    'You receive **₦49,500.00** on 12 December 2026, in 3 weeks': 'an example',
    '12 December 2026': 'an example',
    'as of 2:30pm': 'an example',
  };

  /** Removes what may differ between a quotation and the code: values, typographic apostrophes and spaces. */
  const normalise = (text: string): string =>
    text
      .replaceAll('’', "'")
      .replaceAll(/(?:[₦+]?(?:\{[^}]*\}|(?<![\w.])\d+(?:,\d{3})*(?:\.\d+)?))+/g, '{}')
      .replaceAll(/\s+/g, ' ')
      .trim();

  const QUOTED = /(?<![\w`])'(?=[^\s'])((?:[^'\n`]|(?<=\w)'(?=\w))+?)(?<=\S)'(?![\w`])|"(?=\S)([^"`\n]+?)"/g;

  /** Returns the quoted texts of a page. 'Title / description' counts as two. */
  function quotedIn(page: string): string[] {
    const prose = page.replaceAll(/```.*?```/gs, '').replaceAll(/`[^`]*`/g, '`');
    const paragraphs = prose.replaceAll(/([^\n|])\n(?=[^\n|#-])/g, '$1 ');
    return [...paragraphs.matchAll(QUOTED)].flatMap(([, single, double = '']) => (single ?? double).split(' / '));
  }

  function missingOf(page: string, texts: readonly string[]): string[] {
    const known = new Set(texts.map(normalise));
    return quotedIn(page).filter((quoted) => !(quoted in NO_TEXTS) && !known.has(normalise(HELD_BY[quoted] ?? quoted)));
  }

  it('are reported missing when the code changes one of them', () => {
    const code =
      'const a = `Pay at least ${minimum}, please`; const b = <p>You’re all <b>caught up</b>!</p>; const c = "No " + "data";';
    const page = "Says 'Pay at least ₦100, please' (or 'You're all !' / 'caught up'), then\n'No\ndata' and \"sess_\".";
    expect(missingOf(page, wholeTexts(parseCode('a.tsx', code)))).toEqual([]);
    expect(missingOf(page, wholeTexts(parseCode('a.tsx', code.replace(', please', ''))))).toEqual([
      'Pay at least ₦100, please',
    ]);
  });

  it.skipIf(!existsSync('../shared/spec'))('are in the product letter by letter (needs ../shared)', () => {
    const pages = Object.entries(PAGES).map(([file, folders]) => ({ page: readFileSync(file, 'utf8'), folders }));
    const textsIn = (folder: string) => sourceFiles([folder]).flatMap((file) => wholeTexts(parseFile(file)));
    const texts = new Map([...anywhere, ...server].map((folder) => [folder, textsIn(folder)]));
    const missing = pages.flatMap(({ page, folders }) =>
      missingOf(
        page,
        folders.flatMap((folder) => texts.get(folder) ?? []),
      ),
    );
    expect(missing).toEqual([]);
    const quoted = new Set(pages.flatMap(({ page }) => quotedIn(page)));
    expect([...Object.keys(HELD_BY), ...Object.keys(NO_TEXTS)].filter((text) => !quoted.has(text))).toEqual([]);
    expect(quoted.size).toBeGreaterThan(150);
  });
});
