import { answer, expectToast, member, restore } from './stage.ts';
import { expect, test } from '../test.ts';

const PREVIEW = '/api/user/delete-preview';
const ACCOUNT = '/api/user/account';

test('deleting an account: a lost preview, refusals, and debts that keep it', async ({ browser }) => {
  const page = await member(browser, { email: 'closing@example.com' });
  await page.goto('/settings');
  await answer(page, 'GET', PREVIEW, 403, { error: 'Words of the server' });
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('We could not check your account')).toBeVisible();
  await expect(dialog.getByText('Words of the server')).toBeVisible();

  await restore(page, PREVIEW);
  const debts = [
    { type: 'missed_contribution', description: 'Round 2 of Yaba Traders', amount: '20000.00' },
    { type: 'late_fee', description: 'Late in round 2 of Yaba Traders', amount: '400.00' },
  ];
  const preview = {
    hasOutstandingDebts: true,
    debts,
    totalDebtAmount: '20400.00',
    activeGroups: [],
    walletBalance: '0.00',
  };
  await answer(page, 'GET', PREVIEW, 200, {
    ...preview,
    preservedData: ['Your identity details'],
    canDelete: true,
    obstacles: [],
  });
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByText('₦20,400.00')).toBeVisible();
  await expect(dialog.getByText('Your identity details')).toBeVisible();
  const press = () => dialog.getByRole('button', { name: 'Deactivate my account' }).click();
  await press();
  const confirm = 'Please confirm that you understand the consequences of account deletion.';
  await expectToast(page, 'Confirmation Required', confirm);
  await dialog.getByRole('checkbox').check();

  await answer(page, 'DELETE', ACCOUNT, 400);
  await press();
  await expectToast(page, 'Deletion Failed', 'Failed to delete account');
  await restore(page, ACCOUNT);
  await answer(page, 'DELETE', ACCOUNT, 409, { error: 'Your wallet holds money' });
  await press();
  await expectToast(page, 'Deletion Failed', 'Your wallet holds money');
  await restore(page, ACCOUNT);
  await answer(page, 'DELETE', ACCOUNT, 200, { kycPreserved: true, reason: 'You still owe ₦20,400.00' });
  await press();
  await expect(dialog.getByRole('heading', { name: 'Your account is deactivated' })).toBeVisible();
  await expect(dialog.getByText('You still owe ₦20,400.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave Rota' }).click();
  await expect(page.getByText('Your account is deactivated, and you are logged out.')).toBeVisible();
});
