import { createHash } from 'node:crypto';
import type { Mail } from './store.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { pageStyle } from '../platform/page-style.ts';

/** The inbox is plain HTML without scripts, so that no email can run one. */

const hash = createHash('sha256').update(pageStyle).digest('base64');
export const PAGE_POLICY =
  `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; frame-src 'self'; form-action 'self'; ` +
  "base-uri 'none'; frame-ancestors 'self'";

const sentOn = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
});

const linkList = (links: readonly string[]): string =>
  links.length === 0
    ? ''
    : `<h3>Links</h3><ul>${links
        .map((link) => `<li><a href="${escapeHtml(link)}" rel="noopener noreferrer">${escapeHtml(link)}</a></li>`)
        .join('')}</ul>`;

const looks = (mail: Mail): string =>
  mail.html === ''
    ? ''
    : `<details><summary>As designed</summary><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" ` +
      `src="/sandbox/mail/${escapeHtml(mail.id)}/html" title="${escapeHtml(mail.subject)}" loading="lazy"></iframe></details>`;

const mailItem = (mail: Mail): string => `<li><article aria-labelledby="mail-${escapeHtml(mail.id)}">
<h2 id="mail-${escapeHtml(mail.id)}">${escapeHtml(mail.subject === '' ? '(no subject)' : mail.subject)}</h2>
<p class="meta">To <strong>${escapeHtml(mail.to)}</strong> · <time datetime="${escapeHtml(mail.sentAt)}">${escapeHtml(
  sentOn.format(new Date(mail.sentAt)),
)}</time></p>
<pre>${escapeHtml(mail.text)}</pre>
${linkList(mail.links)}${looks(mail)}
</article></li>`;

/** Renders the newest emails; `to` is the email address that filters them, or empty. */
export function inboxPage(mails: readonly Mail[], to: string): string {
  const list =
    mails.length === 0
      ? `<p class="empty">${to === '' ? 'No mail yet.' : `No mail to ${escapeHtml(to)} yet.`}</p>`
      : `<ol>${mails.map(mailItem).join('\n')}</ol>`;
  const count = mails.length === 1 ? '1 mail' : `${String(mails.length)} mails`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sandbox inbox · Rota</title>
<style>${pageStyle}</style>
</head>
<body>
<a class="skip" href="#mails">Skip to the mails</a>
<header><p class="brand"><a href="/">Rota</a> sandbox</p><h1>Inbox</h1>
<p class="meta">Every mail the product sends on this machine ends up here, newest first. Nothing leaves the machine.</p>
<form method="get" action="/sandbox/mail" role="search">
<label for="to">Recipient</label>
<div class="row"><input id="to" name="to" type="email" value="${escapeHtml(to)}" autocomplete="off" placeholder="Everyone">
<button type="submit">Show</button>${to === '' ? '' : ' <a class="button" href="/sandbox/mail">Everyone</a>'}</div>
</form></header>
<main id="mails" tabindex="-1"><p class="meta">${count} · <a href="/sandbox/mail${
    to === '' ? '' : `?to=${escapeHtml(encodeURIComponent(to))}`
  }">Refresh</a></p>
${list}</main>
</body>
</html>`;
}
