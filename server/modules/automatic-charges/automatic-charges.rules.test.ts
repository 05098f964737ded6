import { automaticStatuses } from '../../../contract/automatic.ts';
import { describe, expect, it } from 'vitest';
import { contributionLateAt } from '../../../circle/round-times.ts';
import { addDays, atHour, endOfDay, parseLagosDay } from '../../../circle/time.ts';
import type { Tariff } from '../../../contract/deposit-cost.ts';
import { instant, type Instant } from '../../../contract/ids.ts';
import { formatNaira, kobo } from '../../../contract/money.ts';
import { REFUSALS } from '../../providers/payments/payment-ways.ts';
import { fromIso, toIso } from '../../platform/clock/clock.ts';
import { costOf, decideAtSlot, lackOf, mostOf, phaseOf, type Due, type SlotFacts } from './automatic-charges.rules.ts';
import { afterTry, isFinalRefusal, type TryFacts } from './after-try.rules.ts';
import { firstSlot, slotAfter, slotsOf } from '../../../circle/charge-slots.ts';
import { isAnnouncedByReminder, planAt, slotNow } from './slots.rules.ts';

const CARD: Tariff = {
  of: 'amount',
  bps: 150n,
  flatKobo: kobo(100_00n),
  flatFromKobo: kobo(2_500_00n),
  capKobo: kobo(2_000_00n),
};
const DEBIT: Tariff = {
  of: 'total',
  bps: 50n,
  flatKobo: kobo(0n),
  flatFromKobo: kobo(0n),
  capKobo: kobo(1_000_00n),
};

const day = parseLagosDay('2026-12-12') ?? addDays(0 as never, 0);
const lagos = (text: string): Instant => fromIso(`${text}+01:00`);
const announcedAt = lagos('2026-12-09T08:00:00');
const due = (naira: bigint, state: Due['state'] = 'unpaid', at: Instant | null = announcedAt): Due => ({
  amountKobo: kobo(naira * 100n),
  announcedAt: at,
  state,
});

describe('slots', () => {
  it('are those of circle-rules §5, in Lagos time', () => {
    expect(slotsOf('card', day).map(toIso)).toEqual([
      '2026-12-12T05:30:00.000Z',
      '2026-12-12T17:30:00.000Z',
      '2026-12-12T21:30:00.000Z',
      '2026-12-13T11:00:00.000Z',
      '2026-12-13T17:30:00.000Z',
    ]);
    expect(slotsOf('debit', day).map(toIso)).toEqual([
      '2026-12-11T05:30:00.000Z',
      '2026-12-12T05:30:00.000Z',
      '2026-12-13T05:30:00.000Z',
    ]);
  });

  it('end five hours before the late fee', () => {
    expect(endOfDay(addDays(day, 1)) - (slotsOf('card', day).at(-1) ?? 0)).toBe(5.5 * 3_600_000 - 1);
  });

  it('begin 24 hours after the announcement at the earliest', () => {
    expect(planAt(day)).toBe(lagos('2026-12-09T07:00:00'));
    expect(isAnnouncedByReminder(day, lagos('2026-12-09T07:59:59'))).toBe(true);
    expect(isAnnouncedByReminder(day, lagos('2026-12-09T08:00:00'))).toBe(false);
    expect(firstSlot('card', day, announcedAt)).toBe(lagos('2026-12-12T06:30:00'));
    expect(firstSlot('debit', day, announcedAt)).toBe(lagos('2026-12-11T06:30:00'));
    expect(firstSlot('card', day, lagos('2026-12-11T06:30:00'))).toBe(lagos('2026-12-12T06:30:00'));
    expect(firstSlot('card', day, instant(lagos('2026-12-11T06:30:00') + 1))).toBe(lagos('2026-12-12T18:30:00'));
    expect(firstSlot('card', day, lagos('2026-12-12T18:30:00'))).toBe(lagos('2026-12-13T18:30:00'));
    expect(firstSlot('card', day, instant(lagos('2026-12-12T18:30:00') + 1))).toBeNull();
  });

  it('that have passed are tried once, until the end of their day', () => {
    const [first = day, , , fourth = day, last = day] = slotsOf('card', day) as never as Instant[];
    expect(slotNow('card', day, first as Instant, lagos('2026-12-12T06:30:00'))).toBe('now');
    expect(slotNow('card', day, first as Instant, endOfDay(day))).toBe('now');
    expect(slotNow('card', day, first as Instant, instant(endOfDay(day) + 1))).toBe(fourth);
    expect(slotNow('card', day, first as Instant, lagos('2026-12-13T12:00:00'))).toBe('now');
    expect(slotNow('card', day, last as Instant, atHour(addDays(day, 2), 0))).toBeNull();
    expect(slotAfter('card', day, lagos('2026-12-13T18:30:00'))).toBeNull();
  });
});

