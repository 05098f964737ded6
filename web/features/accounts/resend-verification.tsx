import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { notDone, useAction } from '../../lib/api/action.ts';
import { publicApi } from '../../lib/api/api.ts';
import { setViewer, useViewer } from '../../lib/session/session.ts';
import { paths } from '../../lib/shell/paths.ts';
import { toast, type ToastMessage } from '../../lib/shell/toast.ts';
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

const sent = (): ToastMessage => ({
  title: translate`Verification email sent`,
  description: translate`If this email has a Rota account, check your inbox. We sent you a link, or a note that it is already verified.`,
  tone: 'positive',
});

const notSent = (error: unknown): ToastMessage =>
  notDone(translate`Failed to Send Verification`, translate`Please try again later.`)(error);

function ResendToMe() {
  const { t } = useLingui();
  const send = useAction({
    key: 'none',
    send: async () => {
      await publicApi.sendVerification();
      return publicApi.getUser();
    },
    onSuccess: setViewer,
    success: ({ emailVerified }) => (emailVerified ? undefined : sent()),
    failed: notSent,
  });
  return (
    <Button
      size="lg"
      block
      busy={send.isBusy}
      busyText={t`Sending...`}
      onClick={() => {
        send.run();
      }}
    >
      {t`Send a new link`}
    </Button>
  );
}

function ResendByAddress() {
  const { t } = useLingui();
  return (
    <AccountForm<{ email: string }>
      id="resend"
      fields={['email']}
      loadSchema={loadSchema}
      send={async (body) => {
        await publicApi.resendVerification({ body });
        toast(sent());
      }}
      explain={(error) => {
        toast(notSent(error));
        return undefined;
      }}
      submit={t`Send a new link`}
      busyText={t`Sending...`}
    >
      {(field) => <TextField label={t`Email`} type="email" autoComplete="email" required {...field('email')} />}
    </AccountForm>
  );
}
