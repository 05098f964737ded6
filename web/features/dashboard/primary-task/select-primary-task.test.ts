import { describe, expect, test } from 'vitest';
import type { User } from '../../../../contract/accounts.ts';
import type { AutomaticCharge } from '../../../../contract/automatic.ts';
import type { Debt } from '../../../../contract/debts.ts';
import type { MembershipHandover } from '../../../../contract/group-parts.ts';
import type { PlanEntry } from '../../../../contract/plan.ts';
import { aGroup, aMembership, aPlanEntry as entry } from '../../../circles/testing.ts';
import { alsoPending, selectPrimaryTask } from './select-primary-task.ts';
import { type PrimaryTask, type PrimaryTaskData } from './kinds.ts';

/** 10am in Lagos on 23 November 2026. */
const NOW = Date.parse('2026-11-23T09:00:00.000Z');

const user: User = {
  id: 'bola',
  email: 'bola@example.com',
  emailVerified: true,
  name: 'Bola Ade',
  firstName: 'Bola',
  lastName: 'Ade',
  phone: null,
  picture: null,
  country: 'NG',
  kycStatus: 'approved',
  kycSubmittedAt: null,
  withdrawalsHeld: false,
  hasPassword: true,
  hasMobilePassword: false,
  mobileAccountStatus: 'pending',
  language: 'en',
  hasChosenLanguage: false,
  bvn: null,
  nin: null,
  wallet: { balance: '0.00' },
  createdAt: '2026-01-01T00:00:00.000Z',
  isSuperAdmin: false,
};

const debt = (changes: Partial<Debt>): Debt => ({
  id: 'debt',
  type: 'late_fee',
  amount: '100.00',
  paidAmount: '0.00',
  description: 'A late fee',
  dueDate: '2026-11-20T22:59:59.999Z',
  status: 'outstanding',
  groupId: 'yaba',
  groupName: 'Yaba Traders',
  cycle: 1,
  round: 1,
  createdAt: '2026-11-21T00:00:00.000Z',
  resolvedAt: null,
  ...changes,
});

const plan = (...entries: PlanEntry[]) => ({ entries, owed: [], decisions: [], allPaid: [], toConfirm: [] });

const known = (changes: Partial<PrimaryTaskData>): PrimaryTaskData => ({
  user,
  groups: [],
  plan: plan(),
  debts: [],
  isInvited: false,
  nowMs: NOW,
  ...changes,
});

const kindOf = (changes: Partial<PrimaryTaskData>): PrimaryTask['kind'] | undefined =>
  selectPrimaryTask(known(changes))?.kind;

const overdue = entry({ date: '2026-11-22', round: 1, status: 'late' });
const ready = entry({ kind: 'payout', amount: '19800.00', status: 'ready' });
const soon = entry({ date: '2026-11-26', groupId: 'lekki' });
const next = entry({ date: '2026-11-27' });
const onMe = { groupId: 'yaba', groupName: 'Yaba Traders', kind: 'vote', until: null } as const;
const unverified: User = { ...user, kycStatus: 'pending' };

const behind = (...canRemind: boolean[]) =>
  aGroup({
    late: canRemind.map((can, seat) => ({ userId: String(seat), name: 'Chi', amount: '5000.00', canRemind: can })),
  });
const waiting = (votesWaiting: number, tradesWaiting = 0, ejectionVotesWaiting = 0) =>
  aGroup({ membership: aMembership({ votesWaiting, tradesWaiting, ejectionVotesWaiting }) });
const asksToStart = (missing: string) =>
  aGroup({
    membership: aMembership(),
    startProposal: {
      seats: 3,
      proposedAt: '2026-11-22T09:00:00.000Z',
      answerBy: '2026-11-25T09:00:00.000Z',
      agreed: ['ada'],
      missing: [missing],
    },
  });