describe('sums', () => {
  it.each([
    ['part missing (case 4)', [due(20_000n)], 5_000n, '₦15,000.00', '₦325.00'],
    ['two circles (case 5)', [due(20_000n), due(50_000n)], 30_000n, '₦40,000.00', '₦700.00'],
    ['less than the minimum', [due(20_000n)], 19_950n, '₦100.00', '₦1.50'],
    ['one kobo missing', [{ ...due(0n), amountKobo: kobo(1_000_01n) }], 1_000n, '₦100.00', '₦1.50'],
  ])('%s', (_, dues, balance, amount, fee) => {
    const lack = lackOf(dues, kobo(balance * 100n), lagos('2026-12-12T06:30:00'));
    const sum = costOf(lack ?? kobo(0n), [CARD]);
    expect([formatNaira(sum.amountKobo), formatNaira(sum.feeKobo)]).toEqual([amount, fee]);
  });

  it('counts only what is unpaid and was announced a day ago', () => {
    const now = lagos('2026-12-12T06:30:00');
    const late = lagos('2026-12-11T06:30:00');
    expect(lackOf([due(1_000n), due(500n, 'paid'), due(500n, 'gone'), due(500n, 'unpaid', null)], kobo(0n), now)).toBe(
      kobo(1_000_00n),
    );
    expect(lackOf([due(500n, 'unpaid', late)], kobo(0n), now)).toBe(kobo(500_00n));
    expect(lackOf([due(500n, 'unpaid', instant(late + 1))], kobo(0n), now)).toBeNull();
    expect(lackOf([due(500n)], kobo(500_00n), now)).toBeNull();
  });

  it('announces all contributions with the fee, and never charges more', () => {
    expect(formatNaira(mostOf([due(20_000n)], CARD).chargedKobo)).toBe('₦20,400.00');
    expect(formatNaira(mostOf([due(100_000n)], DEBIT).chargedKobo)).toBe('₦100,502.52');
    expect(formatNaira(mostOf([due(10n)], CARD).chargedKobo)).toBe('₦101.50');
    for (let balance = 0n; balance <= 3_000n; balance += 7n) {
      const most = mostOf([due(3_000n)], CARD);
      const lack = lackOf([due(3_000n)], kobo(balance * 100n), lagos('2026-12-12T06:30:00'));
      if (lack !== null) expect(costOf(lack, [CARD]).chargedKobo <= most.chargedKobo).toBe(true);
    }
  });

  it('takes the cheaper of the tariff announced and the one in force', () => {
    const dearer = { ...CARD, bps: 200n };
    expect(costOf(kobo(20_000_00n), [CARD, dearer]).feeKobo).toBe(kobo(400_00n));
    expect(costOf(kobo(20_000_00n), [dearer, CARD]).feeKobo).toBe(kobo(400_00n));
  });
});

const slot: SlotFacts = {
  kind: 'card',
  dueDay: day,
  status: 'planned',
  nextAt: lagos('2026-12-12T06:30:00'),
  tries: 0,
  dues: [due(20_000n)],
  balanceKobo: kobo(5_000_00n),
  caps: { capChargeKobo: kobo(21_000_00n), capDayKobo: kobo(42_000_00n) },
  chargedTodayKobo: kobo(0n),
  announced: CARD,
  inForce: CARD,
  barred: null,
  isPaused: false,
  isSourceBusy: false,
};
const MORNING = lagos('2026-12-12T06:30:00');
const LAST = lagos('2026-12-13T18:30:00');
const EVENING = lagos('2026-12-12T18:30:00');
const last = { nextAt: LAST, status: 'waiting', tries: 4 } as const;

