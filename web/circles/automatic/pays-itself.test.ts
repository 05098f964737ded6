import { expect, it, test } from 'vitest';
import type { AutomaticCharge } from '../../../contract/automatic.ts';
import { aMembership } from '../testing.ts';
import { asksNothing, paysInTime } from './comes-late.ts';
import { paysItself, withWallet, type AutomaticFacts } from './pays-itself.ts';

/** 10am in Lagos on 23 November 2026. */
const NOW = Date.parse('2026-11-23T09:00:00.000Z');
const due = { groupId: 'yaba', round: 2, date: '2026-11-26' };

const automatic = {
  sourceId: 'visa',
  capPerCharge: '21000.00',
  capPerDay: '42000.00',
  since: '2026-11-01T09:00:00.000Z',
  pausedBy: null,
} as const;

const charge = (changes: Partial<AutomaticCharge> = {}): AutomaticCharge => ({
  id: 'charge',
  dueDay: '2026-11-26',
  status: 'planned',
  most: '20400.00',
  amount: null,
  fee: null,
  nextAt: '2026-11-26T05:30:00.000Z',
  groups: [{ id: 'yaba', name: 'Yaba Traders', round: 2 }],
  confirmUrl: null,
  why: null,
  ...changes,
});

const facts = (changes: Partial<AutomaticFacts> = {}): AutomaticFacts => ({
  automatic,
  charges: [],
  comingCharges: [],
  groups: [{ id: 'yaba', membership: aMembership({ autoContribute: true }) }],
  ...changes,
});

it('pays by itself before its charge is planned, where auto-contribute is on and the day is still to come', () => {
  expect(paysItself(due, facts(), NOW)).toEqual({ kind: 'itself' });
  expect(paysItself({ ...due, date: '2026-11-23' }, facts(), NOW)).toBeUndefined();
  expect(paysItself({ ...due, groupId: 'lekki' }, facts(), NOW)).toBeUndefined();
  expect(paysItself(due, facts({ groups: [{ id: 'yaba', membership: aMembership() }] }), NOW)).toBeUndefined();
});

it('names a charge that is not planned yet, unless it is above the limit or the wallet covers it', () => {
  const coming = (most: string, round = 2) =>
    facts({
      comingCharges: [{ dueDay: '2026-11-26', at: '2026-11-26T05:30:00.000Z', most, groups: [{ id: 'yaba', round }] }],
    });
  const named = paysItself(due, coming('20400.00'), NOW);
  expect(named).toEqual({
    kind: 'itself',
    planned: { at: '2026-11-26T05:30:00.000Z', most: '20400.00', dueDay: '2026-11-26' },
  });
  expect(paysItself(due, coming('21000.01'), NOW)).toBeUndefined();
  expect(paysItself(due, coming('20400.00', 3), NOW)).toEqual({ kind: 'itself' });
  expect(withWallet(named, true)).toEqual({ kind: 'itself' });
  expect(withWallet(named, false)).toEqual(named);
});

it('asks nothing before the due day, unless the charge comes late, and on it only where the wallet covers it', () => {
  const asks = (changes: Partial<AutomaticCharge>, isToday: boolean, fromWallet = false) =>
    asksNothing(paysItself(due, facts({ charges: [charge(changes)] }), NOW), { balance: '0.00', isToday, fromWallet });
  expect(asks({}, false)).toBe(true);
  expect(asks({ nextAt: '2026-11-27T05:30:00.000Z' }, false)).toBe(false);
  expect(asks({}, true)).toBe(false);
  expect(asks({ status: 'paid' }, true, true)).toBe(true);
  expect(asks({ status: 'waiting' }, false)).toBe(false);
});

it('does not pay by itself while automatic charges are off or paused', () => {
  const charges = [charge()];
  expect(paysItself(due, facts({ automatic: null, charges }), NOW)).toBeUndefined();
  expect(paysItself(due, facts({ automatic: undefined, charges }), NOW)).toBeUndefined();
  expect(paysItself(due, facts({ automatic: { ...automatic, pausedBy: 'dispute' }, charges }), NOW)).toBeUndefined();
});

test.each([
  [{}, { kind: 'itself', planned: { at: '2026-11-26T05:30:00.000Z', most: '20400.00', dueDay: '2026-11-26' } }],
  [{ most: '21000.01' }, undefined],
  [
    { status: 'sent', amount: '15000.00', fee: '325.00' },
    { kind: 'asked', total: '15325.00' },
  ],
  [{ status: 'paid' }, { kind: 'itself' }],
  [{ status: 'waiting' }, { kind: 'again', nextAt: '2026-11-26T05:30:00.000Z' }],
  [
    { status: 'confirm', amount: '20000.00', fee: '400.00', confirmUrl: 'https://bank.example' },
    { kind: 'confirm', total: '20400.00', confirmUrl: 'https://bank.example' },
  ],
  [{ status: 'skipped', nextAt: null }, undefined],
  [{ status: 'stopped', nextAt: null }, undefined],
  [{ status: 'given_up', nextAt: null }, undefined],
] as const)('follows the charge of its day: %o', (changes, expected) => {
  expect(paysItself(due, facts({ charges: [charge(changes)] }), NOW)).toEqual(expected);
});

test('a charge pays in time by the due day, and afterwards only if the wallet covers it', () => {
  const inTime = (changes: Partial<AutomaticCharge>, balance = '0.00') =>
    paysInTime(paysItself(due, facts({ charges: [charge(changes)] }), NOW), balance);
  expect(inTime({})).toBe(true);
  expect(inTime({ nextAt: '2026-11-26T21:30:00.000Z' })).toBe(true);
  expect(inTime({ nextAt: '2026-11-27T05:30:00.000Z' })).toBe(false);
  expect(inTime({ nextAt: '2026-11-27T05:30:00.000Z' }, '20400.00')).toBe(true);
  expect(inTime({ status: 'sent' })).toBe(true);
  expect(inTime({ status: 'waiting' })).toBe(false);
  expect(paysInTime(paysItself(due, facts(), NOW), '0.00')).toBe(false);
});
