import type { Page } from '@playwright/test';
import { formatCount } from '../../../contract/format-count.ts';
import { IDENTITY_CHECK_HOURS } from '../../../contract/limits.ts';
import { completeIdentity, continueIdentity, fillIdentity, fillIdentitySteps } from '../identity-form.ts';
import { answer, expectToast, hold, loseAnswer, member, restore } from './stage.ts';
import { expect, test } from '../test.ts';

const SUBMIT = '/api/kyc/submit';
const RESEND = '/api/auth/resend-verification';

/** The browser's history holds the steps, so that Back goes back a step. */
const backTo = async (page: Page, heading: string): Promise<void> => {
  await page.goBack();
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeFocused();
};

const WHO = {
  'First Name': 'Ada',
  'Last Name': 'Obi',
  'Date of Birth': '1990-05-17',
  'Phone Number': '08012345678',
  'Street Address': '12 Allen Avenue',
  City: 'Ikeja',
  'State/Region': 'Lagos',
  'Postal Code': '100001',
  'BVN (Bank Verification Number)': '22000009001',
  'NIN (National Identification Number)': '33000009001',
};

test('kyc: loading, and the email must be verified first', async ({ browser }) => {
  const page = await member(browser, { email: 'kyc.mail@example.com', verified: false, kyc: false });
  const release = await hold(page, 'GET', '/api/user');
  await page.goto('/kyc');
  await expect(page.getByText('Authenticating...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Email Verification Required' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Dashboard' }).first()).toBeVisible();
  const resend = page.getByRole('button', { name: 'Send it again' });
  await answer(page, 'POST', RESEND, 400);
  await resend.click();
  await expectToast(page, 'Failed to send email', 'Please try again later.');
  await restore(page, RESEND);
  await resend.click();
  await expectToast(page, 'Verification email sent');
});

test('kyc: every field in three steps, with the messages of each', async ({ browser }) => {
  const page = await member(browser, { email: 'kyc.steps@example.com', kyc: false });
  await page.goto('/kyc');
  await expect(page.getByText('Critical: enter your true details.')).toBeVisible();
  const problems = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  const expectProblems = async (texts: readonly (string | RegExp)[]): Promise<void> => {
    await expect(problems).toBeFocused();
    await expect(problems.getByRole('link')).toHaveText([...texts]);
  };
  await fillIdentity(page, { 'First Name': '' });
  await continueIdentity(page);
  await expect(problems.getByRole('link').first()).toHaveText('Enter your first name');
  await fillIdentity(page, { 'First Name': 'A', 'Last Name': 'O' });
  await continueIdentity(page);
  await expectProblems([
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Date of birth is required',
  ]);
  await fillIdentity(page, { 'First Name': 'Ada', 'Last Name': 'Obi', 'Date of Birth': '1990-02-31' });
  await expect(problems.getByRole('link')).toHaveCount(1);
  await continueIdentity(page);
  await expectProblems(['Please enter a valid date of birth']);
  await fillIdentity(page, { 'Date of Birth': '2015-03-02' });
  await continueIdentity(page);
  await expectProblems(['You must be at least 18 years old']);
  await fillIdentity(page, { 'First Name': 'Paystack', 'Date of Birth': '1990-5-17' });
  await continueIdentity(page);
  await expectProblems(['Please use your own name. People would take this one for our staff.']);
  await fillIdentity(page, { 'First Name': 'Ada' });
  await continueIdentity(page);

  await expect(page).toHaveTitle('Step 2 of 3: How we reach you · Rota');
  await expect(page.getByRole('heading', { name: 'How we reach you', level: 1 })).toBeFocused();
  await expect(page.getByLabel('State/Region').getByRole('option')).toHaveCount(38);
  await expect(page.getByText('Nigeria', { exact: true })).toBeVisible();
  await continueIdentity(page);
  await expect(problems.getByRole('link')).toContainText(['Enter your street address', 'Enter your postal code']);
  await fillIdentity(page, { 'Street Address': '12', City: 'I', 'Postal Code': '1' });
  await continueIdentity(page);
  const rest = [
    'Address must be at least 5 characters',
    'City is required',
    'State/Region is required',
    'Postal code must be at least 5 characters',
  ];
  // One message for the line used for both numbers.
  await expectProblems(['Enter your phone number', ...rest]);
  await fillIdentity(page, { 'Phone Number': '0801' });
  await continueIdentity(page);
  await expectProblems(['Phone number must be at least 10 digits', ...rest]);
  // The page fills in the Nigerian number, whose error leaves too.
  await fillIdentity(page, { 'Phone Number': '08012345678' });
  await expect(problems.getByRole('link')).toHaveText(rest);
  await fillIdentity(page, { 'Nigerian Phone Number': '' });
  await expect(page.getByLabel('Nigerian Phone Number', { exact: true })).toBeFocused();
  await continueIdentity(page);
  await expectProblems(['Nigerian phone number is required', ...rest]);
  await fillIdentity(page, { 'Nigerian Phone Number': '12345' });
  await continueIdentity(page);
  await expectProblems([/^Invalid Nigerian phone number format \(e\.g\., .+ or .+\)$/, ...rest]);
  await page.getByLabel('The same line is linked to my BVN').check();
  await expect(problems.getByRole('link')).toHaveText(rest);
  await fillIdentity(page, { 'Street Address': '12 Allen Avenue', City: 'Ikeja', 'Postal Code': '' });
  await fillIdentity(page, { 'State/Region': 'Lagos' });
  await expect(problems.getByRole('link')).toHaveText(['Enter your postal code']);
  await page.getByRole('button', { name: 'Use 100001, the main code of Lagos' }).click();
  await expect(page.getByLabel('Postal Code')).toBeFocused();
  await expect(page.getByLabel('Postal Code')).toHaveValue('100001');
  await expect(problems).toHaveCount(0);
  await continueIdentity(page);

  await expect(page.getByText('Your details are protected.').filter({ visible: true })).toBeVisible();
  await completeIdentity(page);
  await expectProblems(['BVN (Bank Verification Number) is required', /NIN.* is required$/]);
  const bvn = page.getByLabel('BVN (Bank Verification Number)');
  await bvn.pressSequentially('220000x0900');
  await expect(bvn).toHaveValue('220 0000 900');
  await fillIdentity(page, { 'NIN (National Identification Number)': '2' });
  await completeIdentity(page);
  await expectProblems(['BVN must be 11 digits', 'NIN must be 11 digits']);

  await backTo(page, 'How we reach you');
  await backTo(page, 'Who you are');
  await expect(page.getByLabel('Year')).toHaveValue('1990');
  await page.goForward();
  await expect(page.getByLabel('Street Address')).toHaveValue('12 Allen Avenue');
  await page.getByRole('button', { name: 'Back', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Who you are' })).toBeFocused();
});

test('kyc: the verifier’s refusals, success and the way to the dashboard', async ({ browser }) => {
  const page = await member(browser, { email: 'kyc.form@example.com', kyc: false });
  await page.goto('/kyc');
  await fillIdentitySteps(page, WHO);
  // A reload keeps the step and what was typed, except the identity numbers.
  const bvn = page.getByLabel('BVN (Bank Verification Number)');
  await bvn.fill('22000009009');
  await page.reload();
  await expect(page.getByText('What you typed before is still here')).toBeVisible();
  await expect(bvn).toHaveValue('');
  await page.goBack();
  await expect(page.getByLabel('Phone Number', { exact: true })).toHaveValue('08012345678');
  await page.goBack();
  await expect(page.getByLabel('Year')).toHaveValue('1990');
  await continueIdentity(page);
  await continueIdentity(page);
  await expect(bvn).toHaveValue('');
  await fillIdentity(page, {
    'BVN (Bank Verification Number)': '22000009001',
    'NIN (National Identification Number)': '33000009001',
  });
  await answer(page, 'POST', SUBMIT, 400);
  await completeIdentity(page);
  await expectToast(page, 'Verification Failed', 'Please check your information and try again.');
  // The server's message opens the step of its first field.
  await answer(page, 'POST', SUBMIT, 400, { fields: { city: 'City unknown', bvn: 'BVN unknown' } });
  await completeIdentity(page);
  const problems = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(problems).toBeFocused();
  await expect(problems.getByRole('link')).toHaveText(['City unknown']);
  await expect(page).toHaveTitle(/^Step 2 of 3/);
  await continueIdentity(page);
  await expect(problems.getByRole('link')).toHaveText(['BVN unknown']);
  await expect(bvn).toHaveValue('220 0000 9001');
  await restore(page, SUBMIT);
  await fillIdentity(page, { 'BVN (Bank Verification Number)': '22000000001' });
  await completeIdentity(page);
  await expect(page.getByRole('heading', { name: 'Verification Complete' })).toHaveCount(0);
  await expect(problems).toBeVisible();
  await fillIdentity(page, { 'BVN (Bank Verification Number)': '220 0000-9001' });
  // The response is lost after the server has saved the form.
  await loseAnswer(page, SUBMIT);
  const sent = page.waitForRequest(`**${SUBMIT}`);
  await completeIdentity(page);
  expect((await sent).postDataJSON()).toMatchObject({
    dateOfBirth: '1990-05-17',
    phone: '08012345678',
    nigerianPhone: '08012345678',
    country: 'NG',
    bvn: '22000009001',
    nin: '33000009001',
  });
  // After a moment this page leaves for the dashboard, so the test first checks the page's heading.
  await expect(page.getByRole('heading', { name: 'Verification Complete' })).toBeVisible();
  await expectToast(page, 'KYC Verification Completed', 'Your identity has been verified successfully!');
  await page.waitForURL('/dashboard');
});

test('kyc: a different name goes to manual review, and no input is lost', async ({ browser }) => {
  const page = await member(browser, { email: 'kyc.review@example.com', kyc: false });
  await page.goto('/kyc');
  await fillIdentitySteps(page, {
    ...WHO,
    'BVN (Bank Verification Number)': '22000009301',
    'NIN (National Identification Number)': '33000000002',
  });
  await completeIdentity(page);
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
  await completeIdentity(page);
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
  await fillIdentitySteps(page, {
    ...WHO,
    'BVN (Bank Verification Number)': '22000000004',
    'NIN (National Identification Number)': '33000000004',
    'State/Region': 'Federal Capital Territory',
  });
  await completeIdentity(page);
  await expect(page.getByRole('heading', { name: 'We are checking your details' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We are checking your details' })).toBeVisible();
  for (const path of ['/dashboard', '/wallet/withdraw']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText('We are checking your details').first()).toBeVisible();
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
  await fillIdentitySteps(page, {
    ...WHO,
    'BVN (Bank Verification Number)': '22000009104',
    'NIN (National Identification Number)': '33000009104',
  });
  await completeIdentity(page);
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
  await expect(page.getByRole('heading', { name: 'Who you are' })).toBeVisible();
  await expect(told).toHaveCount(0);
});
