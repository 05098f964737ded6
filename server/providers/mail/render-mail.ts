import escapeHtml from 'escape-html';
import type { Language } from '../../../contract/languages.ts';
import { text, type Text } from '../../platform/texts/text.ts';
import { textIn, type Textual } from '../../platform/texts/texts.ts';

/** Content of a short mail, with at most one action. */
export interface Letter<W extends Textual = Textual> {
  readonly greeting: W;
  readonly paragraphs: readonly W[];
  /** Content that replaces the paragraphs if staff edited the template. Callers ensure that the HTML is harmless. */
  readonly body?: { readonly text: string; readonly html: string } | undefined;
  /** Lists after the paragraphs, each with its heading. */
  readonly lists?: readonly MailList<W>[] | undefined;
  readonly action?: MailLink<W> | undefined;
  readonly objection?: MailLink<W> | undefined;
  /** Footer link to the page where the reader chooses which mails to get. */
  readonly choice?: MailLink<W> | undefined;
  /** True for a mail to our own support, which needs no contacts. */
  readonly toSupport?: true;
}

export interface MailList<W extends Textual = Textual> {
  readonly heading: W;
  readonly lines: readonly W[];
}

export interface MailLink<W extends Textual = Textual> {
  readonly text: W;
  readonly url: string;
}

export interface MailSupport {
  readonly email?: string | undefined;
  /** Phone number for people to read, with a plus. */
  readonly phone?: string | undefined;
}

/** Matches words of letters, as names are: no digits, no signs, no dot within a word. */
const LIKE_A_NAME = /^\p{L}[\p{L}\p{M}'’ʼ-]*\.?(?: \p{L}[\p{L}\p{M}'’ʼ-]*\.?)*$/u;
const LONGEST_GREETED = 40;

/**
 * Returns a greeting such as 'Hello Ada,'. Omits a name that could be taken for a link, an email address, a number or a
 * message, because anyone can sign up with any name and any email address.
 */
export const greetingFor = (firstName: string): Text =>
  firstName.length <= LONGEST_GREETED && LIKE_A_NAME.test(firstName)
    ? text('Hello {firstName},', { firstName })
    : text('Hello,');

const NAME = 'Rota';
const MOTTO = text('Save together. Take turns.');
const SAFETY = text('Rota never asks for your password, BVN or NIN by email.');

/** Returns "Questions? Please write to help@… or call +234 …."; undefined if no contacts are configured. */
function supportText(support: MailSupport, link: (words: string, url: string) => string): Text | undefined {
  const email = support.email && link(support.email, `mailto:${support.email}`);
  const phone = support.phone && link(support.phone, `tel:${support.phone.replaceAll(/[^+\d]/g, '')}`);
  if (email && phone) return text('Questions? Please write to {email} or call {phone}.', { email, phone });
  if (email) return text('Questions? Please write to {email}.', { email });
  return phone ? text('Questions? Please call {phone}.', { phone }) : undefined;
}

interface RenderedLetter extends Letter<string> {
  readonly language: Language;
  /** Returns the contacts and the safety notice. `link` renders a link as text or as HTML. */
  readonly foot: (
    link: (words: string, url: string) => string,
    choose: (choice: MailLink<string>) => string,
  ) => string[];
}

function translateLetter(letter: Letter, support: MailSupport, language: Language): RenderedLetter {
  const say = (words: Textual): string => textIn(words, language);
  const link = (said: MailLink | undefined) => said && { text: say(said.text), url: said.url };
  const choice = link(letter.choice);
  return {
    ...letter,
    language,
    greeting: say(letter.greeting),
    paragraphs: letter.paragraphs.map(say),
    lists: letter.lists?.map(({ heading, lines }) => ({ heading: say(heading), lines: lines.map(say) })),
    action: link(letter.action),
    objection: link(letter.objection),
    choice,
    foot: (anchor, choose) => [
      ...(letter.toSupport === true ? [] : [supportText(support, anchor), SAFETY])
        .filter((line) => line !== undefined)
        .map(say),
      ...(choice === undefined ? [] : [choose(choice)]),
      `${NAME} · ${say(MOTTO)}`,
    ],
  };
}

/**
 * Renders a letter as text and as HTML with the same content. Escapes all content, because people choose their names.
 */
export function renderMail(
  subject: string,
  letter: Letter,
  support: MailSupport,
  language: Language = 'en',
): { readonly text: string; readonly html: string } {
  const translated = translateLetter(letter, support, language);
  return { text: plainText(translated), html: page(subject, translated) };
}

const bullet = (line: string): string => `• ${line}`;

