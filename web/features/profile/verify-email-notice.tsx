import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '../../../contract/accounts.ts';
import { useSendVerification } from '../../lib/session/send-verification.ts';
import { isAbroad } from '../../../contract/standing.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

export function VerifyEmailNotice({ user }: { user: User }) {
  const { t } = useLingui();
  const send = useSendVerification();
  const { email } = user;
  return (
    <Alert
      tone="warning"
      title={t`Your email address is not verified`}
      className="mb-6"
      actions={
        <Button
          variant="secondary"
          busy={send.isBusy}
          busyText={t`Sending...`}
          onClick={() => {
            send.run();
          }}
        >
          {t`Send verification`}
        </Button>
      }
    >
      {isAbroad(user) ? (
        <Trans>
          We'll send a link to <b className="[overflow-wrap:anywhere]">{email}</b>. Until you open it, we send you no
          other emails.
        </Trans>
      ) : (
        <Trans>
          We'll send a link to <b className="[overflow-wrap:anywhere]">{email}</b>. Until you open it, you cannot verify
          your identity, and we send you no other emails.
        </Trans>
      )}
    </Alert>
  );
}
