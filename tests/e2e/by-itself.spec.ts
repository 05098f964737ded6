import type { GroupDetail } from '../../contract/round-schemas.ts';
import { windowOf } from './person.ts';
import { call, makeAccount, type Account } from './quality/client.ts';
import { expect, test } from './test.ts';

/**
 * A whole circle that no one opens the product for: one member sends to her account number each month, the other's card
 * is charged automatically.
 */

const LOOK = { width: 360, colorScheme: 'light' } as const;

async function twoInACircle(owner: Account, member: Account): Promise<string> {
  const { group } = await owner.call<{ group: { id: string; invitationCode: string } }>('POST', '/api/groups', {
    name: 'Paid by itself',
    contributionAmount: '20000',
    frequency: 'monthly',
    maxMembers: 2,
  });
  const path = `/api/groups/${group.id}`;
  await member.call('POST', '/api/groups/join', { invitationCode: group.invitationCode });
  await owner.call('POST', `${path}/members/${member.id}/vote`, { vote: 'approve' });
  for (const each of [owner, member]) await each.call('POST', `${path}/auto-contribute`, { enabled: true });
  return group.id;
}

test('a whole circle is paid and collected while no one opens the product', async ({ browser, product }) => {
  const base = product.url;
  const bisi = await makeAccount(base, { firstName: 'Bisi', lastName: 'Sending', accountNumber: true });
  const uche = await makeAccount(base, { firstName: 'Uche', lastName: 'Carded', source: 'card', automatic: true });
  const groupId = await twoInACircle(bisi, uche);
  const { account } = await bisi.call<{ account: { number: string } }>('GET', '/api/wallet/sources');

  const sandbox = (path: string, body: object) => call(base, { method: 'POST', path: `/sandbox${path}`, body });
  for (let month = 1; month <= 2; month += 1) {
    // Bisi's bank sends ₦20,203.00 by standing order, for ₦20,000.00 in her wallet.
    await sandbox(`/paystack/accounts/${account.number}/transfer`, { amount: 20_203_00 });
    await sandbox('/clock', { advanceTo: 'nextDue', groupId });
    await sandbox('/clock', { advance: 'P2D' });
  }

  const detail = await uche.call<GroupDetail>('GET', `/api/groups/${groupId}`);
  expect(detail.contributions.map(({ status, lateFee }) => [status, lateFee])).toEqual(
    [1, 2, 3, 4].map(() => ['completed', '0.00']),
  );
  expect(detail.payouts.map(({ status, amount }) => [status, amount])).toEqual(
    [1, 2].map(() => ['completed', '39600.00']),
  );
  expect(await call(base, { method: 'GET', path: '/sandbox/audit' })).toMatchObject({ ok: true, violations: [] });

  const lines = [
    [
      bisi,
      /^Transfer from BISI SENDING, First City Monument Bank\. ₦20,203\.00 came, ₦202\.03 of it the fee/,
      '₦40,001.94',
    ],
    [uche, /^Visa ••4081 by itself for .*\. You paid ₦20,400\.00 in all, ₦400\.00 of it the fee/, '₦39,600.00'],
  ] as const;
  for (const [known, words, balance] of lines) {
    const { page } = await windowOf(browser, known, LOOK);
    await page.goto(`/groups/${groupId}`);
    await expect(page.getByText('This circle is finished')).toBeVisible();
    await expect(page.getByText(/^You received ₦39,600\.00 on /)).toBeVisible();
    await expect(page.getByText('payments, all on time')).toBeVisible();
    await page.goto('/wallet');
    await expect(page.getByText(balance).first()).toBeVisible();
    await page.getByRole('tab', { name: 'Transaction History' }).click();
    await expect(page.getByText(words)).toHaveCount(2);
  }
});
