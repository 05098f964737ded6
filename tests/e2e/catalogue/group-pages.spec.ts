import type { Page } from '@playwright/test';
import { MAX_CONTRIBUTION_KOBO } from '../../../circle/figures.ts';
import { formatWholeNaira, kobo } from '../../../contract/money.ts';
import { detailOf, groupOf } from './circle.ts';
import { answer, expectToast, hold, member, restore } from './stage.ts';
import { expectUsable } from '../person.ts';
import { expect, test } from '../test.ts';

const NOBODYS = '/groups/01890000-0000-7000-8000-000000000000';
const problemsOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

test('my groups: empty, tabs with counts, search, cards', async ({ browser }) => {
  const owner = await member(browser, { email: 'list.owner@example.com' });
  await owner.goto('/groups');
  await expect(owner.getByText('No circles yet')).toBeVisible();
  await expect(owner.getByRole('link', { name: 'Create Group' }).first()).toHaveAttribute('href', '/groups/create');
  await expect(owner.getByRole('link', { name: 'Join Group' }).first()).toHaveAttribute('href', '/groups/join');
  const friend = await member(browser, { email: 'list.friend@example.com', firstName: 'Bola' });
  const id = await groupOf([owner, friend], 2, 'Surulere Savers');
  await groupOf([owner], 5, 'Ikeja Friends');
  await owner.reload();
  await expect(owner.getByRole('tab')).toHaveText([/My Groups 2/, /Owned 2/, /Member 0/, /Active 1/]);
  await expect(owner.getByRole('tab', { name: /My Groups/ })).toHaveAttribute('aria-selected', 'true');
  const card = owner.getByRole('tabpanel').getByRole('article').filter({ hasText: 'Surulere Savers' });
  for (const words of ['₦20,000.00', '2/2', 'Active']) await expect(card.getByText(words).first()).toBeVisible();
  await expect(card.getByRole('link', { name: /View Details/ })).toHaveAttribute('href', `/groups/${id}`);
  await expect(card.getByRole('link', { name: /edit/i })).toHaveAttribute('href', `/groups/${id}/edit`);
  // The card is pressed as a whole.
  await card.click({ position: { x: 20, y: 60 } });
  await expect(owner).toHaveURL(`/groups/${id}`);
  await owner.goBack();
  await owner.getByRole('searchbox').fill('ikeja');
  await expect(owner.getByRole('tabpanel').getByText('Surulere Savers')).toHaveCount(0);
  await expect(owner.getByRole('tabpanel').getByText('Ikeja Friends')).toBeVisible();
  await owner.getByRole('searchbox').fill('nothing like it');
  await expect(owner.getByRole('tabpanel').getByRole('button', { name: /clear/i })).toBeVisible();
  await answer(owner, 'GET', '/api/groups', 403, { error: 'Words of the server' });
  await owner.reload();
  await expect(owner.getByText('Error Loading Groups')).toBeVisible();
});