const onOffer = (status: 'approved' | 'pending', changes: Partial<MembershipHandover> = {}) =>
  aGroup({
    status: 'active',
    membership: aMembership({
      status,
      handover: {
        code: 'ABCD2345',
        seat: 4,
        status: 'admitted',
        expiresAt: '2026-11-27T09:00:00.000Z',
        standsUntil: '2026-11-27T09:00:00.000Z',
        leaverName: 'Dele Eze',
        substituteName: 'Efe Ola',
        ...changes,
      },
    }),
  });
const asksToStay = (staysOn: boolean) =>
  aGroup({
    status: 'completed',
    nextCycle: { askedAt: '2026-11-20T09:00:00.000Z', answerBy: '2026-11-27T09:00:00.000Z' },
    membership: aMembership({ staysOn }),
  });

test('a seat to pay for comes before payments that are not overdue, and an offer of one’s own after decisions', () => {
  const pays = { groups: [onOffer('pending'), waiting(1)], plan: plan(soon) };
  expect(selectPrimaryTask(known(pays))).toMatchObject({ kind: 'handover', isLeaver: false });
  expect(kindOf({ ...pays, plan: plan(overdue) })).toBe('contribution');
  expect(kindOf({ groups: [onOffer('pending', { status: 'voting' })] })).toBe('applied');
  expect(kindOf({ groups: [onOffer('approved'), waiting(1)] })).toBe('votes');
  expect(selectPrimaryTask(known({ groups: [onOffer('approved')], plan: plan(next) }))).toMatchObject({
    kind: 'handover',
    isLeaver: true,
  });
});

describe('the order of tasks', () => {
  // Each state lacks the top task of the previous state.
  const worlds: readonly [PrimaryTask['kind'], Partial<PrimaryTaskData>][] = [
    ['held', { plan: plan(overdue), user: { ...user, withdrawalsHeld: true } }],
    ['contribution', { plan: plan(overdue, ready, soon), debts: [debt({})], user: unverified }],
    ['debt', { plan: plan(ready, soon), debts: [debt({})], user: unverified }],
    ['pot', { plan: plan(ready, soon), user: unverified }],
    ['late', { plan: plan(soon), groups: [behind(true, false), waiting(1)], user: unverified }],
    ['contribution', { plan: plan(soon), groups: [behind(false)], user: unverified }],
    ['ejections', { groups: [waiting(1, 1, 1)], plan: { ...plan(next), decisions: [onMe] }, user: unverified }],
    ['votes', { groups: [waiting(1, 1)], plan: { ...plan(next), decisions: [onMe] }, user: unverified }],
    ['trades', { groups: [waiting(0, 1)], plan: { ...plan(next), decisions: [onMe] }, user: unverified }],
    ['smaller', { groups: [asksToStart('bola'), asksToStay(false)], user: unverified }],
    [
      'stays',
      { groups: [asksToStart('chi'), asksToStay(false)], plan: { ...plan(next), decisions: [onMe] }, user: unverified },
    ],
    [
      'decision',
      { groups: [asksToStay(true)], isInvited: true, plan: { ...plan(next), decisions: [onMe] }, user: unverified },
    ],
    ['decision', { isInvited: true, plan: { ...plan(next), decisions: [onMe] }, user: unverified }],
    ['email', { plan: plan(next), user: { ...unverified, emailVerified: false }, isInvited: true }],
    ['identity', { plan: plan(next), user: unverified, isInvited: true }],
    ['invitation', { plan: plan(next), isInvited: true }],
    ['contribution', { plan: plan(next, entry({ kind: 'payout', status: 'planned' })) }],
    ['late', { plan: plan(entry({ kind: 'payout', status: 'planned' })), groups: [behind(false)] }],
    ['receipt', { plan: plan(entry({ kind: 'payout', status: 'planned' })), groups: [aGroup()] }],
    ['forming', { groups: [aGroup({ membership: aMembership() })] }],
    ['applied', { groups: [aGroup({ membership: aMembership({ status: 'pending' }) })] }],
    ['start', {}],
  ];
  test.each(worlds)('%s (%#)', (kind, changes) => {
    expect(kindOf(changes)).toBe(kind);
  });
});