describe('a slot', () => {
  it.each<[string, Partial<SlotFacts>, Instant, unknown]>([
    ['charges what is missing', {}, MORNING, { kind: 'charge', try: 1 }],
    ['waits if the wallet has enough', { balanceKobo: kobo(20_000_00n) }, MORNING, { kind: 'wait', nextAt: EVENING }],
    ['waits for the notice', { dues: [due(1n, 'unpaid', MORNING)] }, MORNING, { kind: 'wait', nextAt: EVENING }],
    ['is covered', { dues: [due(20_000n, 'paid')] }, MORNING, { kind: 'end', status: 'covered', why: null }],
    ['has nothing due', { dues: [due(20_000n, 'gone')] }, MORNING, { kind: 'end', status: 'stopped', why: 'not due' }],
    [
      'spares a suspended person',
      { barred: 'suspended' },
      MORNING,
      { kind: 'end', status: 'stopped', why: 'suspended' },
    ],
    [
      'spares who may not pay',
      { barred: 'not allowed' },
      MORNING,
      { kind: 'end', status: 'stopped', why: 'not allowed' },
    ],
    ['needs the source', { barred: 'source' }, MORNING, { kind: 'end', status: 'stopped', why: 'source' }],
    ['needs the way', { barred: 'off' }, MORNING, { kind: 'end', status: 'stopped', why: 'off' }],
    ['waits while paused', { isPaused: true }, MORNING, { kind: 'wait', nextAt: EVENING }],
    ['looks again soon', { isSourceBusy: true }, MORNING, { kind: 'wait', nextAt: instant(MORNING + 300_000) }],
    [
      'does not take a part of a day above the cap',
      { caps: { capChargeKobo: kobo(20_399_99n), capDayKobo: kobo(42_000_00n) } },
      MORNING,
      { kind: 'wait', nextAt: EVENING },
    ],
    ['keeps to the cap of a day', { chargedTodayKobo: kobo(26_675_01n) }, MORNING, { kind: 'wait', nextAt: EVENING }],
    ['charges up to the cap of a day', { chargedTodayKobo: kobo(26_675_00n) }, MORNING, { kind: 'charge', try: 1 }],
    ['tries five times', last, LAST, { kind: 'charge', try: 5 }],
    ['gives up after the last day', last, lagos('2026-12-14T00:00:00'), { kind: 'give up' }],
    ['gives up if still paused at the end', { ...last, isPaused: true }, LAST, { kind: 'give up' }],
    [
      'was never tried',
      { ...last, status: 'planned', isPaused: true },
      LAST,
      { kind: 'end', status: 'stopped', why: 'too late' },
    ],
    [
      'never raised the cap',
      { ...last, caps: { capChargeKobo: kobo(1n), capDayKobo: kobo(1n) } },
      LAST,
      { kind: 'end', status: 'stopped', why: 'cap' },
    ],
    [
      'ran into the cap of a day',
      { ...last, chargedTodayKobo: kobo(42_000_00n) },
      LAST,
      { kind: 'end', status: 'stopped', why: 'day cap' },
    ],
  ])('%s', (_, facts, now, expected) => {
    expect(decideAtSlot({ ...slot, ...facts }, now)).toMatchObject(expected as object);
  });
});

describe('after a try', () => {
  const facts: TryFacts = {
    kind: 'card',
    dueDay: day,
    status: 'sent',
    outcome: 'refused',
    refusal: 'no money',
    isOn: true,
  };

  it('has one phase for each status, and success counts whenever it comes', () => {
    expect(Object.fromEntries(automaticStatuses.map((status) => [status, phaseOf(status)]))).toEqual({
      planned: 'open',
      waiting: 'open',
      sent: 'with the bank',
      confirm: 'with the bank',
      paid: 'over',
      covered: 'over',
      skipped: 'over',
      stopped: 'over',
      given_up: 'over',
    });
    for (const status of automaticStatuses) {
      const paid = afterTry({ ...facts, status, outcome: 'paid' }, LAST);
      expect(paid).toEqual(status === 'paid' ? null : { status: 'paid', nextAt: null });
      for (const outcome of ['open', 'confirm', 'refused'] as const) {
        if (phaseOf(status) !== 'with the bank') expect(afterTry({ ...facts, status, outcome }, MORNING)).toBeNull();
      }
      expect(afterTry({ ...facts, status, outcome: 'open' }, LAST)).toBeNull();
    }
  });

  it('tries again after a refusal that may pass, and not after the last slot', () => {
    for (const refusal of REFUSALS) {
      const next = afterTry({ ...facts, refusal }, MORNING);
      expect(next).toEqual(
        isFinalRefusal(refusal) ? { status: 'given_up', nextAt: null } : { status: 'waiting', nextAt: EVENING },
      );
      expect(afterTry({ ...facts, refusal }, LAST)).toEqual({ status: 'given_up', nextAt: null });
    }
    expect(REFUSALS.filter(isFinalRefusal)).toEqual(['expired', 'token gone', 'lost or stolen']);
    expect(afterTry({ ...facts, isOn: false }, MORNING)).toEqual({ status: 'given_up', nextAt: null });
  });

  it('waits for a confirmation until the last slot', () => {
    expect(afterTry({ ...facts, outcome: 'confirm' }, MORNING)).toEqual({ status: 'confirm', nextAt: LAST });
    // The charge of the last slot cannot be confirmed before it.
    const lateAt = contributionLateAt(endOfDay(facts.dueDay));
    expect(afterTry({ ...facts, outcome: 'confirm' }, LAST)).toEqual({ status: 'confirm', nextAt: lateAt });
    expect(afterTry({ ...facts, outcome: 'confirm' }, lateAt)).toEqual({ status: 'given_up', nextAt: null });
    expect(afterTry({ ...facts, status: 'confirm', outcome: 'confirm' }, EVENING)).toBeNull();
    expect(afterTry({ ...facts, status: 'confirm' }, MORNING)).toEqual({ status: 'given_up', nextAt: null });
  });
});
