import { cookieValue } from './cookie.ts';

export const CONSENT_COOKIE = 'rota_consent';
/** Change the version to ask everyone for consent again. */
export const CONSENT_VERSION = '1.0';

export const OPTIONAL_CATEGORIES = ['analytics', 'marketing', 'preferences'] as const;
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number];
export type Choices = Readonly<Record<OptionalCategory, boolean>>;

export interface Consent extends Choices {
  readonly necessary: true;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  readonly version: typeof CONSENT_VERSION;
}

/** Parses a consent cookie; undefined if it is invalid or of another version. */
export function parseConsent(value: string | undefined): Consent | undefined {
  if (value === undefined) return undefined;
  try {
    // The cookie is untrusted; each field is checked below.
    const stored = JSON.parse(decodeURIComponent(value)) as Partial<Record<keyof Consent, unknown>> | null;
    const isWhole =
      stored?.version === CONSENT_VERSION && OPTIONAL_CATEGORIES.every((name) => typeof stored[name] === 'boolean');
    return isWhole ? (stored as Consent) : undefined;
  } catch {
    return undefined;
  }
}

export const storedConsent = (): Consent | undefined => parseConsent(cookieValue(document.cookie, CONSENT_COOKIE));

export const isCategoryAllowed = (category: OptionalCategory): boolean => storedConsent()?.[category] === true;

const listeners = new Set<() => void>();

export const onConsent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export function announceConsent(): void {
  for (const listener of listeners) listener();
}
