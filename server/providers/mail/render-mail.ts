/** A short mail: what it says, and at most one thing to do. */
export interface Letter {
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly text: string; readonly url: string } | undefined;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const SIGNATURE = 'Rota';

/** The two forms of a letter. Everything in it is escaped: names and descriptions come from people. */
export function renderMail({ greeting, paragraphs, action }: Letter): { readonly text: string; readonly html: string } {
  const lines = [greeting, ...paragraphs];
  const text = [...lines, ...(action === undefined ? [] : [`${action.text}:\n${action.url}`]), SIGNATURE].join('\n\n');
  const link =
    action === undefined
      ? ''
      : `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;` +
        `background:#1f3a5f;color:#ffffff;text-decoration:none">${escapeHtml(action.text)}</a></p>`;
  const body = lines.map((line) => `<p>${escapeHtml(line).replaceAll('\n', '<br>')}</p>`).join('');
  const html =
    '<!doctype html><html lang="en"><meta charset="utf-8"><body style="font-family:sans-serif;line-height:1.5;' +
    `color:#1b1b1b;max-width:36rem;margin:0 auto;padding:16px">${body}${link}<p>${SIGNATURE}</p></body></html>`;
  return { text, html };
}
