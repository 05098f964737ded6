import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defaultPreferences, type Preferences } from '../../../contract/preference-options.ts';
import { errorWords } from '../../lib/api/api.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { isAnswered, shouldRetry } from '../../lib/api/query.ts';
import { toast } from '../../lib/shell/toast.ts';
import { createPreferenceSaver } from './preference-saver.ts';

const query = q.getPreferences();
const MAX_RETRIES = 2;

const send = (body: Partial<Preferences>): Promise<Preferences> => api.changePreferences({ body });

function tellOfFailure(error: unknown): void {
  // A session that is over leads to the sign-in by itself.
  if (isAnswered(error)) return;
  const fallback = t`Failed to update notification preferences. Please try again.`;
  toast({ title: t`Update failed`, description: errorWords(error, fallback), tone: 'negative' });
}

/** What somebody wants to be told, and how to change it: each change is saved at once. */
export function usePreferences() {
  const client = useQueryClient();
  const [pending, setPending] = useState<Partial<Preferences>>({});
  const [hasSaved, setHasSaved] = useState(false);
  const preferences = useQuery({
    ...query,
    retry: (failures, error) => failures < MAX_RETRIES && shouldRetry(failures, error),
  });
  const onSaved = (saved: Partial<Preferences>): void => {
    client.setQueryData(query.queryKey, (old: Preferences | undefined) =>
      old === undefined ? old : { ...old, ...saved },
    );
    setHasSaved(true);
  };
  const onFailed = (error: unknown): void => {
    setHasSaved(false);
    tellOfFailure(error);
  };
  const { mutateAsync } = useMutation({
    mutationFn: send,
    // An answer on its way would show what was there before.
    onMutate: () => client.cancelQueries({ queryKey: query.queryKey }),
  });
  // Everything the saver is given stays the same as long as the page stands.
  const [saver] = useState(() =>
    createPreferenceSaver({ send: mutateAsync, onSaved, onFailed, onPending: setPending }),
  );
  const reset = useMutation({
    mutationFn: () => mutateAsync({ ...defaultPreferences }),
    onSuccess: (saved) => {
      onSaved(saved);
      toast({ title: t`Default settings restored`, tone: 'positive' });
    },
    onError: onFailed,
  });
  const isSaving = reset.isPending || Object.keys(pending).length > 0;
  return {
    query: preferences,
    shown: preferences.data === undefined ? undefined : { ...preferences.data, ...pending },
    change: saver.change,
    reset,
    isSaving,
    isSaved: hasSaved && !isSaving,
  };
}