describe('other pending tasks', () => {
  const also = (changes: Partial<PrimaryTaskData>): string[] =>
    alsoPending(known(changes)).map((one) => ('when' in one ? `${one.kind} ${one.when}` : one.kind));

  test('keep the order of urgency', () => {
    const everything: Partial<PrimaryTaskData> = {
      plan: { ...plan(overdue, ready, soon, next), decisions: [onMe] },
      debts: [debt({})],
      groups: [behind(true), waiting(2, 1, 1)],
      user: unverified,
      isInvited: true,
    };
    const rest = ['pot', 'late', 'contribution soon', 'ejections', 'votes', 'trades', 'decision'];
    expect(also(everything)).toEqual(rest);
    expect(also({ ...everything, user: { ...user, withdrawalsHeld: true } })).toEqual([
      'contribution overdue',
      ...rest,
    ]);
  });

  test('include votes while a payment is due', () => {
    const known = { plan: plan(soon), groups: [waiting(2)] };
    expect(kindOf(known)).toBe('contribution');
    expect(also(known)).toEqual(['votes']);
    const two = [waiting(2), { ...waiting(1), id: 'other' }];
    expect(also({ ...known, groups: two })).toEqual(['votes', 'votes']);
  });

  test('include late members already reminded', () => {
    expect(also({ plan: plan(overdue), groups: [behind(true)] })).toEqual(['late']);
    expect(also({ plan: plan(overdue), groups: [behind(false)] })).toEqual(['late']);
    expect(also({ plan: plan(next), groups: [behind(false)] })).toEqual(['late']);
    expect(also({ groups: [behind(true)] })).toEqual([]);
  });

  test('exclude what can wait', () => {
    expect(also({ groups: [waiting(1)], plan: plan(next), user: unverified })).toEqual([]);
    expect(also({ plan: plan(soon, next, entry({ kind: 'payout', status: 'planned' })) })).toEqual([]);
    expect(also({})).toEqual([]);
  });
});

test('selects votes in the circle with the most applicants waiting', () => {
  const groups = [waiting(0), waiting(1), waiting(3)];
  expect(selectPrimaryTask(known({ groups }))).toMatchObject({ kind: 'votes', group: groups[2], count: 3 });
});

test('selects the circle with the most late members, including those reminded today', () => {
  const groups = [behind(false, false, false), behind(true), behind(false, true)];
  expect(selectPrimaryTask(known({ groups }))).toEqual({ kind: 'late', group: groups[2], late: groups[2]?.late });
});