function plainText({
  greeting,
  paragraphs,
  body,
  lists = [],
  action,
  objection,
  foot: footOf,
}: RenderedLetter): string {
  const texts = body === undefined ? paragraphs : [body.text];
  const links = [action, objection].flatMap((link) => (link === undefined ? [] : [`${link.text}:\n${link.url}`]));
  const foot = footOf(
    (words) => words,
    (choice) => `${choice.text}:\n${choice.url}`,
  );
  const listed = lists.map(({ heading, lines }) => [heading, ...lines.map(bullet)].join('\n'));
  return [NAME, greeting, ...texts, ...listed, ...links, foot.join('\n')].join('\n\n');
}

/** Day colours, set on each element because many programs drop style sheets. Night colours are in the style sheet. */
const DAY = {
  page: 'background:#fbfaf7',
  sheet: 'background:#ffffff;border:1px solid #d9d5cb',
  ink: 'color:#1b1a17',
  muted: 'color:#5c584f',
  link: 'color:#1f3a5f',
  button: 'background:#1f3a5f;color:#ffffff',
  ring: 'border:5px solid #1f3a5f;border-top-color:#a34a06',
} as const;

const NIGHT = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#12130f!important}
.sheet{background:#1b1c18!important;border-color:#3a3b34!important}
.ink{color:#f2f0e9!important}
.muted{color:#b0ab9e!important}
.link{color:#9cc0f0!important}
.button{background:#9cc0f0!important;color:#0e1b2c!important}
.ring{border-color:#f2a65e #9cc0f0 #9cc0f0!important}
}`;

type ColourName = keyof typeof DAY;

function element(name: string, looks: readonly ColourName[], style: string, content: string, attributes = ''): string {
  const styles = [...looks.map((look) => DAY[look]), style].join(';');
  return `<${name}${attributes} class="${looks.join(' ')}" style="${styles}">${content}</${name}>`;
}

const paragraph = (look: ColourName, content: string, style = ''): string =>
  element('p', [look], `margin:0 0 16px;overflow-wrap:anywhere${style}`, content);

const anchor = (text: string, url: string): string =>
  element('a', ['link'], 'text-decoration:underline', escapeHtml(text), ` href="${escapeHtml(url)}"`);

/** Renders a heading and lines with gaps between, because list items lose their bullets in many programs. */
const listed = (heading: string, lines: readonly string[]): string =>
  [
    paragraph('ink', escapeHtml(heading), ';font-weight:600;margin-bottom:4px'),
    ...lines.map((line, index) =>
      paragraph('ink', bullet(line), index === lines.length - 1 ? '' : ';margin-bottom:4px'),
    ),
  ].join('');

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;font-weight:600;line-height:20px;text-decoration:none';

/** The logo, drawn with borders so that it needs no picture. */
const RING = element(
  'span',
  ['ring'],
  'display:inline-block;width:12px;height:12px;border-radius:11px;vertical-align:-4px;margin-right:8px',
  '',
  ' aria-hidden="true"',
);

/** Renders the staff's HTML with our colours, which elements without attributes inherit. */
const arranged = (html: string): string =>
  element('div', ['ink'], 'overflow-wrap:anywhere', html.replaceAll('<p>', '<p style="margin:0 0 16px">'));

function page(subject: string, said: RenderedLetter): string {
  const { language, greeting, paragraphs, body: own, lists = [], action, objection } = said;
  const words = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
  const button =
    action === undefined
      ? ''
      : `<p style="margin:24px 0">${element('a', ['button'], BUTTON, escapeHtml(action.text), ` href="${escapeHtml(action.url)}"`)}</p>`;
  const other = objection === undefined ? '' : paragraph('ink', anchor(objection.text, objection.url));
  const small = ';font-size:14px';
  const foot = said
    .foot(anchor, (choice) => anchor(choice.text, choice.url))
    .map((line) => paragraph('muted', line, small));
  const sheet = element(
    'div',
    ['sheet'],
    'border-radius:10px;padding:24px 20px 8px',
    [
      ...[greeting, ...(own === undefined ? paragraphs : [])].map((line) => paragraph('ink', words(line))),
      own === undefined ? '' : arranged(own.html),
      ...lists.map(({ heading, lines }) => listed(heading, lines.map(words))),
      button,
      other,
    ].join(''),
  );
  const name = element('p', ['ink'], 'margin:0 0 16px;font-size:20px;font-weight:700', `${RING}${NAME}`);
  const body = `<div style="max-width:36rem;margin:0 auto;padding:24px 16px">${name}${sheet}<div style="padding:20px 20px 0">${foot.join('')}</div></div>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${NIGHT}</style>
</head>
${element('body', ['page'], 'margin:0;font-family:Inter,system-ui,-apple-system,Roboto,Arial,sans-serif;font-size:16px;line-height:1.5', body)}
</html>`;
}
