import { expect, test } from 'vitest';
import { aContribution, aGroup, aMember } from '../../../circles/testing.ts';
import { ajoRows } from './ajo.ts';
import { handedOverBy, handedOverTo, restOf, seatChain } from './seat-chain.ts';

const handed = (from: string, to: string) => ({
  seat: 4,
  from: { userId: from, name: from },
  to: { userId: to, name: to },
  date: '2026-12-09T10:00:00.000Z',
  amount: '60000.00',
});
const handovers = [handed('dele', 'efe'), handed('efe', 'fola')];

test('a seat keeps what its earlier holders paid', () => {
  expect(seatChain({ handovers }, 'fola')).toEqual(['fola', 'efe', 'dele']);
  expect(seatChain({}, 'fola')).toEqual(['fola']);
  expect(handedOverBy({ handovers }, 'dele')?.to.userId).toBe('efe');
  expect(handedOverTo({ handovers }, 'dele')).toBeUndefined();
  const paid = {
    status: 'completed',
    paidAt: '2026-11-20T10:00:00.000Z',
    dueDate: '2026-11-21T22:59:59.999Z',
  } as const;
  const [row] = ajoRows({
    group: aGroup({ status: 'active', maxMembers: 4, currentRound: 3 }),
    members: [aMember('fola', 4)],
    contributions: [
      aContribution('dele', { round: 1, ...paid }),
      aContribution('efe', { round: 2, ...paid }),
      aContribution('fola', { round: 3, ...paid }),
    ],
    handovers,
  });
  expect(row?.cells.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid', 'to-come']);
});

test('the rest of a price is what the wallet kept of it', () => {
  const [sale] = handovers;
  if (sale === undefined) throw new Error('No seat changed hands');
  const line = (amount: string, createdAt = sale.date, groupId = 'g1') => ({ amount, createdAt, groupId });
  const before = line('-20000.00', '2026-12-01T10:00:00.000Z');
  const elsewhere = line('-500.00', sale.date, 'g2');
  const lines = [line('60000.00'), line('-40000.00'), line('-800.00'), before, elsewhere];
  expect(restOf(sale, 'g1', lines)).toBe(1_920_000n);
  expect(restOf(sale, 'g1', [line('60000.00'), line('-60000.00')])).toBe(0n);
  expect(restOf(sale, 'g1', [line('-40000.00'), before])).toBeUndefined();
});
