import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { formatNaira, kobo } from '../../contract/money.ts';
import { toIso } from '../platform/clock.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { cardNumbers, cards } from './authorizations.ts';
import type { Transaction } from './records.ts';

/** Checkout page: plain HTML without scripts, so that it works in any browser. */

const style = `
:root{color-scheme:light dark;--bg:#FBFAF7;--surface:#FFFFFF;--ink:#1B1A17;--muted:#5C584F;--border:#7B766A;--line:#E4E0D6;
--brand:#1F3A5F;--on-brand:#FFFFFF;--positive:#0B6B46;--negative:#B42318;--tint:#FBF0D5;--warning:#8A5A00;--focus:#0B5FFF}
@media (prefers-color-scheme:dark){:root{--bg:#12130F;--surface:#1B1C18;--ink:#F2F0E9;--muted:#B0AB9E;--border:#7E7B70;
--line:#33342E;--brand:#9CC0F0;--on-brand:#0E1B2C;--positive:#5FD39E;--negative:#FF9A8F;--tint:#2E2815;--warning:#F0C35A;
--focus:#7FB0FF}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--bg);color:var(--ink);
font:16px/1.5 Inter,system-ui,sans-serif}
main{width:100%;max-width:26rem;background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:24px}
.notice{margin:0 0 20px;padding:8px 12px;border-radius:6px;background:var(--tint);color:var(--warning);font-size:14px}
h1{font-size:16px;font-weight:600;margin:0;color:var(--muted)}
.total{font-size:39px;line-height:1.2;font-weight:600;margin:4px 0 20px;font-variant-numeric:tabular-nums;
overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 24px;font-size:14px}
dt{color:var(--muted)}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
form{display:grid;gap:12px}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;padding:8px 16px;
font:inherit;font-weight:600;border-radius:10px;border:1px solid var(--border);background:none;color:var(--ink);
text-decoration:none;cursor:pointer}
.pay{background:var(--brand);border-color:var(--brand);color:var(--on-brand)}
.fail{color:var(--negative)}
fieldset{display:grid;gap:4px;margin:0 0 8px;padding:8px 12px;border:1px solid var(--line);border-radius:10px;font-size:14px}
label{display:flex;gap:8px;align-items:center;min-height:24px}
.field{display:grid;gap:4px;font-size:14px}
input[name=naira],input[name=sender]{min-height:48px;padding:8px 12px;font:inherit;border:1px solid var(--border);border-radius:10px;
background:var(--bg);color:var(--ink)}
.done{font-weight:600;margin:0 0 16px}
.good{color:var(--positive)}
.bad{color:var(--negative)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/**
 * Content security policy of the pages. Forms may be sent only to this page, which may redirect to the return
 * page.
 */
export const checkoutPolicy = ({ callbackUrl }: Pick<Transaction, 'callbackUrl'>): string => {
  const back = callbackUrl === null ? '' : ` ${new URL(callbackUrl).origin}`;
  return `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`;
};

/** Sends a page with the headers of all sandbox pages. `callbackUrl` is where its forms may lead. */
export function sendPage(reply: FastifyReply, callbackUrl: string | null, page: string): FastifyReply {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
  reply.header('content-security-policy', checkoutPolicy({ callbackUrl })).header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'no-referrer');
  return reply.send(page);
}

const choices = cardNumbers
  .map(
    (number, index) =>
      `<label><input type="radio" name="card" value="${number}"${index === 0 ? ' checked' : ''}> ${cards[number].label}</label>`,
  )
  .join('\n');

const buttons = (total: string): string => `<form method="post">
<fieldset><legend>Card</legend>
${choices}
</fieldset>
<button class="pay" name="outcome" value="success" type="submit">Pay ${total}</button>
<button class="fail" name="outcome" value="failed" type="submit">Fail</button>
<button name="outcome" value="abandoned" type="submit">Cancel</button>
</form>`;

const finished = (transaction: Transaction, back: string): string => {
  const words =
    transaction.status === 'success'
      ? '<p class="done good">✓ This payment has been made.</p>'
      : '<p class="done bad">✕ This payment was sent back.</p>';
  return `${words}<a class="button" href="${escapeHtml(back)}">Back to Rota</a>`;
};

/** Wraps content in a page of the payment sandbox. */
export const sandboxPage = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Payment sandbox</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="notice">This is the payment sandbox. No real money moves.</p>
${content}
</main>
</body>
</html>`;

/** Renders the checkout of a payment. `back` is the URL of the product's return page. */
export function checkoutPage(transaction: Transaction, back: string): string {
  const open = transaction.status === 'abandoned' || transaction.status === 'failed';
  const total = formatNaira(kobo(BigInt(open ? transaction.requestedKobo : transaction.amountKobo)));
  const failed =
    transaction.status === 'failed' ? '<p class="done bad">✕ The last try failed. You can try again.</p>' : '';
  return sandboxPage(
    `Pay ${total}`,
    `<h1>Total to pay</h1>
<p class="total">${total}</p>
<dl>
<dt>To</dt><dd>Rota</dd>
<dt>From</dt><dd>${escapeHtml(transaction.email)}</dd>
<dt>Reference</dt><dd>${escapeHtml(transaction.reference)}</dd>
<dt>Started</dt><dd><time datetime="${toIso(transaction.createdAtMs)}">${startedOn.format(transaction.createdAtMs)}</time></dd>
</dl>
${failed}${open ? buttons(total) : finished(transaction, back)}`,
  );
}

export interface Question {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Null once the question has an answer. */
  readonly answers: { readonly yes: Answer; readonly no: Answer } | null;
  readonly back: string;
}

interface Answer {
  readonly value: string;
  readonly label: string;
}

/** Renders a confirmation page of the customer's bank, with two buttons. */
export function questionPage({ title, facts, answers, back }: Question): string {
  const list = facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('\n');
  const form =
    answers === null
      ? `<p class="done">This is answered.</p><a class="button" href="${escapeHtml(back)}">Back to Rota</a>`
      : `<form method="post">
<button class="pay" name="outcome" value="${answers.yes.value}" type="submit">${answers.yes.label}</button>
<button class="fail" name="outcome" value="${answers.no.value}" type="submit">${answers.no.label}</button>
</form>`;
  return sandboxPage(title, `<h1>${title}</h1>\n<dl>\n${list}\n</dl>\n${form}`);
}

const startedOn = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Lagos' });
