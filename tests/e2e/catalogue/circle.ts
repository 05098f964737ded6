import { expect, type Page } from '@playwright/test';
import type { GroupDetail } from '../../../contract/round-schemas.ts';
import { snapshotOf } from '../../../web/features/groups/moments/moments.ts';

/** Makes a call with the person's session and expects success. */
export async function send(page: Page, path: string, body?: object): Promise<unknown> {
  const response = await page.request.post(path, body === undefined ? {} : { data: body });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

export async function detailOf(page: Page, id: string): Promise<GroupDetail> {
  const response = await page.request.get(`/api/groups/${id}`);
  return (await response.json()) as GroupDetail;
}

/** Creates a weekly circle of the first person and approves the others as members. Returns the circle's id. */
export async function groupOf(people: readonly Page[], maxMembers: number, name: string): Promise<string> {
  const [owner, ...others] = people;
  if (owner === undefined) throw new Error('The group has no owner');
  const terms = { name, contributionAmount: '20000', frequency: 'weekly', maxMembers };
  const { group } = (await send(owner, '/api/groups', terms)) as Pick<GroupDetail, 'group'>;
  for (const [index, person] of others.entries()) {
    const candidate = await apply(person, group);
    for (const voter of people.slice(0, index + 1))
      await send(voter, `/api/groups/${group.id}/members/${candidate}/vote`, { vote: 'approve' });
  }
  // A celebration would hide the page from locators. moments.spec.ts tests celebrations.
  for (const person of people) await visit(person, group.id);
  return group.id;
}

/** Marks the circle's current state as seen, so that no celebration opens for this person. */
export async function visit(person: Page, id: string): Promise<void> {
  const seen = snapshotOf(await detailOf(person, id), await idOf(person));
  expect((await person.request.put(`/api/groups/${id}/seen`, { data: seen })).ok()).toBe(true);
}

const idOf = async (person: Page): Promise<string> =>
  ((await (await person.request.get('/api/user')).json()) as { id: string }).id;

/** Applies to join the circle. Returns the applicant's id. */
export async function apply(
  person: Page,
  { invitationCode }: Pick<GroupDetail['group'], 'invitationCode'>,
): Promise<string> {
  await send(person, '/api/groups/join', { invitationCode });
  return idOf(person);
}
