import type { KycValues } from './steps.ts';

/** The unfinished form, stored in the tab so that a reload loses nothing. Cleared on submission and logout. */
const STORAGE_KEY = 'rota_identity';

/** The two identity numbers and the date of birth are never stored. */
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

/** Form values, or unchecked storage content. */
type Typed = Readonly<Partial<Record<keyof KycValues, unknown>>>;

export const draftOf = (values: Typed): KycDraft =>
  Object.fromEntries(KEPT.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])));

export function saveDraft(userId: string, values: Typed): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, values: draftOf(values) }));
  } catch {
    // Without storage, a reload clears the form.
  }
}

/** Returns this person's draft; ignores a draft of another user of the tab. */
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
    // Without storage there is no draft.
  }
}
