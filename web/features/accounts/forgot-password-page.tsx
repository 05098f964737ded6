import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RESET_LINK_HOURS } from '../../../contract/figures.ts';
import { Head } from '../../frame/head.tsx';
import { errorWords, publicApi } from '../../lib/api/api.ts';
import { useRotaForm } from '../../lib/forms/form.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { AuthCard } from './auth-card.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { OutcomeTitle } from './outcome-title.tsx';

const loadSchema = async () => (await import('../../../contract/passwords.ts')).forgotPasswordBody;

/** Asks for the link with which somebody chooses a new password. */
export function ForgotPasswordPage() {
  const { t } = useLingui();
  return (
    <>
      <Head title={t`Forgot password`} />
      <ForgotPasswordContent />
    </>
  );
}

function ForgotPasswordContent() {
  const { t } = useLingui();
  const [asked, setAsked] = useState<string>();
  const [again, setAgain] = useState(false);
  if (asked !== undefined) {
    return (
      <AuthCard title={<OutcomeTitle>{t`Check your email`}</OutcomeTitle>} foot={<BackToLogin />}>
        <Asked email={asked} />
        <Button
          variant="secondary"
          size="lg"
          block
          className="mt-6"
          onClick={() => {
            setAsked(undefined);
            setAgain(true);
          }}
        >
          {t`Ask again`}
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t`Forgot your password?`}
      lead={t`Tell us the email address of your account. We send you a link with which you choose a new password.`}
      foot={<BackToLogin />}
    >
      <ForgotForm again={again} onAsked={setAsked} />
    </AuthCard>
  );
}

/** The same for everybody: nobody learns here whether an address has an account. */
function Asked({ email }: { email: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Trans>
          If <b className="[overflow-wrap:anywhere]">{email}</b> belongs to an account, a mail is on its way to it. Open
          the link in it within <Plural value={RESET_LINK_HOURS} one="# hour" other="# hours" />; it works once.
        </Trans>
      </p>
      <p className="text-muted">
        <Trans>
          Nothing there after a few minutes? Look among unwanted mail, and check that the address is the one you signed
          up with. An address that was never verified gets a link to verify it first; then ask again here.
        </Trans>
      </p>
    </div>
  );
}

interface ForgotFormProps {
  /** The form comes back for another link. */
  again: boolean;
  onAsked: (email: string) => void;
}

function ForgotForm({ again, onAsked }: ForgotFormProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const [failure, setFailure] = useState<string>();
  const form = useRotaForm<{ email: string }>({ id: 'forgot', fields: ['email'], schema: loadSchema });
  const submit = form.send(async ({ email }) => {
    setFailure(undefined);
    try {
      await publicApi.forgotPassword({ body: { email } });
      onAsked(email.trim());
    } catch (error) {
      if (form.showServerErrors(error)) return;
      setFailure(errorWords(error, t`We could not ask for the link. Please check your connection and try again.`));
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} onFocus={() => void loadSchema()} className="flex flex-col gap-5">
      <ErrorSummary title={t`There is a problem`} errors={form.summary} attempt={form.attempt} />
      {failure === undefined ? null : (
        <Alert live tone="negative">
          {failure}
        </Alert>
      )}
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        required
        autoFocus={again}
        defaultValue={viewer?.email ?? ''}
        {...form.field('email')}
      />
      <SubmitButton size="lg" block busy={form.formState.isSubmitting} busyText={t`Sending...`}>
        {t`Send the link`}
      </SubmitButton>
    </form>
  );
}
