import { expect, type Page } from '@playwright/test';
import type { GroupDetail } from '../../../contract/round-schemas.ts';

/** Makes a call with the person's session. It must succeed. */
export async function send(page: Page, path: string, body?: object): Promise<unknown> {
  const response = await page.request.post(path, body === undefined ? {} : { data: body });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

export async function detailOf(page: Page, id: string): Promise<GroupDetail> {
  const response = await page.request.get(`/api/groups/${id}`);
  return (await response.json()) as GroupDetail;
}

/** Creates a weekly circle of the first person with the others as approved members. Returns its id. */
export async function groupOf(people: readonly Page[], maxMembers: number, name: string): Promise<string> {
  const [owner, ...others] = people;
  if (owner === undefined) throw new Error('A group has an owner');
  const terms = { name, contributionAmount: '20000', frequency: 'weekly', maxMembers };
  const { group } = (await send(owner, '/api/groups', terms)) as Pick<GroupDetail, 'group'>;
  for (const [index, person] of others.entries()) {
    const candidate = await apply(person, group);
    for (const voter of people.slice(0, index + 1))
      await send(voter, `/api/groups/${group.id}/members/${candidate}/vote`, { vote: 'approve' });
  }
  return group.id;
}

/** Applies for a place. Returns the applicant's id. */
export async function apply(
  person: Page,
  { invitationCode }: Pick<GroupDetail['group'], 'invitationCode'>,
): Promise<string> {
  await send(person, '/api/groups/join', { invitationCode });
  const me = (await (await person.request.get('/api/user')).json()) as { id: string };
  return me.id;
}
