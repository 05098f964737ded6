import type { listGroups } from '../../../contract/groups.ts';
import type { GroupDetail } from '../../../contract/round-schemas.ts';
import type { ResponseOf } from '../../../contract/route.ts';
import { snapshotOf } from '../../../web/features/groups/moments/moments.ts';
import type { Account } from './client.ts';

/** The terms of a new circle. The defaults of optional fields equal those of the form. */
export interface Terms {
  readonly name: string;
  readonly description?: string;
  readonly contributionAmount: string;
  readonly frequency: 'weekly' | 'bi-weekly' | 'monthly';
  readonly maxMembers: number;
  readonly isPrivate?: boolean;
  readonly ownerParticipates?: boolean;
  readonly turnOrder?: 'joining' | 'owner-last' | 'lot';
}

export interface Circle {
  readonly id: string;
  readonly path: string;
  readonly code: string;
  readonly owner: Account;
}

export async function found(owner: Account, terms: Terms): Promise<Circle> {
  const { group } = await owner.call<Pick<GroupDetail, 'group'>>('POST', '/api/groups', terms);
  if (group.invitationCode === null) throw new Error('The owner cannot see the invitation code');
  return { id: group.id, path: `/groups/${group.id}`, code: group.invitationCode, owner };
}

export const apply = (circle: Circle, applicant: Account): Promise<unknown> =>
  applicant.call('POST', '/api/groups/join', { invitationCode: circle.code });

export const approve = (circle: Circle, voters: readonly Account[], applicant: Account): Promise<unknown> =>
  Promise.all(
    voters.map((voter) => voter.call('POST', `/api${circle.path}/members/${applicant.id}/vote`, { vote: 'approve' })),
  );

/** Lets people apply in turn. Every member approves each applicant. */
export async function admit(circle: Circle, inside: readonly Account[], applicants: readonly Account[]): Promise<void> {
  const members = [...inside];
  for (const applicant of applicants) {
    await apply(circle, applicant);
    await approve(circle, members, applicant);
    members.push(applicant);
  }
}

export async function pay(circle: Circle, payers: readonly Account[], amount: string): Promise<void> {
  for (const payer of payers) await payer.call('POST', `/api${circle.path}/contribute`, { amount });
}

export const take = (circle: Circle, recipient: Account): Promise<unknown> =>
  recipient.call('POST', `/api${circle.path}/withdraw`);

/** Marks the current state of each of a person's circles as seen, so that no celebration opens. */
export async function visitCircles(person: Account): Promise<void> {
  const { groups } = await person.call<ResponseOf<typeof listGroups>>('GET', '/api/groups');
  for (const { id } of groups) {
    const detail = await person.call<GroupDetail>('GET', `/api/groups/${id}`);
    await person.call('PUT', `/api/groups/${id}/seen`, snapshotOf(detail, person.id));
  }
}
