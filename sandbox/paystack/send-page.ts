import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { formatNaira, kobo, parseNaira } from '../../contract/money.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { parseInput } from '../platform/http.ts';
import type { Accounts } from './accounts.ts';
import { sandboxPage, sendPage } from './checkout-page.ts';

/** Any bank app: a page that sends money to an account number. The sandbox bar leads here. */

const PATH = '/sandbox/paystack/accounts/:number';
const MOST_NAIRA_DIGITS = 9;

const inPath = z.object({ number: z.string() });
const form = z.object({
  naira: z.string().max(MOST_NAIRA_DIGITS + 3),
  sender: z.string().max(100).default(''),
});

interface SendPage {
  readonly number: string;
  readonly bankName: string;
  readonly accountName: string;
  /** Result of the last transfer; empty at first. */
  readonly result: string;
}

const page = ({ number, bankName, accountName, result }: SendPage): string =>
  sandboxPage(
    `Send to ${number}`,
    `<h1>Send to</h1>
<p class="total">${escapeHtml(number)}</p>
<dl>
<dt>Bank</dt><dd>${escapeHtml(bankName)}</dd>
<dt>Name</dt><dd>${escapeHtml(accountName)}</dd>
</dl>
${result}<form method="post">
<label class="field">Amount in naira <input name="naira" inputmode="decimal" required></label>
<label class="field">Sender, if not ${escapeHtml(accountName)} <input name="sender" maxlength="100"></label>
<button class="pay" type="submit">Send</button>
</form>`,
  );

const line = (kind: 'good' | 'bad', words: string): string => `<p role="status" class="done ${kind}">${words}</p>\n`;

/** Sends what the form specifies. Returns a text about the result. */
async function send(accounts: Accounts, number: string, body: unknown): Promise<string> {
  const { naira, sender } = parseInput(form, body);
  const amountKobo = parseNaira(naira.replace(/[,\s₦]/g, ''));
  if (amountKobo === undefined || amountKobo === 0n) return line('bad', '✕ Please enter an amount.');
  const senderName = sender.trim() === '' ? undefined : sender.trim();
  const amount = parseInt(amountKobo.toString(), 10);
  await accounts.payIn(number, { amount, senderName, currency: 'NGN', deliver: 'now' });
  return line('good', `✓ ${formatNaira(kobo(amountKobo))} is sent.`);
}

export function registerSendPage(app: FastifyInstance, accounts: Accounts): void {
  app.get(PATH, (request, reply) => {
    const { number } = parseInput(inPath, request.params);
    return sendPage(reply, null, page({ ...accounts.find(number), number, result: '' }));
  });
  app.post(PATH, async (request, reply) => {
    const { number } = parseInput(inPath, request.params);
    const shown = accounts.find(number);
    const result = await send(accounts, number, request.body ?? {});
    return sendPage(reply, null, page({ ...shown, number, result }));
  });
}
