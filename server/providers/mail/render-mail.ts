/** A short mail: what it says, at most one thing to do, and how to object to what it tells. */
export interface Letter {
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action?: MailLink | undefined;
  readonly objection?: MailLink | undefined;
}

export interface MailLink {
  readonly text: string;
  readonly url: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** Words of letters, as names are, and no longer than most: no digits, no signs, no dot within a word. */
const LIKE_A_NAME = /^\p{L}[\p{L}\p{M}'’ʼ-]*\.?(?: \p{L}[\p{L}\p{M}'’ʼ-]*\.?)*$/u;
const LONGEST_GREETED = 40;

/**
 * 'Hello Ada,'. A name is whatever somebody typed at sign-up, for an address of anybody's: what mail programs would
 * make a link of, or a reader an address, a number or a message, is left out.
 */
export const greetingFor = (firstName: string): string =>
  firstName.length <= LONGEST_GREETED && LIKE_A_NAME.test(firstName) ? `Hello ${firstName},` : 'Hello,';

const SIGNATURE = 'Rota';

/** The two forms of a letter. Everything in it is escaped: names and descriptions come from people. */
export function renderMail({ greeting, paragraphs, action, objection }: Letter): {
  readonly text: string;
  readonly html: string;
} {
  const lines = [greeting, ...paragraphs];
  const links = [action, objection].flatMap((link) => (link === undefined ? [] : [`${link.text}:\n${link.url}`]));
  const text = [...lines, ...links, SIGNATURE].join('\n\n');
  const link =
    action === undefined
      ? ''
      : `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;` +
        `background:#1f3a5f;color:#ffffff;text-decoration:none">${escapeHtml(action.text)}</a></p>`;
  const other =
    objection === undefined ? '' : `<p><a href="${escapeHtml(objection.url)}">${escapeHtml(objection.text)}</a></p>`;
  const body = lines.map((line) => `<p>${escapeHtml(line).replaceAll('\n', '<br>')}</p>`).join('');
  const html =
    '<!doctype html><html lang="en"><meta charset="utf-8"><body style="font-family:sans-serif;line-height:1.5;' +
    `color:#1b1b1b;max-width:36rem;margin:0 auto;padding:16px">${body}${link}${other}<p>${SIGNATURE}</p></body></html>`;
  return { text, html };
}
