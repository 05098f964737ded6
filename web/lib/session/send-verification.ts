import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorWords } from '../api/api.ts';
import { api, q } from '../api/member-api.ts';
import { isAnswered } from '../api/query.ts';
import { toast } from '../shell/toast.ts';

/** Sends the link that confirms the address of whoever is signed in again, and says what became of it. */
export function useSendVerification() {
  const { t } = useLingui();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.sendVerification(),
    onSuccess: () => {
      // The email may have been verified on another device since.
      void client.invalidateQueries(q.getUser());
      const description = t`Open the link in it to confirm your address.`;
      toast({ title: t`Verification email sent`, description, tone: 'positive' });
    },
    onError: (error) => {
      if (isAnswered(error)) return;
      const description = errorWords(error, t`Please try again later.`);
      toast({ title: t`Failed to Send Verification`, description, tone: 'negative' });
    },
  });
}