describe('a payment', () => {
  test('that is overdue includes the total of everything overdue', () => {
    const two = plan(overdue, entry({ date: '2026-11-22', groupId: 'lekki', amount: '2000.00', status: 'late' }));
    expect(selectPrimaryTask(known({ plan: two }))).toMatchObject({
      when: 'overdue',
      contribution: { groupId: 'yaba', cycle: 1, round: 1, amount: '5000.00' },
      others: { count: 1, totalKobo: 7_000_00n },
    });
  });

  test('that is soon includes the total of seven days', () => {
    const others = (...entries: PlanEntry[]) => selectPrimaryTask(known({ plan: plan(soon, ...entries) }));
    const sixth = entry({ date: '2026-11-29', groupId: 'ikeja' });
    expect(others(sixth)).toMatchObject({ others: { count: 1, totalKobo: 10_000_00n } });
    expect(others(entry({ date: '2026-11-30', groupId: 'ikeja' }))).toMatchObject({ others: { count: 0 } });
  });

  test('announces the next late fee, also when the first payment already has one', () => {
    const feeAhead = { amount: '40.00', at: '2026-11-23T22:59:59.999Z' };
    const charged = { contribution: '5000.00', lateFee: '100.00', total: '5100.00' };
    const toPay = { contribution: '2000.00', lateFee: '0.00', total: '2000.00', feeAhead };
    const newer = entry({ date: '2026-11-22', groupId: 'lekki', amount: '2000.00', status: 'late', toPay });
    expect(selectPrimaryTask(known({ plan: plan({ ...overdue, toPay: charged }, newer) }))).toMatchObject({
      feeOf: toPay,
    });
    expect(selectPrimaryTask(known({ plan: plan({ ...overdue, toPay: charged }) }))).not.toHaveProperty('feeOf');
  });

  test('includes its late fee, and counts earlier debts', () => {
    const toPay = { contribution: '5000.00', lateFee: '100.00', total: '5100.00' };
    const fee = debt({ cycle: 1, round: 1, type: 'late_fee', amount: '100.00' });
    const earlier = debt({ id: 'earlier', round: 9, type: 'missed_contribution', amount: '5000.00' });
    const late = plan({ ...overdue, toPay });
    expect(selectPrimaryTask(known({ plan: late, debts: [fee] }))).toMatchObject({
      contribution: { amount: '5000.00', toPay },
      others: { count: 0, totalKobo: 5_100_00n },
    });
    expect(selectPrimaryTask(known({ plan: late, debts: [fee, earlier] }))).toMatchObject({
      others: { count: 1, totalKobo: 10_100_00n },
    });
  });

  test('that has become a debt still includes its late fee', () => {
    const missed = debt({ id: 'missed', type: 'missed_contribution', amount: '5000.00' });
    const fee = debt({ id: 'fee', createdAt: '2026-11-20T00:00:00.000Z' });
    expect(selectPrimaryTask(known({ debts: [missed, fee] }))).toMatchObject({
      debt: { id: 'missed' },
      fee: { id: 'fee' },
      others: { count: 0, totalKobo: 5_100_00n },
    });
    expect(selectPrimaryTask(known({ debts: [fee] }))).toMatchObject({ debt: { id: 'fee' }, fee: undefined });
  });

  test('is overdue once its day ends, even on an older plan, and precedes other members who are late', () => {
    const yesterday = plan(entry({ date: '2026-11-22', status: 'due' }));
    expect(selectPrimaryTask(known({ plan: yesterday, groups: [behind(true)] }))).toMatchObject({ when: 'overdue' });
    const today = plan(entry({ date: '2026-11-23', status: 'due' }));
    expect(selectPrimaryTask(known({ plan: today }))).toMatchObject({ when: 'soon' });
  });

  test('within three days is soon, counted in Lagos days', () => {
    expect(selectPrimaryTask(known({ plan: plan(soon) }))).toMatchObject({ when: 'soon' });
    expect(selectPrimaryTask(known({ plan: plan(next) }))).toMatchObject({ when: 'next', isUpToDate: true });
    expect(selectPrimaryTask(known({ plan: plan(next), debts: undefined }))).toMatchObject({ isUpToDate: false });
    const ofDebt = (dueDate: string) => selectPrimaryTask(known({ debts: [debt({ dueDate })] }));
    expect(ofDebt('2026-11-26T22:59:59.999Z')).toMatchObject({ when: 'soon' });
    expect(ofDebt('2026-11-27T22:59:59.999Z')).toMatchObject({ when: 'next' });
  });

  test('of a round that has not opened cannot be made yet', () => {
    const planned = entry({ date: '2026-11-24', status: 'planned' });
    expect(selectPrimaryTask(known({ plan: plan(planned) }))).toMatchObject({ when: 'next', isOpen: false });
  });

  test('that is not overdue is the nearest, debt or contribution', () => {
    const early = debt({ dueDate: '2026-11-25T22:59:59.999Z' });
    expect(kindOf({ plan: plan(soon), debts: [early] })).toBe('debt');
    expect(kindOf({ plan: plan(soon), debts: [{ ...early, dueDate: '2026-11-26T22:59:59.999Z' }] })).toBe(
      'contribution',
    );
  });

  test('that is a debt without a date is due now, and the oldest debt is first', () => {
    const debts = [
      debt({ id: 'later', createdAt: '2026-11-22T00:00:00.000Z' }),
      debt({ id: 'first', dueDate: null, createdAt: '2026-11-19T00:00:00.000Z' }),
    ];
    expect(selectPrimaryTask(known({ debts }))).toMatchObject({
      when: 'overdue',
      debt: { id: 'first' },
      others: { count: 1 },
    });
  });
});

