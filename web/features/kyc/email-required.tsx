import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import type { resendVerification } from '../../../contract/accounts.ts';
import { callApi, errorWords } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { OutcomeCard } from './outcomes.tsx';

/** The e-mail comes first: nobody's identity is tied to an address that may not be theirs. */
export function EmailRequired({ email }: { email: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const resend = useMutation({
    mutationFn: () => callApi<typeof resendVerification>('POST', '/api/auth/resend-verification', { body: { email } }),
    onSuccess: () => {
      toast({
        title: t`Verification email sent`,
        description: t`Open the link in it to confirm your address.`,
        tone: 'positive',
      });
    },
    onError: (error) => {
      toast({
        title: t`Failed to send email`,
        description: errorWords(error, t`Please try again later.`),
        tone: 'negative',
      });
    },
  });
  return (
    <OutcomeCard
      Icon={MailCheck}
      tone="warning"
      title={t`Email Verification Required`}
      actions={
        <>
          <Button
            busy={resend.isPending}
            busyText={t`Sending...`}
            onClick={() => {
              resend.mutate();
            }}
          >
            {t`Resend Verification Email`}
          </Button>
          <ButtonLink variant="secondary" href={paths.dashboard}>
            {t`Back to Dashboard`}
          </ButtonLink>
        </>
      }
    >
      <p>
        <Trans>
          Please verify your email address before you verify your identity. We sent a link to{' '}
          <b className="[overflow-wrap:anywhere]">{email}</b>.
        </Trans>
      </p>
      <p className="mt-2">
        <Trans>
          Have you already opened the link?{' '}
          <button
            type="button"
            className="text-link"
            onClick={() => {
              void client.invalidateQueries({ queryKey: ['/api/user'] });
            }}
          >
            Check again
          </button>
        </Trans>
      </p>
    </OutcomeCard>
  );
}
