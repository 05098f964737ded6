import type { GroupDetail } from '../../contract/round-schemas.ts';
import { afterFees } from './amounts.ts';
import { visit } from './catalogue/circle.ts';
import { expectBooksInOrder, expectUsable, json, meet, signInReady, type Person } from './person.ts';
import { call } from './quality/client.ts';
import { expect, test } from './test.ts';

/** Four members in separate browsers trade, vote, write, leave and start another cycle. */
test('a circle of four governs itself', async ({ browser, product }) => {
  const ada = await meet(browser, 'Amina', 'Bello', { width: 360, colorScheme: 'light' });
  const bola = await meet(browser, 'Biodun', 'Ojo', { width: 360, colorScheme: 'dark' });
  const chidi = await meet(browser, 'Chike', 'Nwosu', { width: 1280, colorScheme: 'light' });
  const dayo = await meet(browser, 'Dupe', 'Alabi', { width: 1280, colorScheme: 'dark' });
  const people = [ada, bola, chidi, dayo];
  for (const person of people) await signInReady(person, '200000');
  const path = await runningCircle(people);

  await payIn(people, path);
  await send(ada, `${path}/withdraw`);

  await trade(chidi, dayo, path);
  const { id: nomineeId } = await json<{ id: string }>(await bola.page.request.get('/api/user'));
  await nominationAndVote(ada, dayo, nomineeId, path);
  await messages(bola);
  await everyTab(ada, path);

  // Dupe (dayo) leaves with position 3 and one contribution paid. Round 3 refunds her that contribution less fees.
  await leave(dayo, path);
  await expectBooksInOrder(dayo);
  await payIn([ada, bola, chidi], path);
  await send(bola, `${path}/withdraw`);
  // In the refund round only the member whom Dupe paid owes money. The round pays out once complete.
  await payIn([ada], path);
  await dayo.page.goto(path);
  await expect(dayo.page.getByText(`You got back ${afterFees(20_000_00n)}`)).toBeVisible();
  await expectBooksInOrder(dayo);

  await payIn([ada, bola, chidi], path);
  // The last pot is not withdrawn, so its recipient gets it when the day ends, and the cycle is complete.
  const body = { advanceTo: 'nextDue', groupId: path.replace('/groups/', '') };
  await call(product.url, { method: 'POST', path: '/sandbox/clock', body });
  await nextCycle(ada, bola, chidi, path);
  await expectBooksInOrder(ada);
});

async function send({ page }: Person, path: string, body?: object): Promise<unknown> {
  const url = `/api${path}`;
  const response = await page.request.post(url, body === undefined ? {} : { data: body });
  expect(response.ok(), `${url}: ${await response.text()}`).toBe(true);
  return response.json();
}

async function runningCircle(people: readonly Person[]): Promise<string> {
  const [owner, ...others] = people;
  if (owner === undefined) throw new Error('The circle has no owner');
  const terms = { name: 'Yaba Traders', contributionAmount: '20000', frequency: 'weekly', maxMembers: people.length };
  const { group } = (await send(owner, '/groups', terms)) as Pick<GroupDetail, 'group'>;
  const path = `/groups/${group.id}`;
  for (const [index, person] of others.entries()) {
    await send(person, '/groups/join', { invitationCode: group.invitationCode });
    const { members } = await json<GroupDetail>(await owner.page.request.get(`/api${path}`));
    const candidate = members.find((member) => member.status === 'pending')?.userId ?? '';
    for (const voter of people.slice(0, index + 1)) {
      await send(voter, `${path}/members/${candidate}/vote`, { vote: 'approve' });
    }
  }
  return path;
}

async function payIn(people: readonly Person[], path: string): Promise<void> {
  for (const person of people) await send(person, `${path}/contribute`, { amount: '20000' });
}

async function trade(requester: Person, target: Person, path: string): Promise<void> {
  const { page } = requester;
  await page.goto(`${path}?tab=trades`);
  const member = page.getByLabel('Member to trade with');
  // Members who have received a pot, or whose turn it is, cannot trade positions.
  await expect(member.getByRole('option')).toHaveText(['Select a member', 'Dupe Alabi, position 4']);
  const send = page.getByRole('button', { name: 'Send request' });
  const height = (): Promise<number> =>
    send.evaluate((button) => Math.round(button.getBoundingClientRect().top + window.scrollY));
  const before = await height();
  await member.selectOption({ label: 'Dupe Alabi, position 4' });
  await expect(page.getByText(/You would receive in round 4 \(.+\) instead of round 3/)).toBeVisible();
  expect(await height(), 'the preview does not push the button').toBe(before);
  await send.click();
  await expect(page.getByText('Waiting for Dupe Alabi to answer.')).toBeVisible();
  await expectUsable(requester);

  await target.page.goto('/dashboard');
  await expect(target.page.getByRole('heading', { name: 'Chike asks to swap turns with you' })).toBeVisible();
  await expect(target.page.getByText(/you would receive on .+ instead of .+\. Nothing changes/)).toBeVisible();
  await target.page.goto(path);
  await target.page.getByRole('button', { name: 'See and answer' }).click();
  await target.page.getByRole('button', { name: 'Approve the trade with Chike Nwosu' }).click();
  await target.page.getByRole('dialog').getByRole('button', { name: 'Approve trade' }).click();
  await expect(target.page.getByText('You hold position 3')).toBeVisible();
}

