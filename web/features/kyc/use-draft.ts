import { useEffect } from 'react';
import type { RotaForm } from '../../lib/forms/form.ts';
import { saveDraft } from './draft.ts';
import type { KycValues } from './steps.ts';

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
