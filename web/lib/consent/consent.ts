import { cookieValue } from './cookie.ts';

export const CONSENT_COOKIE = 'rota_consent';
/** People are asked again when this changes. */
export const CONSENT_VERSION = '1.0';

/** What may be refused. Necessary cookies are always there. */
export const OPTIONAL_CATEGORIES = ['analytics', 'marketing', 'preferences'] as const;
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number];
export type Choices = Readonly<Record<OptionalCategory, boolean>>;

/** What somebody has allowed, as the cookie keeps it. */
export interface Consent extends Choices {
  readonly necessary: true;
  /** When they chose: ISO 8601, UTC. */
  readonly timestamp: string;
  readonly version: typeof CONSENT_VERSION;
}

/** The consent in a cookie's value; what cannot be read, or is of another version, is none. */
export function parseConsent(value: string | undefined): Consent | undefined {
  if (value === undefined) return undefined;
  try {
    // Whatever the cookie holds, only what is checked here is believed.
    const stored = JSON.parse(decodeURIComponent(value)) as Partial<Record<keyof Consent, unknown>> | null;
    const isWhole =
      stored?.version === CONSENT_VERSION && OPTIONAL_CATEGORIES.every((name) => typeof stored[name] === 'boolean');
    return isWhole ? (stored as Consent) : undefined;
  } catch {
    return undefined;
  }
}

export const storedConsent = (): Consent | undefined => parseConsent(cookieValue(document.cookie, CONSENT_COOKIE));

/** Whether somebody has allowed a kind of cookies. */
export const allows = (category: OptionalCategory): boolean => storedConsent()?.[category] === true;

const listeners = new Set<() => void>();

/** Calls `listener` after each answer to what is allowed. Answers how to stop. */
export const onConsent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Has everything that asks for consent look again. */
export function announceConsent(): void {
  for (const listener of listeners) listener();
}
