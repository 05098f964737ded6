import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorWords, publicApi } from '../../lib/api/api.ts';
import { setViewer, useViewer } from '../../lib/session/session.ts';
import { paths } from '../../lib/shell/paths.ts';
import { toast } from '../../lib/shell/toast.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { AccountForm } from './account-form.tsx';

const loadSchema = async () => (await import('../../../contract/accounts.ts')).resendVerification.body;

/** Requests a new link: one button for a member, an email field for a visitor. */
export function ResendVerification() {
  const { t } = useLingui();
  const viewer = useViewer();
  if (viewer?.emailVerified === true) {
    return (
      <>
        <p className="mb-5">{t`Your email address is already verified. There is nothing left to do here.`}</p>
        <ButtonLink href={paths.dashboard} size="lg" block>
          {t`Go to your dashboard`}
        </ButtonLink>
      </>
    );
  }
  return viewer == null ? <ResendByAddress /> : <ResendToMe />;
}

function useResendToasts() {
  const { t } = useLingui();
  return {
    sent: () => {
      toast({
        title: t`Verification email sent`,
        description: t`If this email has a Rota account, check your inbox. We've sent a link, or told you that it is already verified.`,
        tone: 'positive',
      });
    },
    failed: (error: unknown) => {
      toast({
        title: t`Failed to Send Verification`,
        description: errorWords(error, t`Please try again later.`),
        tone: 'negative',
      });
    },
  };
}

function ResendToMe() {
  const { t } = useLingui();
  const notify = useResendToasts();
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await publicApi.sendVerification();
      const user = await publicApi.getUser();
      setViewer(user);
      if (!user.emailVerified) notify.sent();
    } catch (error) {
      notify.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="lg" block busy={busy} busyText={t`Sending...`} onClick={() => void send()}>
      {t`Send a new link`}
    </Button>
  );
}

function ResendByAddress() {
  const { t } = useLingui();
  const notify = useResendToasts();
  return (
    <AccountForm<{ email: string }>
      id="resend"
      fields={['email']}
      loadSchema={loadSchema}
      send={async (body) => {
        await publicApi.resendVerification({ body });
        notify.sent();
      }}
      explain={(error) => {
        notify.failed(error);
        return undefined;
      }}
      submit={t`Send a new link`}
      busyText={t`Sending...`}
    >
      {(field) => <TextField label={t`Email`} type="email" autoComplete="email" required {...field('email')} />}
    </AccountForm>
  );
}
