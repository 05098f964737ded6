import type { Page } from '@playwright/test';
import { formatCount } from '../../../contract/format-count.ts';
import { IDENTITY_CHECK_HOURS } from '../../../contract/limits.ts';
import { answer, expectToast, hold, loseAnswer, member, restore } from './stage.ts';
import { expect, test } from '../test.ts';

const SUBMIT = '/api/kyc/submit';
const RESEND = '/api/auth/resend-verification';

const press = (page: Page) => page.getByRole('button', { name: 'Complete Verification' }).click();

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

const WHO = {
  'First Name': 'Ada',
  'Last Name': 'Obi',
  'Date of Birth': '1990-05-17',
  'Phone Number': '08012345678',
  'Street Address': '12 Allen Avenue',
  City: 'Ikeja',
  'Postal Code': '100001',
  'BVN (Bank Verification Number)': '22000009001',
  'NIN (National Identification Number)': '33000009001',
  'Nigerian Phone Number': '08012345678',
};

test('kyc: loading, and the email must be verified first', async ({ browser }) => {
  const page = await member(browser, { email: 'kyc.mail@example.com', verified: false, kyc: false });
  const release = await hold(page, 'GET', '/api/user');
  await page.goto('/kyc');
  await expect(page.getByText('Authenticating...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Email Verification Required' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Dashboard' }).first()).toBeVisible();
  const resend = page.getByRole('button', { name: 'Resend Verification Email' });
  await answer(page, 'POST', RESEND, 400);
  await resend.click();
  await expectToast(page, 'Failed to send email', 'Please try again later.');
  await restore(page, RESEND);
  await resend.click();
  await expectToast(page, 'Verification email sent');
});

test('kyc: every field, the verifier’s refusals, success and the way to the dashboard', async ({ browser }) => {
  const page = await member(browser, { email: 'kyc.form@example.com', kyc: false });
  await page.goto('/kyc');
  await expect(page.getByText('Your details are protected')).toBeVisible();
  await expect(page.getByText('Critical: enter your true details')).toBeVisible();
  await expect(page.getByLabel('State/Region').getByRole('option')).toHaveCount(38);
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('Nigeria');

  await fill(page, { 'First Name': 'A', 'Last Name': 'O', 'Phone Number': '0801', 'Street Address': '12', City: 'I' });
  await fill(page, {
    'Postal Code': '1',
    'BVN (Bank Verification Number)': '1',
    'NIN (National Identification Number)': '2',
  });
  await fill(page, { 'Nigerian Phone Number': '12345' });
  await press(page);
  const problems = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  for (const words of [
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Phone number must be at least 10 digits',
    'Date of birth is required',
    'Address must be at least 5 characters',
    'City is required',
    'State/Region is required',
    'Postal code must be at least 5 characters',
    'BVN must be 11 digits',
    'NIN must be 11 digits',
  ])
    await expect(problems.getByText(words, { exact: true })).toBeVisible();
  await expect(problems.getByText(/^Invalid Nigerian phone number format \(e\.g\., .+ or .+\)$/)).toBeVisible();
  await fill(page, { 'BVN (Bank Verification Number)': '', 'NIN (National Identification Number)': '' });
  await press(page);
  await expect(problems.getByText('BVN (Bank Verification Number) is required', { exact: true })).toBeVisible();
  await expect(problems.getByText(/NIN.* is required$/)).toBeVisible();

  // Input survives a reload, except the date of birth and the identity numbers. The page copies the phone number into
  // the empty Nigerian field.
  await fill(page, {
    'First Name': 'Ada',
    'Date of Birth': '1990-05-17',
    'BVN (Bank Verification Number)': '22000009001',
  });
  await fill(page, { 'Nigerian Phone Number': '', 'Phone Number': '' });
  await fill(page, { 'Phone Number': '08012345678' });
  await expect(page.getByLabel('Nigerian Phone Number')).toHaveValue('08012345678');
  await expect(page.getByText(/^Invalid Nigerian phone number format/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Phone Number', { exact: true })).toHaveValue('08012345678');
  await expect(page.getByLabel('Date of Birth')).toHaveValue('');
  await expect(page.getByLabel('BVN (Bank Verification Number)')).toHaveValue('');

  await fill(page, WHO);
  await page.getByLabel('State/Region').selectOption('Lagos');
  await answer(page, 'POST', SUBMIT, 400);
  await press(page);
  await expectToast(page, 'Verification Failed', 'Please check your information and try again.');
  await restore(page, SUBMIT);
  await fill(page, { 'BVN (Bank Verification Number)': '22000000001' });
  await press(page);
  await expect(page.getByRole('heading', { name: 'Verification Complete' })).toHaveCount(0);
  await expect(problems).toBeVisible();
  await fill(page, { 'BVN (Bank Verification Number)': '220 0000-9001' });
  // The response is lost after the server has saved the form.
  await loseAnswer(page, SUBMIT);
  await press(page);
  // After a moment this page leaves for the dashboard, so the test first checks the page's heading.
  await expect(page.getByRole('heading', { name: 'Verification Complete' })).toBeVisible();
  await expectToast(page, 'KYC Verification Completed', 'Your identity has been verified successfully!');
  await page.waitForURL('/dashboard');
});

test('kyc: a different name goes to manual review, and no input is lost', async ({ browser }) => {
  const page = await member(browser, { email: 'kyc.review@example.com', kyc: false });
  await page.goto('/kyc');
  await fill(page, {
    ...WHO,
    'BVN (Bank Verification Number)': '22000009301',
    'NIN (National Identification Number)': '33000000002',
  });
  await page.getByLabel('State/Region').selectOption('Lagos');
  await press(page);
  const problems = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(problems).toContainText('Write your names as on your BVN slip, surname last.');
  const ask = page.getByRole('button', { name: 'Ask for a review' });
  await ask.click();
  await expect(page.getByText('Tell us why the names differ')).toBeVisible();
  await page.getByLabel('Why do the names differ?').fill('I have married');
  await answer(page, 'POST', '/api/kyc/review', 429, { error: 'Too many attempts. Please try again later.' });
  await ask.click();
  await expectToast(page, 'Your request was not sent', 'Too many attempts. Please try again later.');
  await restore(page, '/api/kyc/review');
  // A repeated submission keeps the input and the offer of a review.
  await press(page);
  await expect(problems).toBeFocused();
  await expect(page.getByLabel('Why do the names differ?')).toHaveValue('I have married');
  await expect(page.getByLabel('Street Address')).toHaveValue('12 Allen Avenue');
  await ask.click();
  await expect(page.getByRole('heading', { name: 'We are checking your details' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We are checking your details' })).toBeVisible();
});

test('kyc: an unavailable verifier leaves the details pending', async ({ browser }) => {
  const page = await member(browser, { email: 'kyc.wait@example.com', kyc: false });
  await page.goto('/kyc');
  await fill(page, {
    ...WHO,
    'BVN (Bank Verification Number)': '22000000004',
    'NIN (National Identification Number)': '33000000004',
  });
  await page.getByLabel('State/Region').selectOption('Federal Capital Territory');
  await press(page);
  await expect(page.getByRole('heading', { name: 'We are checking your details' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We are checking your details' })).toBeVisible();
  for (const path of ['/dashboard', '/wallet/withdraw']) {
    await page.goto(path);
    await expect(page.getByText('We are checking your details').first()).toBeVisible();
    await expect(page.getByText(/^Complete (KYC|Your Profile)/)).toHaveCount(0);
  }
  await page.goto('/kyc');
  const byPeople = page.getByText('A person at Rota looks at them now.');
  await expect(byPeople).toHaveCount(0);
  expect((await page.request.post('/sandbox/clock', { data: { advance: 'P1D' } })).status()).toBe(200);
  await page.reload();
  await expect(byPeople).toContainText(
    `could not confirm your details within ${formatCount(IDENTITY_CHECK_HOURS, 'hour')}`,
  );

  await page.getByRole('button', { name: 'Correct my details' }).click();
  await fill(page, {
    ...WHO,
    'BVN (Bank Verification Number)': '22000009104',
    'NIN (National Identification Number)': '33000009104',
  });
  await page.getByLabel('State/Region').selectOption('Lagos');
  await press(page);
  await expect(page.getByRole('heading', { name: 'Verification Complete' })).toBeVisible();
});

test('kyc: a person outside Nigeria is informed, and moves', async ({ browser }) => {
  const page = await member(browser, { email: 'kyc.abroad@example.com', kyc: false, country: 'GB' });
  const told = page.getByText('Money on Rota moves only in Nigeria for now', { exact: true });
  for (const path of ['/wallet', '/groups', '/groups/create', '/groups/join', '/kyc']) {
    await page.goto(path);
    await expect(told).toBeVisible();
  }
  await expect(page.getByLabel('BVN (Bank Verification Number)')).toHaveCount(0);
  // No page may offer or mention an action that the server would refuse.
  const closed = /Joining costs nothing|public circles|before you verify your identity|Join a circle/;
  const refused =
    /^(Join Group|Create Group|Get Financing|Add Funds|Start a circle|Join a circle|Join with|Add money|Complete KYC)/;
  for (const path of ['/dashboard', '/groups', '/groups/join', '/wallet']) {
    await page.goto(path);
    await expect(told).toBeVisible();
    await expect(page.getByRole('link', { name: refused }).or(page.getByRole('button', { name: refused }))).toHaveCount(
      0,
    );
    await expect(page.getByText(closed)).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Change country' }).click();
  const country = page.getByLabel('Country');
  await expect(country).toHaveAttribute('autocomplete', 'off');
  await country.selectOption('Nigeria');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Profile updated', 'Your changes are saved.');
  await page.goto('/kyc');
  await expect(page.getByLabel('BVN (Bank Verification Number)')).toBeVisible();
  await expect(told).toHaveCount(0);
});
