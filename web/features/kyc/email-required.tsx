import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { notDone, useAction } from '../../lib/api/action.ts';
import { api } from '../../lib/api/member-api.ts';
import { sessionQuery } from '../../lib/api/member-data.ts';
import { onDemand, toastLoadFailure } from '../../lib/boot/on-demand.ts';
import { useMailbox } from '../../lib/session/mailbox.ts';
import { paths } from '../../lib/shell/paths.ts';
import { Button, buttonClass, ButtonLink, type ButtonVariant } from '../../ui/button.tsx';
import { Outcome } from './outcomes.tsx';

/** Polling interval (ms) for whether the link was opened, perhaps on another device. */
const ASK_MS = 5_000;

const wrongAddress = onDemand(async () => (await import('./wrong-address.tsx')).WrongAddress);

/** Blocks the form until the email is verified, so that no identity is linked to another person's email address. */
export function EmailRequired({ email }: { email: string }) {
  const { t } = useLingui();
  const [correction, setCorrection] = useState<'unused' | 'open' | 'closed'>('unused');
  const close = (): void => {
    setCorrection('closed');
  };
  const isWanted = correction === 'open';
  const arrived = wrongAddress.useWhen(isWanted, () => {
    toastLoadFailure();
    close();
  });
  const isCorrecting = isWanted && arrived;
  useQuery({ ...sessionQuery, refetchInterval: ASK_MS });
  return (
    <Outcome
      Icon={Mail}
      tone="brand"
      title={t`Email Verification Required`}
      bar={t`Before step 1`}
      actions={
        isCorrecting ? null : (
          <>
            <Mailbox email={email} />
            <Button
              variant="quiet"
              block
              // Closing the form returns the focus to the button that opened it.
              autoFocus={correction === 'closed'}
              onClick={() => {
                setCorrection('open');
              }}
            >
              {t`Wrong address?`}
            </Button>
            <ButtonLink variant="quiet" block href={paths.dashboard}>
              {t`Back to Dashboard`}
            </ButtonLink>
          </>
        )
      }
    >
      <p>
        <Trans>
          We sent a link to <b className="font-semibold [overflow-wrap:anywhere]">{email}</b>. Open it, and this page
          continues.
        </Trans>
      </p>
      <p className="text-sm text-muted">{t`Nothing after a few minutes? Look in your spam folder.`}</p>
      {isCorrecting ? <wrongAddress.Part email={email} onClose={close} /> : null}
    </Outcome>
  );
}

/** The way to the person's mailbox, where we know it, and another email. */
function Mailbox({ email }: { email: string }) {
  const { t } = useLingui();
  const address = useMailbox(email);
  return (
    <>
      {address === undefined ? null : (
        <a href={address} target="_blank" rel="noopener" className={buttonClass({ size: 'lg', block: true })}>
          {t`Open mail`}
        </a>
      )}
      <Resend email={email} variant={address === undefined ? 'primary' : 'secondary'} />
    </>
  );
}

function Resend({ email, variant }: { email: string; variant: ButtonVariant }) {
  const { t } = useLingui();
  const resend = useAction({
    key: 'none',
    send: () => api.resendVerification({ body: { email } }),
    renew: [],
    success: () => ({
      title: t`Verification email sent`,
      description: t`Open the link in it to confirm your address.`,
      tone: 'positive',
    }),
    failed: notDone(t`Failed to send email`, t`Please try again later.`),
  });
  return (
    <Button
      variant={variant}
      size="lg"
      block
      busy={resend.isBusy}
      busyText={t`Sending...`}
      onClick={() => {
        resend.run();
      }}
    >
      {t`Send it again`}
    </Button>
  );
}
