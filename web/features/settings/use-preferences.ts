import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { defaultPreferences, type Preferences } from '../../../contract/preference-options.ts';
import { ActionContext, useAction } from '../../lib/api/action.ts';
import { errorMessage } from '../../lib/api/api.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { shouldRetry } from '../../lib/api/query.ts';
import { toast, type ToastMessage } from '../../lib/shell/toast.ts';
import { createPreferenceSaver } from './preference-saver.ts';

const query = q.getPreferences();
const MAX_RETRIES = 2;

const notSaved = (error: unknown): ToastMessage => {
  const fallback = t`Failed to update notification preferences. Please try again.`;
  return { title: t`Update failed`, description: errorMessage(error, fallback), tone: 'negative' };
};

export function usePreferences() {
  const client = useQueryClient();
  const { isAnswered } = use(ActionContext);
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
    if (!isAnswered(error)) toast(notSaved(error));
  };
  const send = async (body: Partial<Preferences>): Promise<Preferences> => {
    // Cancels requests in flight, because their responses would restore the old value.
    await client.cancelQueries({ queryKey: query.queryKey });
    return api.changePreferences({ body });
  };
  // The saver uses the first render's functions, which work for as long as the page is open.
  const [saver] = useState(() => createPreferenceSaver({ send, onSaved, onFailed, onPending: setPending }));
  const reset = useAction({
    key: 'none',
    send: () => send({ ...defaultPreferences }),
    renew: [],
    onSuccess: onSaved,
    success: () => ({ title: t`Default settings restored`, tone: 'positive' }),
    onFailure: () => {
      setHasSaved(false);
    },
    failed: notSaved,
  });
  const isSaving = reset.isBusy || Object.keys(pending).length > 0;
  return {
    query: preferences,
    shown: preferences.data === undefined ? undefined : { ...preferences.data, ...pending },
    change: saver.change,
    reset,
    isSaving,
    isSaved: hasSaved && !isSaving,
  };
}
