import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { IDENTITY_CONSENT, IDENTITY_CONSENTS } from '../contract/identity-consent.ts';

/**
 * Durations, rates and amounts stand once, as constants (`circle/figures.ts` those of the rules, `contract/figures.ts`
 * most others), and every text takes them from there: one typed into a sentence would go on saying what is no longer
 * so.
 */

const rooms = ['contract', 'circle', 'server', 'web'];

const numbers = String.raw`\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty`;

/** SQL's own `interval '1 hour'` is no text, and `[58%]` is a class. */
const FIGURE = new RegExp(
  String.raw`(?<!interval ')\b(?:${numbers})[ -](?:minute|hour|day)s?\b|(?<![\w[(,.-])\d+(?:\.\d+)?%|₦\d`,
  'i',
);

/** Texts with a figure that is no constant of ours, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  '0%': 'the specification: interest is 0%, for good; there is nothing to compute it from',
  '0% interest': 'the specification: interest is 0%',
  'Neither. The interest is 0%. Over a whole cycle you receive what you paid in, less the fees on your pot. Adding money to your wallet has its own fee.':
    'the specification: interest is 0%',
  '90 days': 'the specification names this cookie with its lifetime; nothing sets it',
  '30 days': 'the specification names this cookie with its lifetime; nothing sets it',
  'Less than 1 hour left': 'the specification counts whole hours: this is what is left of the last one',
  'Less than 1 hour left.': 'the specification counts whole hours: this is what is left of the last one',
  '+1 day': 'a button that moves the sandbox clock, by this much',
};

/**
 * Attributes without words: classes and measures, and in a plural the words of one number alone (`_3="three days"`).
 */
const isWordless = (name: string): boolean => /^(className|width|height|[xy][12]|_\d+)$/.test(name);

function textsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && isWordless(node.name.getText())) return;
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
}

it('types no duration, rate or amount into a text', () => {
  const files = rooms
    .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => path.join(room, name)))
    // What the circles of the demo are called is their owners' prose.
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing\.ts$|\/demo\//.test(file));
  const found = files.flatMap((file) =>
    textsOf(file)
      .filter((text) => FIGURE.test(text))
      .map((text) => ({ file, text })),
  );
  expect(found.filter(({ text }) => !(text in ALLOWED))).toEqual([]);
  expect(Object.keys(ALLOWED).filter((text) => found.every((one) => one.text !== text))).toEqual([]);
}, 30_000);

it('shows above the identity form the very text to which sending it is recorded as agreeing', () => {
  const text = IDENTITY_CONSENTS[IDENTITY_CONSENT];
  expect(readFileSync('web/features/kyc/kyc-form.tsx', 'utf8')).toContain(`{t\`${text}\`}`);
});
