import type { Locator, Page } from '@playwright/test';
import { EJECTION_HOURS } from '../../../circle/figures.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { REASON_MIN } from '../../../contract/limits.ts';
import { detailOf, groupOf, send } from './circle.ts';
import { answer, cut, expectToast, loseAnswer, member, restore } from './stage.ts';
import { settle } from '../quality/checks.ts';
import { expect, test } from '../test.ts';

const REASON_SHORT = `Reason must be at least ${String(REASON_MIN)} characters`;

async function circleOfThree(
  browser: Parameters<typeof member>[0],
  prefix: string,
): Promise<{ people: [Page, Page, Page]; id: string }> {
  const person = (firstName: string) =>
    member(browser, { email: `${prefix}.${firstName.toLowerCase()}@example.com`, firstName, balance: '100000' });
  const people: [Page, Page, Page] = [await person('Amina'), await person('Biodun'), await person('Chike')];
  return { people, id: await groupOf(people, 3, 'Decision Circle') };
}

const contribute = (page: Page, id: string) => send(page, `/api/groups/${id}/contribute`, { amount: '20000' });

/** Checks that a rejected reason's error disappears as soon as the text is corrected. */
async function expectCleared(dialog: Locator, words: string, better: string): Promise<void> {
  const reason = dialog.getByLabel('Reason');
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText(words).first()).toBeVisible();
  await reason.fill(better);
  await expect(reason).not.toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText(words)).toHaveCount(0);
}

test('contribute and withdraw: too little money, refusals, twice, success', async ({ browser }) => {
  const { people, id } = await circleOfThree(browser, 'money');
  const [owner, second, third] = people;
  await owner.goto(`/groups/${id}`);
  const path = `/api/groups/${id}/contribute`;
  await owner.getByRole('button', { name: 'Contribute', exact: true }).click();
  const pay = owner.getByRole('dialog').getByRole('button', { name: 'Pay ₦20,000.00' });
  await answer(owner, 'POST', path, 400);
  await pay.click();
  await expectToast(owner, 'Contribution Failed', 'Please try again');
  await restore(owner, path);
  await answer(owner, 'POST', path, 409, { error: 'Insufficient wallet balance' });
  await pay.click();
  await expectToast(owner, 'Cannot Contribute', 'Insufficient wallet balance');
  await restore(owner, path);
  await answer(owner, 'GET', `/api/groups/${id}`, 500);
  // Another device has paid the contribution, so this payment must be refused.
  await contribute(owner, id);
  await pay.click();
  await expectToast(owner, 'Cannot Contribute', 'You have already contributed to this round');
  await restore(owner);

  for (const page of [second, third]) await contribute(page, id);
  await owner.goto(`/groups/${id}`);
  await owner.getByRole('main').getByRole('button', { name: 'Withdraw the pot' }).click();
  const dialog = owner.getByRole('dialog');
  await expect(dialog.getByText('₦60,000.00').first()).toBeVisible();
  await expect(dialog.getByText('₦300.00')).toHaveCount(2);
  const take = dialog.getByRole('button', { name: 'Withdraw ₦59,400.00' });
  await answer(owner, 'POST', `/api/groups/${id}/withdraw`, 400);
  await take.click();
  await expectToast(owner, 'Withdrawal Failed', 'Unable to process withdrawal. Please try again.');
  await restore(owner, `/api/groups/${id}/withdraw`);
  // The first response is lost and every retry fails, so the page must read the outcome from the circle.
  await cut(owner, 'POST', `/api/groups/${id}/withdraw`);
  await loseAnswer(owner, `/api/groups/${id}/withdraw`);
  await take.click();
  await expect(owner.getByText(/^You received ₦59,400\.00 · /)).toBeVisible();

  const poor = await member(browser, { email: 'money.poor@example.com', firstName: 'Dupe', balance: '100' });
  const small = await groupOf(
    [poor, await member(browser, { email: 'money.pal@example.com', firstName: 'Efe' })],
    2,
    'Poor Circle',
  );
  await poor.goto(`/groups/${small}`);
  // The page warns of a missing amount before the due day. Only a refused payment shows the error.
  await expect(poor.getByText('Your wallet is ₦19,900.00 short')).toBeVisible();
  await expect(poor.getByText('Insufficient wallet balance')).toHaveCount(0);
  await expect(
    poor
      .getByRole('main')
      .getByRole('link', { name: /Add money$/ })
      .first(),
  ).toHaveAttribute('href', '/wallet/deposit?amount=19900.00');
});

