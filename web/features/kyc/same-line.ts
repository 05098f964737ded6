import { useEffect, useState } from 'react';
import type { RotaForm } from '../../lib/forms/form.ts';
import type { KycValues } from './steps.ts';

export interface SameLine {
  /** True while the first phone number is sent as the Nigerian one too. */
  readonly isSame: boolean;
  readonly setSame: (isSame: boolean) => void;
  /** True if the first number's own error is enough, because the second is its copy. */
  readonly hidesError: boolean;
}

/** Copies the first phone number into the second as long as the person uses one for both. */
export function useSameLine(form: RotaForm<KycValues>): SameLine {
  const { subscribe, setValue, getValues } = form;
  const [isSame, setSame] = useState(() => getValues('phone') === getValues('nigerianPhone'));
  useEffect(
    () =>
      subscribe({
        name: 'phone',
        formState: { values: true },
        callback: ({ values }) => {
          if (isSame && values.nigerianPhone !== values.phone) setValue('nigerianPhone', values.phone);
        },
      }),
    [isSame, subscribe, setValue],
  );
  return {
    isSame,
    setSame: (next) => {
      setSame(next);
      setValue('nigerianPhone', next ? getValues('phone') : '');
    },
    hidesError: isSame && form.field('phone').error !== undefined,
  };
}
