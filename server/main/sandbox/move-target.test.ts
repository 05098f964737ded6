import { describe, expect, it } from 'vitest';
import { fromIso, toIso } from '../../platform/clock/clock.ts';
import { targetOfDuration, targetOfInstant } from './move-target.ts';

const now = fromIso('2026-01-31T09:00:00.000Z');

describe("the clock's target", () => {
  it.each([
    ['P1D', '2026-02-01T09:00:00.000Z'],
    ['PT12H', '2026-01-31T21:00:00.000Z'],
    ['P1W', '2026-02-07T09:00:00.000Z'],
    ['P1M', '2026-02-28T09:00:00.000Z'],
    ['P1Y2M10DT2H30M', '2027-04-10T11:30:00.000Z'],
    ['PT0.5S', '2026-01-31T09:00:00.500Z'],
    ['P0D', '2026-01-31T09:00:00.000Z'],
  ])('advances by %s', (duration, expected) => {
    expect(toIso(targetOfDuration(duration, now))).toBe(expected);
  });

  it.each(['', 'tomorrow', '1D', 'P', 'P1', 'PT', 'P1DT', 'P99999999999Y', 'P2000Y', '86400', 'P1.5D'])(
    'refuses %j as a duration',
    (duration) => {
      expect(() => targetOfDuration(duration, now)).toThrow(expect.objectContaining({ status: 400 }) as Error);
    },
  );

  it.each(['2026-01-31T09:00:00Z', '2026-02-01T00:00:00.000+01:00', '2026-02-01T00:00:00.000Z'])('goes to %s', (to) => {
    expect(targetOfInstant(to, now)).toBe(fromIso(to));
  });

  it.each([
    '',
    'now',
    '2026-02-01',
    '2026-02-30T00:00:00Z',
    '2026-02-01T00:00:00',
    '2026-13-01T00:00:00Z',
    '1769850000000',
  ])('refuses %j as an instant', (to) => {
    expect(() => targetOfInstant(to, now)).toThrow(expect.objectContaining({ status: 400 }) as Error);
  });

  it('never goes backwards', () => {
    expect(() => targetOfInstant('2026-01-31T08:59:59.999Z', now)).toThrow(
      expect.objectContaining({ code: 'CLOCK_BACKWARDS', status: 409 }) as Error,
    );
    expect(() => targetOfDuration('-P1D', now)).toThrow(
      expect.objectContaining({ code: 'CLOCK_BACKWARDS', status: 409 }) as Error,
    );
  });
});