test('messages: blank, failure, and one that arrives in another window', async ({ browser }) => {
  const { people, id } = await circleOfThree(browser, 'talk');
  const [writer, reader] = people;
  const path = `/api/groups/${id}/messages`;
  await writer.goto(`/groups/${id}?tab=messages`);
  await reader.goto(`/groups/${id}?tab=messages`);
  const sendButton = writer.getByRole('button', { name: 'Send', exact: true });
  await expect(sendButton).toBeDisabled();
  await writer.getByRole('textbox').fill('   ');
  await expect(sendButton).toBeDisabled();
  await writer.getByRole('textbox').fill('x'.repeat(1001));
  await expect(writer.getByText('Message too long')).toBeVisible();
  await writer.getByRole('textbox').fill('I pay on Friday');
  await answer(writer, 'POST', path, 400, { error: 'Words of the server' });
  await sendButton.click();
  await expectToast(writer, 'Failed to Send Message', 'Words of the server');
  await restore(writer, path);
  await writer.getByRole('button', { name: 'Try again' }).click();
  await expect(writer.getByRole('tabpanel').getByText('I pay on Friday')).toBeVisible();
  await expect(reader.getByRole('tabpanel').getByText('I pay on Friday')).toBeVisible();

  // The sender cancels the first change of the message. The second change is refused, and the third succeeds.
  const change = writer.getByRole('button', { name: 'Change message' });
  const field = writer.getByLabel('Change your message');
  await change.focus();
  await writer.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await writer.keyboard.type(', or not');
  await writer.keyboard.press('Escape');
  await expect(change).toBeFocused();
  await writer.keyboard.press('Enter');
  await expect(field).toHaveValue('I pay on Friday');
  await field.fill('I pay on Monday');
  await answer(writer, 'PUT', `${path}/*`, 409, { error: 'Words of the server' });
  await writer.keyboard.press('Control+Enter');
  await expectToast(writer, 'Failed to Change Message', 'Words of the server');
  await restore(writer, `${path}/*`);
  await writer.getByRole('button', { name: 'Save' }).click();
  await expect(change).toBeFocused();
  for (const window of [writer, reader]) {
    await expect(window.getByRole('log').getByText('I pay on Monday')).toBeVisible();
    await expect(window.getByRole('log').getByText('edited')).toBeVisible();
  }
  await expect(reader.getByRole('button', { name: 'Change message' })).toHaveCount(0);
});

test('trades: no one chosen, not eligible, failures on both sides', async ({ browser }) => {
  const { people, id } = await circleOfThree(browser, 'trade');
  const [, second, third] = people;
  await second.goto(`/groups/${id}?tab=trades`);
  const ask = second.getByRole('button', { name: 'Send request' });
  await ask.click();
  await expectToast(second, 'Error', 'Please select a member to trade positions with');
  const partner = second.getByLabel('Member to trade with');
  await expect(partner.getByRole('option')).toHaveText(['Select a member', 'Chike Obi, position 3']);
  const eligibility = `/api/groups/${id}/position-trades/eligibility/*`;
  await answer(second, 'GET', eligibility, 200, { canTrade: false, reason: 'Words of the server' });
  await partner.selectOption({ label: 'Chike Obi, position 3' });
  await expect(second.getByText('Cannot trade positions')).toBeVisible();
  await expect(second.getByText('Words of the server')).toBeVisible();
  await restore(second, eligibility);
  await second.reload();
  await expect(partner).toBeVisible();
  await settle(second);
  const place = await ask.boundingBox();
  await partner.selectOption({ label: 'Chike Obi, position 3' });
  await expect(second.getByText('You would receive in round 3')).toBeVisible();
  // The page reserves space for the text below the list, so the button does not move.
  await expect.poll(() => ask.boundingBox()).toEqual(place);
  const request = `/api/groups/${id}/position-trades/request`;
  await answer(second, 'POST', request, 400);
  await ask.click();
  await expectToast(second, 'Error', 'Failed to send trade request');
  await restore(second, request);
  await ask.click();
  await expectToast(second, 'Request Sent');
  await expect(second.getByText('Waiting for Chike Obi to answer.')).toBeVisible();

  await third.goto(`/groups/${id}?tab=trades`);
  await third.getByRole('button', { name: 'Reject the trade with Biodun Obi' }).click();
  const confirm = third.getByRole('dialog').getByRole('button', { name: 'Reject trade' });
  const respond = `/api/groups/${id}/position-trades/*/respond`;
  await answer(third, 'POST', respond, 400);
  await confirm.click();
  await expectToast(third, 'Error', 'Failed to respond to trade request');
  await restore(third, respond);
  await confirm.click();
  await expectToast(third, 'Trade Rejected', 'Your position stays as it is.');
});

