import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RESET_LINK_HOURS } from '../../../contract/limits.ts';
import { Head } from '../../frame/head.tsx';
import { errorMessage, publicApi } from '../../lib/api/api.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { AccountForm } from './account-form.tsx';
import { AuthCard, BackToLogin, OutcomeTitle } from './auth-card.tsx';
import { typedAddress } from './typed-address.ts';

const loadSchema = async () => (await import('../../../contract/passwords.ts')).forgotPasswordBody;

export function ForgotPasswordPage() {
  const { t } = useLingui();
  const [asked, setRequested] = useState<string>();
  const [again, setAgain] = useState(false);
  return (
    <>
      <Head title={t`Forgot password`} />
      {asked === undefined ? (
        <AuthCard
          title={t`Forgot your password?`}
          lead={t`Enter the email address of your account. We'll send you a link to choose a new password.`}
          foot={<BackToLogin />}
        >
          <ForgotForm again={again} onAsked={setRequested} />
        </AuthCard>
      ) : (
        <ResetRequested
          email={asked}
          onAgain={() => {
            setRequested(undefined);
            setAgain(true);
          }}
        />
      )}
    </>
  );
}

/** Shows one text for all email addresses, so that it does not reveal whether an account exists. */
function ResetRequested({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useLingui();
  return (
    <AuthCard title={<OutcomeTitle>{t`Check your email`}</OutcomeTitle>} foot={<BackToLogin />}>
      <div className="flex flex-col gap-3">
        <p>
          <Trans>
            If <b className="[overflow-wrap:anywhere]">{email}</b> belongs to an account, you'll get an email soon. Open
            the link in it within <Plural value={RESET_LINK_HOURS} one="# hour" other="# hours" />. It works once.
          </Trans>
        </p>
        <p className="text-muted">
          <Trans>
            Nothing after a few minutes? Check your spam folder, and that this is the address you signed up with. If you
            never verified it, you get a link to verify it first. Then ask again here.
          </Trans>
        </p>
      </div>
      <Button variant="secondary" size="lg" block className="mt-6" onClick={onAgain}>
        {t`Ask again`}
      </Button>
    </AuthCard>
  );
}

interface ForgotFormProps {
  /** True when requesting another link. */
  again: boolean;
  onAsked: (email: string) => void;
}

function ForgotForm({ again, onAsked }: ForgotFormProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  return (
    <AccountForm<{ email: string }>
      id="forgot"
      fields={['email']}
      loadSchema={loadSchema}
      send={async (body) => {
        await publicApi.forgotPassword({ body });
        onAsked(body.email.trim());
      }}
      explain={(error) =>
        errorMessage(error, t`We could not send the link. Please check your connection and try again.`)
      }
      submit={t`Send the link`}
      busyText={t`Sending...`}
    >
      {(field) => (
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="username"
          required
          autoFocus={again}
          defaultValue={viewer?.email ?? typedAddress()}
          {...field('email')}
        />
      )}
    </AccountForm>
  );
}