describe('a person without a verified identity', () => {
  test('submits it, waits, or resubmits it', () => {
    const state = (changes: Partial<User>) => selectPrimaryTask(known({ user: { ...unverified, ...changes } }));
    expect(state({})).toEqual({ kind: 'identity', state: 'open' });
    expect(state({ kycSubmittedAt: '2026-11-22T00:00:00.000Z' })).toEqual({ kind: 'identity', state: 'waiting' });
    expect(state({ kycStatus: 'rejected' })).toEqual({ kind: 'identity', state: 'refused' });
  });
});

describe('with nothing to do', () => {
  test('a turn precedes an owner’s fee, and debts of others are shown', () => {
    const fee = entry({ kind: 'management_fee', status: 'planned' });
    const turn = entry({ kind: 'payout', status: 'late', amount: '19800.00' });
    expect(selectPrimaryTask(known({ plan: plan(fee, turn) }))).toMatchObject({
      receipt: { entry: { kind: 'payout' } },
    });
    expect(selectPrimaryTask(known({ plan: plan(fee) }))).toMatchObject({
      receipt: { entry: { kind: 'management_fee' } },
    });
    const owed = { groupId: 'yaba', groupName: 'Yaba Traders', amount: '5100.00', debtors: ['Chidi'] };
    expect(selectPrimaryTask(known({ plan: { ...plan(), owed: [owed] } }))).toEqual({ kind: 'owed', owed });
  });

  test('after the last payment, the card says all rounds are paid before any owner’s fee', () => {
    const fee = entry({ kind: 'management_fee', status: 'due' });
    const circle = { groupId: 'yaba', groupName: 'Yaba Traders', rounds: 5, dueDate: '2026-11-30T22:59:59.999Z' };
    const paid = (...entries: PlanEntry[]) => ({ ...plan(...entries), allPaid: [circle] });
    expect(selectPrimaryTask(known({ plan: paid(fee) }))).toEqual({ kind: 'paid', circle });
    expect(selectPrimaryTask(known({ plan: paid() }))).toEqual({ kind: 'paid', circle });
    expect(kindOf({ plan: paid(entry({ kind: 'payout', status: 'planned' })) })).toBe('receipt');
    expect(kindOf({ plan: plan(fee) })).toBe('receipt');
  });

  test('an active circle without a loaded plan shows nothing', () => {
    const running = aGroup({ status: 'active', membership: aMembership() });
    expect(selectPrimaryTask(known({ plan: undefined, groups: [running] }))).toBeUndefined();
    expect(kindOf({ plan: undefined, groups: [running], debts: [debt({})] })).toBe('debt');
    expect(kindOf({ plan: undefined })).toBe('start');
  });

  test('a circle the person has left does not count', () => {
    expect(kindOf({ groups: [aGroup({ membership: aMembership({ status: 'left' }) })] })).toBe('start');
  });
});

