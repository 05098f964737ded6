import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { errorWords } from '../../lib/api/api.ts';
import { api } from '../../lib/api/member-api.ts';
import { isAnswered } from '../../lib/api/query.ts';
import { toast } from '../../lib/shell/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** Asks to confirm the address, and sends the link again. */
export function VerifyEmailNotice({ email }: { email: string }) {
  const { t } = useLingui();
  const send = useMutation({
    mutationFn: () => api.sendVerification(),
    onSuccess: () => {
      const description = t`Open the link in it to confirm your address.`;
      toast({ title: t`Verification email sent`, description, tone: 'positive' });
    },
    onError: (error) => {
      if (isAnswered(error)) return;
      const description = errorWords(error, t`Please try again later.`);
      toast({ title: t`Failed to Send Verification`, description, tone: 'negative' });
    },
  });
  return (
    <Alert
      tone="warning"
      title={t`Your email address is not verified`}
      className="mb-6"
      actions={
        <Button
          variant="secondary"
          busy={send.isPending}
          busyText={t`Sending...`}
          onClick={() => {
            send.mutate();
          }}
        >
          {t`Send verification`}
        </Button>
      }
    >
      <Trans>
        We send a link to <b className="[overflow-wrap:anywhere]">{email}</b>. Until you open it you cannot verify your
        identity, and we send you no other mails.
      </Trans>
    </Alert>
  );
}
