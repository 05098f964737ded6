import { describe, expect, it } from 'vitest';
import type { Instant } from '../../../contract/ids.ts';
import { defaultPreferences, type Preferences } from '../../../contract/preference-options.ts';
import { fromIso, toIso } from '../../platform/clock/clock.ts';
import { endOfQuiet, mailTime, canBeDigested, nextSummary, preferenceSwitchOf } from './preferences.rules.ts';

const at = (iso: string): Instant => fromIso(iso);

describe('the end of quiet hours', () => {
  it.each<[string, string, string, Preferences['timezone'], string, string]>([
    ['before they begin', '22:00', '08:00', 'UTC', '2026-01-31T21:59:59.999Z', '2026-01-31T21:59:59.999Z'],
    ['as they begin', '22:00', '08:00', 'UTC', '2026-01-31T22:00:00.000Z', '2026-02-01T08:00:00.000Z'],
    ['after midnight', '22:00', '08:00', 'UTC', '2026-02-01T03:12:00.000Z', '2026-02-01T08:00:00.000Z'],
    ['as they end', '22:00', '08:00', 'UTC', '2026-02-01T08:00:00.000Z', '2026-02-01T08:00:00.000Z'],
    ['within a day', '13:00', '15:00', 'UTC', '2026-02-01T14:59:59.999Z', '2026-02-01T15:00:00.000Z'],
    [
      'an hour ahead in Lagos',
      '22:00',
      '08:00',
      'Africa/Lagos',
      '2026-01-31T21:00:00.000Z',
      '2026-02-01T07:00:00.000Z',
    ],
    ['with no quiet hours', '08:00', '08:00', 'UTC', '2026-02-01T08:00:00.000Z', '2026-02-01T08:00:00.000Z'],
    ['at midnight of a day', '00:00', '06:00', 'UTC', '2026-02-01T00:00:00.000Z', '2026-02-01T06:00:00.000Z'],
    [
      'in the night when New York’s clocks go forward',
      '22:00',
      '08:00',
      'America/New_York',
      '2026-03-08T05:30:00.000Z',
      '2026-03-08T12:00:00.000Z',
    ],
    [
      'in the night when New York’s clocks go back',
      '22:00',
      '08:00',
      'America/New_York',
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T13:00:00.000Z',
    ],
  ])('%s', (_, quietHoursStart, quietHoursEnd, timezone, now, end) => {
    expect(toIso(endOfQuiet({ quietHoursStart, quietHoursEnd, timezone }, at(now)))).toBe(end);
  });
});

describe('every type', () => {
  it('cannot be switched off in the product while it is urgent', () => {
    expect(preferenceSwitchOf({ type: 'contribution_overdue', priority: 'urgent' })).toBeUndefined();
    expect(preferenceSwitchOf({ type: 'contribution_reminder', priority: 'medium' })).toBe('contributionReminders');
  });
});

describe('a mail', () => {
  const day = at('2026-01-31T12:00:00.000Z');
  const night = at('2026-01-31T23:00:00.000Z');
  const morning = at('2026-02-01T08:00:00.000Z');
  const reminder = { type: 'contribution_reminder', priority: 'medium' } as const;
  const deposit = { type: 'wallet_deposit', priority: 'high' } as const;
  const warning = { type: 'security_alert', priority: 'urgent' } as const;
  const passwordSet = { type: 'security_alert', priority: 'high' } as const;
  const wants = (overrides: Partial<Preferences> = {}): Preferences => ({ ...defaultPreferences, ...overrides });

  it('waits for the morning, unless it is about money', () => {
    expect(mailTime(reminder, wants(), day)).toBe(day);
    expect(mailTime(reminder, wants(), night)).toBe(morning);
    expect(mailTime(deposit, wants(), night)).toBe(night);
    expect(mailTime({ type: 'round_completed', priority: 'high' }, wants(), day)).toBeUndefined();
  });

  it('is sent only if its category and mails are switched on', () => {
    expect(mailTime(deposit, wants({ emailEnabled: false }), day)).toBeUndefined();
    expect(mailTime(deposit, wants({ walletNotifications: false }), day)).toBeUndefined();
    expect(mailTime(deposit, wants({ debtNotifications: false, pushEnabled: false }), day)).toBe(day);
  });

  it('about safety, payouts or withdrawals is always sent, at once', () => {
    const nothing = wants({
      emailEnabled: false,
      securityAlerts: false,
      payoutNotifications: false,
      walletNotifications: false,
    });
    for (const type of ['payout_available', 'payout_received', 'wallet_withdrawal'] as const) {
      expect(mailTime({ type, priority: 'high' }, nothing, night)).toBe(night);
    }
    expect(mailTime(warning, nothing, night)).toBe(night);
    expect(mailTime(passwordSet, nothing, night)).toBe(night);
  });

  it('can wait for a summary if its priority is low or medium and it is not always sent', () => {
    expect(canBeDigested(reminder)).toBe(true);
    expect(canBeDigested({ type: 'round_completed', priority: 'low' })).toBe(true);
    expect([deposit, warning, passwordSet, { ...reminder, priority: 'high' } as const].some(canBeDigested)).toBe(false);
    expect(canBeDigested({ type: 'payout_received', priority: 'medium' })).toBe(false);
  });
});

describe('the next summary', () => {
  it.each<[string, Preferences['emailFrequency'], Preferences['timezone'], string, string]>([
    ['later the same day', 'daily', 'UTC', '2026-02-01T07:59:59.999Z', '2026-02-01T08:00:00.000Z'],
    ['never at the same instant', 'daily', 'UTC', '2026-02-01T08:00:00.000Z', '2026-02-02T08:00:00.000Z'],
    ['across midnight', 'daily', 'UTC', '2026-01-31T23:59:59.999Z', '2026-02-01T08:00:00.000Z'],
    ['at 8 in Lagos', 'daily', 'Africa/Lagos', '2026-02-01T06:59:59.999Z', '2026-02-01T07:00:00.000Z'],
    ['the next day in Lagos', 'daily', 'Africa/Lagos', '2026-02-01T07:30:00.000Z', '2026-02-02T07:00:00.000Z'],
    ['on Monday', 'weekly', 'UTC', '2026-01-31T12:00:00.000Z', '2026-02-02T08:00:00.000Z'],
    ['a week after Monday at 8', 'weekly', 'UTC', '2026-02-02T08:00:00.000Z', '2026-02-09T08:00:00.000Z'],
    [
      'on Monday in a zone where it began on Sunday UTC',
      'weekly',
      'America/Los_Angeles',
      '2026-02-01T23:00:00.000Z',
      '2026-02-02T16:00:00.000Z',
    ],
    [
      'the day New York’s clocks go forward',
      'daily',
      'America/New_York',
      '2026-03-08T04:00:00.000Z',
      '2026-03-08T12:00:00.000Z',
    ],
    [
      'the day New York’s clocks go back',
      'daily',
      'America/New_York',
      '2026-11-01T04:30:00.000Z',
      '2026-11-01T13:00:00.000Z',
    ],
  ])('is %s', (_, emailFrequency, timezone, now, next) => {
    const found = nextSummary({ emailFrequency, timezone }, at(now));
    expect(found === null ? null : toIso(found)).toBe(next);
  });

  it('does not exist for immediate mails', () => {
    expect(nextSummary({ emailFrequency: 'immediate', timezone: 'UTC' }, at('2026-02-01T00:00:00.000Z'))).toBeNull();
  });
});
