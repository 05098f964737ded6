import { useEffect } from 'react';
import type { RotaForm } from '../../lib/forms/form.ts';
import { saveDraft } from './draft.ts';
import type { KycValues } from './kyc-fields.tsx';

/** Copies the first phone number into the second until the person edits it. */
export function useCopyPhone({ subscribe, setValue, getValues }: RotaForm<KycValues>): void {
  useEffect(() => {
    let before = getValues('phone');
    return subscribe({
      name: 'phone',
      formState: { values: true },
      callback: ({ values }) => {
        if (values.nigerianPhone === before && values.phone !== before) setValue('nigerianPhone', values.phone);
        before = values.phone;
      },
    });
  }, [subscribe, setValue, getValues]);
}

export function useDraft({ subscribe }: RotaForm<KycValues>, userId: string): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          saveDraft(userId, values);
        },
      }),
    [subscribe, userId],
  );
}