async function nominationAndVote(nominator: Person, voter: Person, nomineeId: string, path: string): Promise<void> {
  const nomination = { nominatedUserId: nomineeId, reason: 'Has not answered for two weeks' };
  await send(nominator, `${path}/ejections`, nomination);
  const { page } = voter;
  await page.goto(`${path}?tab=ejections`);
  await expect(page.getByText('1 of 3 approved')).toBeVisible();
  await page.getByRole('button', { name: 'Reject ejection of Biodun Ojo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject ejection' }).click();
  await expect(page.getByText('Biodun Ojo stays a member of this circle.').first()).toBeVisible();
}

/** From the dashboard, a message takes three presses and one field. */
async function messages({ page }: Person): Promise<void> {
  const text = 'Thank you all. <b>I am here</b>';
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^View Details of / }).click();
  await page.getByRole('tab', { name: /^Messages/ }).click();
  await page.getByRole('textbox').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('tabpanel').getByText(text)).toBeVisible();
}

async function everyTab({ page }: Person, path: string): Promise<void> {
  // A celebration after the press would take the focus from the tab.
  await visit(page, path.replace('/groups/', ''));
  await page.goto(path);
  await page.getByRole('tab', { name: 'Members' }).click();
  await expect(page.getByRole('tab')).toHaveCount(9);
  const tabs = await page.getByRole('tab').all();
  for (const tab of [...tabs, ...tabs.slice(0, 1)]) {
    // The focus moves shortly after the key, so the test waits for each tab.
    await expect(tab).toBeFocused();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').locator('[aria-busy="true"]')).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
  }
}

async function leave(person: Person, path: string): Promise<void> {
  const { page } = person;
  await page.goto(`${path}?tab=settings`);
  await page.getByRole('button', { name: 'Leave circle' }).click();
  const dialog = page.getByRole('dialog');
  const goOn = dialog.getByRole('button', { name: 'Continue' });
  await expect(dialog.getByText('Step 1 of 4')).toBeVisible();
  await expect(dialog.getByText('You can leave this circle now.')).toBeVisible();
  await goOn.click();
  await expect(dialog.getByText('Step 2 of 4')).toBeVisible();
  await expect(dialog.getByText(afterFees(20_000_00n)).first()).toBeVisible();
  await expectUsable(person);
  await goOn.click();
  await expect(dialog.getByText('Step 3 of 4')).toBeVisible();
  await dialog.getByLabel('Reason').fill('I am moving to Abuja');
  await goOn.click();
  await expect(dialog.getByText('Step 4 of 4')).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave Yaba Traders' }).click();
  await expect(page.getByRole('heading', { name: 'You have left Yaba Traders' })).toBeVisible();
  await expect(page.getByText(`You get back up to ${afterFees(20_000_00n)} in round 3`)).toBeVisible();
}

async function nextCycle(owner: Person, staying: Person, going: Person, path: string): Promise<void> {
  await owner.page.goto(path);
  await owner.page.getByRole('button', { name: 'Start a new cycle' }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Ask the members' }).click();
  await expect(owner.page.getByText('You stay for the next cycle')).toBeVisible();
  await expect(owner.page.getByText(/^1 of 3 have said yes\. Waiting for .+ and .+\.$/)).toBeVisible();
  await staying.page.goto(path);
  await staying.page.getByRole('button', { name: 'Yes, I stay' }).click();
  await expect(staying.page.getByText('You stay for the next cycle')).toBeVisible();
  await going.page.goto(path);
  await going.page.getByRole('button', { name: 'No, thank you' }).click();
  await going.page.getByRole('dialog').getByRole('button', { name: "No, I won't stay" }).click();
  await expect(going.page.getByRole('heading', { name: /^You have left/ })).toBeVisible();
  await owner.page.goto(path);
  await expect(owner.page.getByText('2 of 4 in').first()).toBeVisible();
}
