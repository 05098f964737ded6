import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { errorWords } from '../../lib/api/api.ts';
import { api } from '../../lib/api/member-api.ts';
import { useRotaForm } from '../../lib/forms/form.ts';
import { isSignedOut } from '../../lib/api/query.ts';
import { useViewer } from '../../lib/session/session.ts';
import { AccountName } from '../../ui/account-name.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

const loadSchema = async () => (await import('../../../contract/passwords.ts')).reauthenticateBody;

interface WhoItIsDialogProps {
  /** Called once: with true when the server has taken the password. */
  onDone: (confirmed: boolean) => void;
}

/** Asks for the password over the page that needs it, which stays as it is. */
export function WhoItIsDialog({ onDone }: WhoItIsDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const password = useRef<HTMLInputElement>(null);
  const email = useViewer()?.email;
  const [failure, setFailure] = useState<string>();
  const form = useRotaForm<{ password: string }>({ id: 'who-it-is', fields: ['password'], schema: loadSchema });
  const busy = form.formState.isSubmitting;
  const { ref, ...field } = form.field('password');
  const { mutateAsync } = useMutation({
    mutationFn: (body: { password: string }) => api.reauthenticate({ body }),
  });
  const submit = form.send(async (values) => {
    setFailure(undefined);
    try {
      await mutateAsync(values);
      onDone(true);
    } catch (error) {
      if (form.showServerErrors(error)) return;
      if (error instanceof Error && isSignedOut(error)) onDone(false);
      else setFailure(errorWords(error, t`Rota did not answer. Please check your connection and try again.`));
    }
  });
  return (
    <Dialog
      open
      onOpenChange={() => {
        if (!busy) onDone(false);
      }}
      title={t`Confirm it's you`}
      description={t`You logged in a while ago. Enter your password to go on; what you typed stays as it is.`}
      closeLabel={t`Close`}
      firstFocus={password}
      footer={
        <>
          <Button
            variant="secondary"
            disabled={busy}
            onClick={() => {
              onDone(false);
            }}
          >{t`Cancel`}</Button>
          <SubmitButton form={formId} busy={busy} busyText={t`Checking...`}>{t`Confirm`}</SubmitButton>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <ErrorSummary title={t`There is a problem`} errors={form.summary} attempt={form.attempt} />
        {failure === undefined ? null : (
          <Alert live tone="negative">
            {failure}
          </Alert>
        )}
        <AccountName email={email} />
        <PasswordField
          ref={(input) => {
            ref(input);
            password.current = input;
          }}
          label={t`Password`}
          autoComplete="current-password"
          required
          {...field}
        />
      </form>
    </Dialog>
  );
}
