import { expect, test } from 'vitest';
import type { Receipt } from '../../../contract/receipts.ts';
import type { WalletTransaction } from '../../../contract/wallet.ts';
import { formCircle, groupsWorld, type TestPerson } from '../../../tests/support/groups-world.ts';
import { pdfPages } from '../../../tests/support/pdf-text.ts';

const world = await groupsWorld();
const payer = await world.person('Ọláńrewájú');
const other = await world.person('Nkechi');
const circle = await formCircle([other, payer], { startDate: '2026-01-11' });
await world.runUntil('2026-01-11T08:00:00.000Z');
await payer.post(`/api/groups/${circle}/contribute`, { amount: '20000' });

const get = (person: TestPerson | undefined, url: string) =>
  world.app.inject({ url, headers: person === undefined ? {} : { 'x-user': person.id } });

async function lineOf(person: TestPerson, type: WalletTransaction['type']): Promise<string> {
  const { rows } = await world.database.pool.query<{ id: string }>(
    'SELECT id FROM wallet_transactions WHERE user_id = $1 AND type = $2',
    [person.id, type],
  );
  const [line] = rows;
  if (line === undefined) throw new Error(`No ${type} line`);
  return `/api/wallet/transactions/${line.id}/receipt`;
}

test('a receipt names sender, recipient and round', async () => {
  const contribution = await get(payer, await lineOf(payer, 'contribution_payment'));
  expect(contribution.json<Receipt>()).toMatchObject({
    type: 'contribution_payment',
    amount: '-20000.00',
    status: 'completed',
    from: { kind: 'me', name: null },
    to: { kind: 'pot' },
    round: 1,
    cycle: 1,
    charge: null,
  });
});

test('a receipt’s file shows the same facts, with the naira sign and Nigerian letters', async () => {
  const file = await get(payer, `${await lineOf(payer, 'contribution_payment')}.pdf`);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.headers['content-disposition']).toMatch(
    /^attachment; filename="rota-receipt-2026-01-11-[0-9a-f]{6}\.pdf"$/,
  );
  const [page = ''] = pdfPages(file.rawPayload);
  expect(page).toContain('Ọláńrewájú');
  expect(page).toContain('₦20,000.00');
  expect(page).toContain('Contribution payment');
});

test('a receipt’s file is in the reader’s language', async () => {
  const url = `${await lineOf(payer, 'contribution_payment')}.pdf`;
  const speak = (language: string) =>
    world.database.pool.query('UPDATE users SET language = $2 WHERE id = $1', [payer.id, language]);
  await speak('pcm');
  const file = await get(payer, url);
  await speak('en');
  const [page = ''] = pdfPages(file.rawPayload);
  for (const words of ['Wetin e be', 'Don complete', '₦20,000.00']) expect(page).toContain(words);
  expect(file.rawPayload.toString('latin1')).toContain('/Lang (pcm)');
  const [english = ''] = pdfPages((await get(payer, url)).rawPayload);
  for (const words of ['Details', 'Completed']) expect(english).toContain(words);
});

test('the receipt of a payout states the pot, its fees and what it paid', async () => {
  // Only the recipient's own contribution is unpaid at the end of the due day, so the payout pays it.
  await world.runUntil('2026-01-12T08:00:00.000Z');
  const url = await lineOf(other, 'payout_received');
  expect((await get(other, url)).json<Receipt>()).toMatchObject({
    amount: '39600.00',
    payout: {
      pot: '40000.00',
      platformFee: '200.00',
      managementFee: '200.00',
      contribution: '20000.00',
      debts: '0.00',
      arrived: '19600.00',
    },
  });
  expect((await get(payer, await lineOf(payer, 'contribution_payment'))).json<Receipt>().payout).toBeNull();
  const [page = ''] = pdfPages((await get(other, `${url}.pdf`)).rawPayload);
  for (const words of ['₦40,000.00', 'Platform fee', 'Management fee', 'Your own contribution', '₦19,600.00'])
    expect(page).toContain(words);
});

test('a line of another user, an unknown line and an invalid id are not found', async () => {
  const url = await lineOf(payer, 'contribution_payment');
  for (const path of [url, `${url}.pdf`]) {
    expect((await get(other, path)).statusCode).toBe(404);
    expect((await get(undefined, path)).statusCode).toBe(401);
  }
  for (const id of ['018f0000-0000-7000-8000-000000000001', 'x'])
    expect((await get(payer, `/api/wallet/transactions/${id}/receipt`)).statusCode).toBe(404);
});
