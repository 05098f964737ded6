import { expect, test } from 'vitest';
import type { Group } from '../../../../contract/group-schemas.ts';
import { joinObstacle, normalizeCode } from './join-obstacle.ts';

const open = { membership: null, status: 'forming', currentMembers: 2, maxMembers: 3 } as const;
const member = {
  role: 'member',
  payoutPosition: null,
  autoContribute: false,
  staysOn: false,
  payoutAmount: null,
} as const;
// Contains only what the function reads.
const to = (facts: Partial<Group>) => joinObstacle({ ...open, ...facts } as Group);

test('a forming group with a free place accepts applications, also repeated ones', () => {
  expect(to({})).toBeUndefined();
  expect(to({ membership: { ...member, status: 'rejected' } })).toBeUndefined();
  expect(to({ membership: { ...member, status: 'left' } })).toBeUndefined();
});

test('reports the obstacle, the viewer’s own membership first', () => {
  expect(to({ currentMembers: 3 })).toBe('full');
  expect(to({ status: 'active', currentMembers: 3 })).toBe('started');
  expect(to({ membership: { ...member, status: 'pending' }, currentMembers: 3 })).toBe('applied');
  expect(to({ membership: { ...member, status: 'approved' }, status: 'active' })).toBe('member');
  expect(to({ membership: { ...member, role: 'owner', status: null } })).toBe('member');
});

test('a pasted code loses its spaces and hyphens', () => {
  expect(normalizeCode(' ab3d-ef 7h\n')).toBe('AB3DEF7H');
  expect(normalizeCode('ABCDEFGH2345')).toBe('ABCDEFGH');
  expect(normalizeCode('*AB3DEF7H*')).toBe('AB3DEF7H');
  expect(normalizeCode('https://rota.example/join/AB3DEF7H')).toBe('AB3DEF7H');
  expect(normalizeCode(' - ')).toBe('');
  expect(normalizeCode('0bcd 123')).toBe('OBCDI23');
});
