import { describe, expect, it } from 'vitest';
import { ALL_CHOICES, consentRecord, NECESSARY_ONLY, refusedCookies } from './consent-save.ts';
import { parseConsent } from './consent.ts';
import { cookieText, cookieValue } from './cookie.ts';

const NOW = Date.UTC(2026, 0, 31, 9);
const record = consentRecord({ analytics: true, marketing: false, preferences: true }, NOW);
const stored = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

describe('the consent record', () => {
  it('holds the stored fields and nothing else', () => {
    expect(record).toEqual({
      necessary: true,
      analytics: true,
      marketing: false,
      preferences: true,
      timestamp: '2026-01-31T09:00:00.000Z',
      version: '1.0',
    });
    expect(parseConsent(stored(record))).toEqual(record);
    expect(consentRecord({ ...record, analytics: false }, NOW + 1).timestamp).toBe('2026-01-31T09:00:00.001Z');
  });

  it.each([
    ['no cookie', undefined],
    ['an empty one', ''],
    ['no JSON', 'yes'],
    ['half an escape', '%7B%E0'],
    ['null', 'null'],
    ['another version', stored({ ...record, version: '0.9' })],
    ['a version as a number', stored({ ...record, version: 1 })],
    ['a choice that is missing', stored({ ...record, marketing: undefined })],
    ['a choice in words', stored({ ...record, analytics: 'true' })],
  ])('is none with %s', (_name, value) => {
    expect(parseConsent(value)).toBeUndefined();
  });
});

describe('the deleted cookies', () => {
  it('are those of each category that is off', () => {
    expect(refusedCookies(ALL_CHOICES)).toEqual([]);
    expect(refusedCookies({ ...ALL_CHOICES, analytics: false })).toEqual(['rota_analytics', 'rota_analytics_session']);
    expect(refusedCookies({ ...ALL_CHOICES, marketing: false })).toEqual(['rota_marketing', 'rota_campaigns']);
    expect(refusedCookies(NECESSARY_ONLY)).toEqual([
      'rota_analytics',
      'rota_analytics_session',
      'rota_marketing',
      'rota_campaigns',
      'rota_preferences',
    ]);
  });

  it('never include a necessary cookie', () => {
    for (const name of ['__Host-sid', 'sid', 'rota_consent', 'rota_theme', 'rota_language']) {
      expect(refusedCookies(NECESSARY_ONLY)).not.toContain(name);
    }
  });
});

describe('cookies', () => {
  it('are found by their whole name', () => {
    expect(cookieValue('a=1; rota_consent_old=2; rota_consent=3=4; b=', 'rota_consent')).toBe('3=4');
    expect(cookieValue('a=1; b=', 'b')).toBe('');
    expect(cookieValue('', 'b')).toBeUndefined();
  });

  it('are set for the whole site, and Secure on https', () => {
    expect(cookieText('a', '1', 'Strict', true, 60)).toBe('a=1; Path=/; SameSite=Strict; Max-Age=60; Secure');
    expect(cookieText('a', '1', 'Lax', false)).toBe('a=1; Path=/; SameSite=Lax');
  });
});
