import { apply, detailOf, groupOf, send } from './circle.ts';
import { expectToast, member } from './stage.ts';
import { expect, test } from '../test.ts';

test("a member's own settings are switched on and off", async ({ browser }) => {
  const [owner, second] = [
    await member(browser, { email: 'auto.owner@example.com', balance: '100000' }),
    await member(browser, { email: 'auto.second@example.com', firstName: 'Bola', balance: '100000' }),
  ];
  const id = await groupOf([owner, second], 2, 'Paid By Itself');
  await owner.goto(`/groups/${id}?tab=settings`);
  const named = 'My first name may be in messages to our group chat';
  const switches = ['Auto-contribute', named].map((name) => owner.getByRole('switch', { name }));
  for (const on of [true, false]) {
    for (const each of switches) {
      await each.click();
      await expect(each).toBeEnabled();
    }
    await owner.reload();
    for (const each of switches) await expect(each).toBeChecked({ checked: on });
  }
});

test('an owner who takes no part removes a member before the start', async ({ browser }) => {
  const owner = await member(browser, { email: 'manages.only@example.com' });
  const friend = await member(browser, { email: 'is.removed@example.com', firstName: 'Bola' });
  const terms = { contributionAmount: '20000', frequency: 'weekly', maxMembers: 3, ownerParticipates: false };
  const { group } = (await send(owner, '/api/groups', { name: 'Managed For Others', ...terms })) as {
    group: { id: string; invitationCode: string };
  };
  await apply(friend, group);
  await owner.goto(`/groups/${group.id}?tab=settings`);
  await owner.getByRole('button', { name: 'Remove Bola Obi' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove Bola Obi' }).click();
  await expectToast(owner, 'Member Removed', 'Bola Obi is no longer in this circle.');
  await expect(owner.getByText('There are no members yet.')).toBeVisible();
});

test('a request to trade positions is withdrawn', async ({ browser }) => {
  const person = (firstName: string) =>
    member(browser, { email: `traded.back.${firstName.toLowerCase()}@example.com`, firstName, balance: '100000' });
  const people = [await person('Amina'), await person('Biodun'), await person('Chike')];
  const id = await groupOf(people, 3, 'Traded Back');
  const [, second] = people;
  if (second === undefined) throw new Error('Expected three people');
  const { members } = await detailOf(second, id);
  const third = members.find(({ name }) => name.startsWith('Chike'));
  await send(second, `/api/groups/${id}/position-trades/request`, {
    targetUserId: third?.userId,
    reason: 'I need the money later in the year',
  });
  await second.goto(`/groups/${id}?tab=trades`);
  await second.getByRole('button', { name: 'Withdraw request to Chike Obi' }).click();
  await expectToast(second, 'Request Withdrawn', 'Your position stays as it is.');
  await expect(second.getByRole('button', { name: 'Withdraw request to Chike Obi' })).toHaveCount(0);
});