test('ejections: the form’s rules, failures, the nominee, the vote', async ({ browser }) => {
  const { people, id } = await circleOfThree(browser, 'eject');
  const [owner, second, third] = people;
  const path = `/api/groups/${id}/ejections`;
  await owner.goto(`/groups/${id}?tab=ejections`);
  await owner.getByRole('button', { name: 'Nominate a member' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Nominate' }).click();
  await expectToast(owner, 'Error', 'Please select a member to nominate for ejection');
  await dialog.getByLabel('Member to eject').selectOption({ label: 'Chike Obi' });
  const nominate = dialog.getByRole('button', { name: 'Nominate Chike Obi' });
  await nominate.click();
  await expectToast(owner, 'Error', 'Please provide a reason for the ejection');
  await dialog.getByLabel('Reason').fill('too short');
  await nominate.click();
  await expectToast(owner, 'Error', REASON_SHORT);
  await expectCleared(dialog, REASON_SHORT, 'Has not answered for two weeks');
  await answer(owner, 'POST', path, 400);
  await nominate.click();
  await expectToast(owner, 'Error', 'Failed to nominate member for ejection');
  await restore(owner, path);
  await nominate.click();
  await expectToast(owner, 'Member Nominated');
  await expect(owner.getByText(`${formatCount(EJECTION_HOURS, 'hour')} left`)).toBeVisible();

  await third.goto(`/groups/${id}?tab=ejections`);
  await expect(third.getByText('You cannot vote on your own ejection')).toBeVisible();
  await second.goto(`/groups/${id}?tab=ejections`);
  await second.getByRole('button', { name: 'Approve ejection of Chike Obi' }).click();
  const confirm = second.getByRole('dialog').getByRole('button', { name: 'Approve ejection' });
  await answer(second, 'POST', '/api/ejections/*/votes', 400);
  await confirm.click();
  await expectToast(second, 'Error', 'Failed to cast vote');
  await restore(second, '/api/ejections/*/votes');
  await confirm.click();
  await expectToast(second, 'Ejection Approved');
  await third.reload();
  await expect(
    third
      .getByRole('main')
      .getByText(/ejected/i)
      .first(),
  ).toBeVisible();

  await third.getByRole('button', { name: 'Appeal', exact: true }).click();
  const appeal = third.getByRole('dialog');
  await appeal.getByLabel('Reason').fill('too short');
  await appeal.getByRole('button', { name: 'Send appeal' }).click();
  await expectCleared(appeal, REASON_SHORT, 'I was in hospital and have paid since');
  await appeal.getByRole('button', { name: 'Send appeal' }).click();
  await expectToast(third, 'Appeal Sent');
});

test('leaving: obstacles, failures, and the last step', async ({ browser }) => {
  const { people, id } = await circleOfThree(browser, 'leave');
  const [owner, second] = people;
  await owner.goto(`/groups/${id}?tab=settings`);
  await expect(owner.getByRole('tabpanel').getByRole('link', { name: /edit/i })).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Leave circle' })).toHaveCount(0);

  await second.goto(`/groups/${id}?tab=settings`);
  await answer(second, 'GET', `/api/groups/${id}/leave/eligibility`, 200, {
    canLeave: false,
    reasons: ['A reason of the server'],
  });
  await second.getByRole('button', { name: 'Leave circle' }).click();
  const dialog = second.getByRole('dialog');
  await expect(dialog.getByText('Cannot leave group:')).toBeVisible();
  await expect(dialog.getByText('A reason of the server')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await restore(second);
  await second.reload();
  await second.getByRole('button', { name: 'Leave circle' }).click();
  for (let step = 1; step <= 3; step += 1) {
    await expect(dialog.getByText(`Step ${String(step)} of 4`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue' }).click();
  }
  const path = `/api/groups/${id}/leave`;
  await answer(second, 'POST', path, 400);
  await dialog.getByRole('button', { name: 'Leave Decision Circle' }).click();
  await expectToast(second, 'Error', 'Failed to leave group');
  await restore(second, path);
  await dialog.getByRole('button', { name: 'Leave Decision Circle' }).click();
  await expectToast(second, 'You have left Decision Circle. You owe nothing.');
  expect(
    (await detailOf(owner, id)).members.some(
      ({ firstName, status }) => firstName === 'Biodun' && status === 'approved',
    ),
  ).toBe(false);
});