test('create: who may, every rule, failures, and the invitation', async ({ browser }) => {
  const newcomer = await member(browser, { email: 'create.new@example.com', kyc: false });
  await newcomer.goto('/groups/create');
  await expect(newcomer.getByRole('main').getByRole('link', { name: /KYC/ }).first()).toHaveAttribute('href', '/kyc');

  const page = await member(browser, { email: 'create.owner@example.com' });
  await page.goto('/groups/create');
  const press = () => page.getByRole('button', { name: 'Create Group' }).click();
  const sizes = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20];
  await expect(page.getByLabel('Number of members').getByRole('option')).toHaveText(
    sizes.map((size) => `${String(size)} members`),
  );
  await expect(page.getByLabel('Number of members')).toHaveValue('5');
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await press();
  await expect(problemsOf(page).getByRole('link')).toHaveText([
    'Group name is required',
    'Contribution amount is required',
  ]);
  await page.getByLabel('Group name').fill('x'.repeat(101));
  await page.getByLabel('Contribution amount').fill('much');
  await press();
  await expect(problemsOf(page).getByText('Group name too long')).toBeVisible();
  await expect(problemsOf(page).getByText('Must be a valid positive number')).toBeVisible();
  await page.getByLabel('Contribution amount').fill('1,000,000.01');
  await page.getByLabel('Start date').fill('2020-01-01');
  await press();
  await expect(
    problemsOf(page).getByText(`Amount cannot exceed ${formatWholeNaira(kobo(MAX_CONTRIBUTION_KOBO))}`),
  ).toBeVisible();
  await expect(problemsOf(page).getByText('Start date cannot be in the past')).toBeVisible();
  // The page shows no preview for rejected values.
  await expect(page.getByText('in turn, over')).toHaveCount(0);
  await page.getByLabel('Contribution amount').fill('50');
  await expect(page.getByText('Adding ₦100.00 to a wallet costs ₦1.50 extra, each time.')).toBeVisible();

  // Thousands are parted while a person types, and the caret stays behind its digit.
  const amount = page.getByLabel('Contribution amount');
  await amount.fill('');
  await amount.pressSequentially('25000');
  await expect(amount).toHaveValue('25,000');
  await amount.press('Home');
  await amount.pressSequentially('13');
  await expect(amount).toHaveValue('1,325,000');
  await amount.press('Backspace');
  await amount.press('Delete');
  await expect(amount).toHaveValue('15,000');
  await amount.press('End');
  await amount.press('Backspace');
  await expect(amount).toHaveValue('1,500');

  await page.getByLabel('Group name').fill('Catalogue Circle');
  await page.getByLabel('Contribution amount').fill('20,000');
  await page.getByLabel('Start date').fill('');
  const consequence =
    '5 people pay ₦20,000.00 every month. If everyone pays, each gets ₦99,000.00 in turn, over 5 months.';
  await expect(page.getByText(consequence)).toBeVisible();
  await page.getByRole('radio', { name: 'Bi-weekly' }).check();
  await expect(page.getByText('in turn, over 10 weeks.')).toBeVisible();
  await answer(page, 'POST', '/api/groups', 400);
  await press();
  await expectToast(page, 'Failed to Create Group', 'Please check your information and try again.');
  await restore(page, '/api/groups');
  await page.reload();
  await expect(page.getByText('in turn, over 10 weeks.')).toBeVisible();
  await press();
  await expect(page.getByRole('heading', { name: 'Catalogue Circle is ready' })).toBeVisible();
  await expect(page.getByText(/^[A-Z2-9]{4}[ -]?[A-Z2-9]{4}$/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /copy/i }).first()).toBeVisible();
  await expect(page.getByText(/Nigeria/).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'My Groups' })).toHaveAttribute('href', '/groups');
  await expect(page.getByRole('main').getByRole('link', { name: 'View Circle' })).toHaveAttribute(
    'href',
    /^\/groups\/.+/,
  );
});

