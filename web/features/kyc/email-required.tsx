import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { notDone, useAction } from '../../lib/api/action.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { onDemand, toastLoadFailure } from '../../lib/boot/on-demand.ts';
import { paths } from '../../lib/shell/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { OutcomeCard } from './outcomes.tsx';

const wrongAddress = onDemand(async () => (await import('./wrong-address.tsx')).WrongAddress);

/** Blocks the form until the email is verified, so that no identity is linked to another person's email address. */
export function EmailRequired({ email }: { email: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
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
  return (
    <OutcomeCard
      Icon={MailCheck}
      tone="warning"
      title={t`Email Verification Required`}
      actions={
        isCorrecting ? null : (
          <>
            <Resend email={email} />
            <ButtonLink variant="secondary" href={paths.dashboard}>
              {t`Back to Dashboard`}
            </ButtonLink>
          </>
        )
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
              void client.invalidateQueries(q.getUser());
            }}
          >
            Check again
          </button>
        </Trans>
      </p>
      {isCorrecting ? (
        <wrongAddress.Part email={email} onClose={close} />
      ) : (
        <button
          type="button"
          // Closing the form returns the focus to the button that opened it.
          autoFocus={correction === 'closed'}
          className="mt-2 inline-flex min-h-11 items-center text-link"
          onClick={() => {
            setCorrection('open');
          }}
        >
          {t`Wrong address?`}
        </button>
      )}
    </OutcomeCard>
  );
}

function Resend({ email }: { email: string }) {
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
      busy={resend.isBusy}
      busyText={t`Sending...`}
      onClick={() => {
        resend.run();
      }}
    >
      {t`Resend Verification Email`}
    </Button>
  );
}
