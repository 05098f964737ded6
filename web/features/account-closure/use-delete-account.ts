import { useLingui } from '@lingui/react/macro';
import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isReauthenticationRefused } from '../../lib/api/api.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { isUnknownOutcome, sendSettled } from '../../lib/api/money-intent.ts';
import { failureToast } from '../../lib/api/payment-failure.ts';
import { isSignedOut } from '../../lib/api/query.ts';
import { signOut } from '../../lib/session/sign-out.ts';
import { toast } from '../../lib/shell/toast.ts';

/** Refetches each time the dialog opens, because every payment changes the result. */
export const usePreview = (open: boolean) =>
  useQuery({ ...q.previewDeletion(), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, enabled: open });

export type PreviewQuery = ReturnType<typeof usePreview>;

/** `kept`: deleted, while the reason for retained data is shown before the browser leaves. */
export type Deletion =
  | { readonly step: 'asking' }
  | { readonly step: 'deleting' }
  | { readonly step: 'kept'; readonly reason: string }
  | { readonly step: 'leaving' };

/**
 * Deletes the account and signs out. Retries after a lost response; if the retry gets a 401, the account is already
 * deleted.
 */
export function useDeleteAccount() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [deletion, setDeletion] = useState<Deletion>({ step: 'asking' });
  const [isOpen, setOpen] = useState(false);

  const leave = (): void => {
    setDeletion({ step: 'leaving' });
    void signOut(deletion.step === 'kept' ? 'deactivated' : 'deleted');
  };

  const fail = (error: Error): void => {
    onlineManager.setOnline(navigator.onLine);
    setDeletion({ step: 'asking' });
    if (isReauthenticationRefused(error)) return;
    toast(failureToast(error, t`Deletion Failed`, t`Failed to delete account`));
    void queryClient.invalidateQueries(q.previewDeletion());
  };

  const remove = async (): Promise<void> => {
    if (!onlineManager.isOnline()) {
      const description = t`You are offline. Nothing was sent. Please try again when you are connected.`;
      toast({ title: t`Deletion Failed`, description, tone: 'negative' });
      return;
    }
    setDeletion({ step: 'deleting' });
    // Pauses queries: a deletion ends the session, and a failing query would redirect to the login page.
    onlineManager.setOnline(false);
    let tries = 0;
    try {
      const { kycPreserved, reason } = await sendSettled(() => {
        tries += 1;
        return api.deleteAccount({ body: { confirmDeletion: true } });
      });
      if (kycPreserved) setDeletion({ step: 'kept', reason });
      else leave();
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      if (isUnknownOutcome(failure)) setOpen(true);
      if ((isOpen || tries > 1) && isSignedOut(failure)) leave();
      else fail(failure);
    }
  };

  return { deletion, remove, leave };
}
