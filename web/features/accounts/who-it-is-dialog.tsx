import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { errorWords } from '../../lib/api/api.ts';
import { api } from '../../lib/api/member-api.ts';
import { useRotaForm } from '../../lib/forms/form.ts';
import { isSignedOut } from '../../lib/api/query.ts';
import { useViewer } from '../../lib/session/session.ts';
import { AccountName } from '../../ui/account-name.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { ActionDialog } from '../../ui/dialog.tsx';
import { FormProblems } from '../../ui/error-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AtProviderDialog } from './at-provider-dialog.tsx';

const loadSchema = async () => (await import('../../../contract/passwords.ts')).reauthenticateBody;

interface WhoItIsDialogProps {
  /** Called once: with true when the server has taken the password. */
  onDone: (confirmed: boolean) => void;
}

/** Asks who is there, over the page that needs to know: for the password, if there is one. */
export function WhoItIsDialog(props: WhoItIsDialogProps) {
  return useViewer()?.hasPassword === false ? <AtProviderDialog {...props} /> : <PasswordDialog {...props} />;
}

/** Asks for the password; the page stays as it is. */
function PasswordDialog({ onDone }: WhoItIsDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const password = useRef<HTMLInputElement>(null);
  const email = useViewer()?.email;
  const form = useRotaForm<{ password: string }>({ id: 'who-it-is', fields: ['password'], schema: loadSchema });
  const busy = form.formState.isSubmitting;
  const { ref, ...field } = form.field('password');
  const { mutateAsync } = useMutation({
    mutationFn: (body: { password: string }) => api.reauthenticate({ body }),
  });
  const submit = form.send(
    async (values) => {
      await mutateAsync(values);
      onDone(true);
    },
    (error) => {
      if (!(error instanceof Error) || !isSignedOut(error)) {
        return errorWords(error, t`Rota did not answer. Please check your connection and try again.`);
      }
      onDone(false);
      return undefined;
    },
  );
  return (
    <ActionDialog
      action={{
        isOpen: true,
        setOpen: () => {
          onDone(false);
        },
        isBusy: busy,
      }}
      title={t`Confirm it's you`}
      description={t`You logged in a while ago. Enter your password to go on; what you typed stays as it is.`}
      firstFocus={password}
      confirm={<SubmitButton form={formId} busy={busy} busyText={t`Checking...`}>{t`Confirm`}</SubmitButton>}
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <FormProblems form={form} />
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
    </ActionDialog>
  );
}
