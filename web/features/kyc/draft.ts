import type { KycValues } from './kyc-fields.tsx';

/**
 * What was typed into the form so far, kept in the tab so that a reload or a look elsewhere loses nothing. Sending the
 * form and logging out clear it.
 */
const STORAGE_KEY = 'rota_identity';

/** What is kept. The two numbers and the date of birth are never written down: they have to be typed again. */
const KEPT = [
  'firstName',
  'lastName',
  'phone',
  'nigerianPhone',
  'address',
  'city',
  'state',
  'zipCode',
] as const satisfies readonly (keyof KycValues)[];

export type KycDraft = Partial<Pick<KycValues, (typeof KEPT)[number]>>;

/** What stands in the form, or what storage holds for it. */
type Typed = Readonly<Partial<Record<keyof KycValues, unknown>>>;

/** The part of what stands in the form that may be kept. */
export const draftOf = (values: Typed): KycDraft =>
  Object.fromEntries(KEPT.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])));

/** Keeps what this person has typed. */
export function saveDraft(userId: string, values: Typed): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, values: draftOf(values) }));
  } catch {
    // Without storage a reload begins anew.
  }
}

/** What this person had typed; nothing of anybody else who used the tab before. */
export function savedDraft(userId: string): KycDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as { userId?: unknown; values?: object };
    return kept.userId === userId ? draftOf({ ...kept.values }) : {};
  } catch {
    return {};
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // There is none where storage is closed to us.
  }
}
