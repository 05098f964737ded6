import { YEAR_SECONDS } from '../../../contract/durations.ts';
import { productNow } from '../i18n/clock.ts';
import {
  announceConsent,
  CONSENT_COOKIE,
  CONSENT_VERSION,
  OPTIONAL_CATEGORIES,
  type Choices,
  type Consent,
  type OptionalCategory,
} from './consent.ts';
import { setCookie } from './cookie.ts';

/** The cookies of each category, set today or reserved. */
export const CATEGORY_COOKIES: Readonly<Record<OptionalCategory, readonly string[]>> = {
  analytics: ['rota_analytics', 'rota_analytics_session'],
  marketing: ['rota_marketing', 'rota_campaigns'],
  preferences: ['rota_preferences'],
};

export const ALL_CHOICES: Choices = { analytics: true, marketing: true, preferences: true };
export const NECESSARY_ONLY: Choices = { analytics: false, marketing: false, preferences: false };

export const consentRecord = ({ analytics, marketing, preferences }: Choices, nowMs: number): Consent => ({
  necessary: true,
  analytics,
  marketing,
  preferences,
  timestamp: new Date(nowMs).toISOString(),
  version: CONSENT_VERSION,
});

export const refusedCookies = (choices: Choices): readonly string[] =>
  OPTIONAL_CATEGORIES.flatMap((category) => (choices[category] ? [] : CATEGORY_COOKIES[category]));

/** Stores a choice for a year and deletes every cookie it forbids. */
export function saveConsent(choices: Choices): void {
  const value = encodeURIComponent(JSON.stringify(consentRecord(choices, productNow())));
  setCookie(CONSENT_COOKIE, value, 'Strict', YEAR_SECONDS);
  for (const name of refusedCookies(choices)) setCookie(name, '', 'Lax', 0);
  announceConsent();
}
