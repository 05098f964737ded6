import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { RotaForm } from './form.ts';

/** Storage keys of unfinished forms. The privacy page lists each of them. */
type DraftKey = 'rota_identity' | 'rota_new_circle';

/**
 * An unfinished form, stored in the tab so that a reload, or a phone that closes the tab, loses nothing. Cleared on
 * submission and logout.
 */
export interface Draft<Kept extends FieldValues> {
  save(userId: string, typed: FieldValues): void;
  /** Returns this person's draft; ignores a draft of another user of the tab. */
  saved(userId: string): Partial<Kept>;
  forget(): void;
}

/** Returns the values that have the type of the empty form's. Form values and storage may hold others. */
export function keptOf<Kept extends FieldValues>(empty: Kept, typed: FieldValues): Partial<Kept> {
  const entries = Object.keys(empty).flatMap((name): [string, unknown][] => {
    const value: unknown = typed[name];
    return typeof value === typeof empty[name] ? [[name, value]] : [];
  });
  return Object.fromEntries(entries) as Partial<Kept>;
}

/** A draft of the fields of `empty`. Fields that are not among them are never stored. */
export function draftOf<Kept extends FieldValues>(key: DraftKey, empty: Kept): Draft<Kept> {
  return {
    save(userId, typed) {
      try {
        sessionStorage.setItem(key, JSON.stringify({ userId, values: keptOf(empty, typed) }));
      } catch {
        // Without storage, a reload clears the form.
      }
    },
    saved(userId) {
      try {
        const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { userId?: unknown; values?: object };
        return stored.userId === userId ? keptOf(empty, { ...stored.values }) : {};
      } catch {
        return {};
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Without storage there is no draft.
      }
    },
  };
}

/** Saves each change of the form. */
export function useDraft<Values extends FieldValues, Kept extends FieldValues>(
  { subscribe }: RotaForm<Values>,
  draft: Draft<Kept>,
  userId: string,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          draft.save(userId, values);
        },
      }),
    [subscribe, draft, userId],
  );
}