describe('contributions that pay by themselves', () => {
  const charge = (changes: Partial<AutomaticCharge>): AutomaticCharge => ({
    id: 'charge',
    dueDay: '2026-11-26',
    status: 'planned',
    most: '5100.00',
    amount: null,
    fee: null,
    nextAt: '2026-11-26T05:30:00.000Z',
    groups: [{ id: 'lekki', name: 'Lekki Savers', round: 2 }],
    confirmUrl: null,
    why: null,
    ...changes,
  });
  const allowed = (...charges: AutomaticCharge[]) => ({
    automatic: {
      sourceId: 'visa',
      capPerCharge: '21000.00',
      capPerDay: '42000.00',
      since: '2026-11-01T09:00:00.000Z',
      pausedBy: null,
    },
    charges,
    comingCharges: [],
  });
  const confirmUrl = 'https://checkout.paystack.com/abc';
  const confirm = charge({ status: 'confirm', amount: '5000.00', fee: '100.00', confirmUrl });

  test('wait until their day, and are quiet before it', () => {
    const changes = { automatic: allowed(charge({})), plan: plan(soon) };
    expect(selectPrimaryTask(known(changes))).toMatchObject({ when: 'next', byItself: { kind: 'itself' } });
    expect(kindOf({ ...changes, groups: [waiting(1)] })).toBe('votes');
    const onTheDay = { ...changes, nowMs: Date.parse('2026-11-26T09:00:00.000Z') };
    expect(selectPrimaryTask(known(onTheDay))).toMatchObject({ when: 'soon', byItself: { kind: 'itself' } });
  });

  test('are quiet on their day too while the wallet covers them, also without automatic charges', () => {
    const onTheDay = { plan: plan({ ...soon, fromWallet: true }), nowMs: Date.parse('2026-11-26T06:30:00.000Z') };
    const automatic = { automatic: allowed(charge({ status: 'paid', nextAt: null })) };
    const quiet = { when: 'next', byItself: { kind: 'itself' } };
    expect(selectPrimaryTask(known({ ...onTheDay, ...automatic }))).toMatchObject(quiet);
    expect(selectPrimaryTask(known(onTheDay))).toMatchObject(quiet);
    const short = { ...onTheDay, plan: plan(soon) };
    expect(selectPrimaryTask(known(short))).toMatchObject({ when: 'soon', byItself: undefined });
  });

  test('are for the person to pay if the charge comes after the due day and the wallet is short', () => {
    const afterwards = allowed(charge({ nextAt: '2026-11-27T05:30:00.000Z' }));
    const changes = { automatic: afterwards, plan: plan(soon), nowMs: Date.parse('2026-11-25T20:35:00.000Z') };
    expect(selectPrimaryTask(known(changes))).toMatchObject({ when: 'soon', byItself: { kind: 'itself' } });
    const full = { ...changes, user: { ...user, wallet: { balance: '5100.00' } } };
    expect(selectPrimaryTask(known(full))).toMatchObject({ when: 'next', byItself: { kind: 'itself' } });
  });

  test('are for the person to pay after a refusal, which names the next try', () => {
    const refused = allowed(charge({ status: 'waiting' }));
    expect(selectPrimaryTask(known({ automatic: refused, plan: plan(soon) }))).toMatchObject({
      when: 'soon',
      byItself: { kind: 'again', nextAt: '2026-11-26T05:30:00.000Z' },
    });
  });

  test('to confirm at the bank come before all but what is overdue', () => {
    const changes = { automatic: allowed(confirm), plan: plan(soon, ready), groups: [waiting(1)] };
    expect(kindOf(changes)).toBe('confirm');
    const late = { ...changes, plan: plan(overdue, ready) };
    expect(kindOf(late)).toBe('contribution');
    expect(alsoPending(known(late))).toContainEqual({
      kind: 'confirm',
      confirmation: { id: confirm.id, total: '5100.00', confirmUrl, groups: confirm.groups },
    });
  });

  test('to confirm at the bank come before a press to confirm, which needs no automatic charges', () => {
    const pressed = { reference: 'tap-1', total: '1015.00', confirmUrl };
    const changes = { plan: { ...plan(soon, ready), toConfirm: [pressed] }, groups: [waiting(1)] };
    expect(selectPrimaryTask(known(changes))).toMatchObject({ confirmation: { id: 'tap-1', groups: [] } });
    expect(selectPrimaryTask(known({ ...changes, automatic: allowed(confirm) }))).toMatchObject({
      confirmation: { id: confirm.id },
    });
  });
});