test('join: empty, unknown and refused codes; the members vote', async ({ browser }) => {
  const owner = await member(browser, { email: 'join.owner@example.com' });
  const page = await member(browser, { email: 'join.friend@example.com', firstName: 'Bola' });
  const id = await groupOf([owner], 3, 'Joinable Circle');
  const code = (await detailOf(owner, id)).group.invitationCode ?? '';
  await page.goto('/groups/join');
  const join = page.getByRole('button', { name: 'Join Group' });
  const field = page.getByLabel('Invitation code');
  await expect(join).toBeDisabled();
  await field.press('Enter');
  await expectToast(page, 'Invalid Code', 'Please enter a valid invitation code');
  await field.fill('2222 2222');
  await join.click();
  await expectToast(page, 'Failed to Join Group');
  await field.fill(` ${code.toLowerCase().slice(0, 4)}-${code.toLowerCase().slice(4)} `);
  await answer(page, 'POST', '/api/groups/join', 409);
  await join.click();
  await expectToast(page, 'Failed to Join Group', 'Please check your invitation code and try again.');
  await restore(page, '/api/groups/join');
  await answer(page, 'POST', '/api/groups/join', 409, { error: 'Resolve your outstanding debts first' });
  await join.click();
  await expectToast(page, 'Failed to Join Group', 'Resolve your outstanding debts first');
  await restore(page, '/api/groups/join');
  await join.click();
  await expect(page.getByRole('heading', { name: 'Application submitted' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'View Circle' }).click();
  await expect(page.getByText('Your application is waiting for approval')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([/Members/, /Settings/]);

  await owner.goto(`/groups/${id}`);
  const vote = `/api/groups/${id}/members/*/vote`;
  await owner.getByRole('button', { name: /^Approve/ }).click();
  const confirm = owner.getByRole('dialog').getByRole('button', { name: 'Approve' });
  await answer(owner, 'POST', vote, 400);
  await confirm.click();
  await expectToast(owner, 'Failed to Cast Vote', 'An error occurred while casting your vote.');
  await restore(owner, vote);
  await confirm.click();
  await expectToast(owner, 'Member Approved');
});

test('join: the first member needs no votes', async ({ browser }) => {
  const manager = await member(browser, { email: 'welcome.manager@example.com' });
  const terms = { name: 'Managed Circle', contributionAmount: '5000', frequency: 'monthly', maxMembers: 3 };
  const made = await manager.request.post('/api/groups', { data: { ...terms, ownerParticipates: false } });
  const { group } = (await made.json()) as { group: { id: string; invitationCode: string } };
  await manager.goto(`/groups/${group.id}?tab=settings`);
  await expect(manager.getByText(/The first person to apply is in at once, then the members vote/)).toBeVisible();
  await manager.getByRole('tabpanel').getByRole('button', { name: 'See all terms' }).click();
  await expect(manager.getByRole('dialog').getByText('You earn from a full pot')).toBeVisible();
  await expect(manager.getByText(/^You (receive|get from a full pot)$/)).toHaveCount(0);
  const page = await member(browser, { email: 'welcome.first@example.com', firstName: 'Bola' });
  await page.goto(`/groups/join?code=${group.invitationCode}`);
  await expect(page.getByText(/No one can vote on you yet, so you are in at once/)).toBeVisible();
  await expect(page.getByText(/who is in when you apply votes on you|when the members approve you/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Join Group' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Managed Circle!' })).toBeVisible();
});

test('a group: loading, errors, unknown groups', async ({ browser }) => {
  const page = await member(browser, { email: 'detail.owner@example.com' });
  const id = await groupOf([page], 3, 'Detail Circle');
  const release = await hold(page, 'GET', `/api/groups/${id}`);
  await page.goto(`/groups/${id}`);
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Detail Circle' })).toBeVisible();
  for (const stat of ['Country', 'Members', 'Current Round', 'Frequency'])
    await expect(page.getByText(stat, { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Current Pot', { exact: true }).locator('..')).toContainText('₦0.00');
  await restore(page);
  // The circle belongs to another country than its reader. The page must show the circle's country.
  const detail = await detailOf(page, id);
  await answer(page, 'GET', `/api/groups/${id}`, 200, { ...detail, group: { ...detail.group, country: 'GB' } });
  await page.reload();
  await expect(page.getByText('The United Kingdom', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'QR' }).click();
  await expect(page.getByText('Only members in the United Kingdom can join this circle.')).toBeVisible();
  await restore(page);
  await answer(page, 'GET', `/api/groups/${id}`, 403, { error: 'Words of the server' });
  await page.reload();
  await expect(page.getByText('Error Loading Group')).toBeVisible();
  await expect(page.getByText('Words of the server')).toBeVisible();
  await restore(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Detail Circle' })).toBeVisible();
  for (const path of [NOBODYS, '/groups/nonsense']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Group Not Found' })).toBeVisible();
  }
});

test('edit: who may, what cannot be, failures and success', async ({ browser }) => {
  const owner = await member(browser, { email: 'edit.owner@example.com' });
  const friend = await member(browser, { email: 'edit.friend@example.com', firstName: 'Bola' });
  const id = await groupOf([owner, friend], 3, 'Edit Circle');
  await friend.goto(`/groups/${id}/edit`);
  await expect(friend.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(friend.getByText('Only the group owner can edit group settings.')).toBeVisible();
  await owner.goto('/groups/nonsense/edit');
  await expect(owner.getByRole('heading', { name: 'Invalid Group' })).toBeVisible();
  await owner.goto(`${NOBODYS}/edit`);
  await expect(owner.getByRole('heading', { name: 'Group Not Found' })).toBeVisible();
  await owner.goto(`/groups/${id}/edit`);
  const save = owner.getByRole('button', { name: 'Save changes' });
  await owner.getByLabel('Group name').fill('');
  await save.click();
  await expect(problemsOf(owner).getByText('Group name is required')).toBeVisible();
  await expectUsable({ page: owner });
  await owner.getByLabel('Group name').fill('Renamed Circle');
  await answer(owner, 'PUT', `/api/groups/${id}`, 400);
  await save.click();
  await expectToast(owner, 'Update Failed', 'Failed to update group settings');
  await restore(owner, `/api/groups/${id}`);
  await save.click();
  await expectToast(owner, 'Circle Updated', 'The settings of Renamed Circle are saved.');
});

test('an owner cancels a group that has not started, and can still explain it in its description', async ({
  browser,
}) => {
  const owner = await member(browser, { email: 'given.up@example.com' });
  const id = await groupOf([owner], 3, 'Given Up Friends');
  await owner.goto(`/groups/${id}?tab=settings`);
  await owner.getByRole('button', { name: 'Cancel circle' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Cancel circle for good' }).click();
  await expect(owner.getByRole('button', { name: 'Cancel circle' })).toHaveCount(0);
  await owner.goto('/groups');
  await expect(owner.getByRole('link', { name: 'Edit Given Up Friends' })).toHaveAttribute(
    'href',
    `/groups/${id}/edit`,
  );
  await owner.goto(`/groups/${id}?tab=settings`);
  await owner.getByRole('link', { name: 'Edit group' }).click();
  await owner.getByLabel('Description').fill('We start again after the rains');
  await owner.getByRole('button', { name: 'Save changes' }).click();
  await expect(owner.getByText('We start again after the rains').first()).toBeVisible();
});
