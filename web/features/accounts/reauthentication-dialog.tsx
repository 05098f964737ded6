import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { ApiError, errorMessage } from '../../lib/api/api.ts';
import { api } from '../../lib/api/member-api.ts';
import { useRotaForm } from '../../lib/forms/form.ts';
import { isSignedOut } from '../../lib/api/query.ts';
import { useViewer } from '../../lib/session/session.ts';
import { AccountName } from '../../ui/account-name.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { ActionDialog } from '../../ui/dialog.tsx';
import { FormProblems } from '../../ui/error-summary.tsx';
import { FactorCodeField } from '../../ui/factor-code-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AtProviderDialog } from './at-provider-dialog.tsx';
import { WithPasskey } from './with-passkey.tsx';

const loadSchema = async () => (await import('../../../contract/passwords.ts')).reauthenticateBody;

interface Values {
  password: string;
  code?: string;
}

interface ReauthenticationDialogProps {
  /** Called once; true when the server has confirmed the person. */
  onDone: (confirmed: boolean) => void;
}

/** Confirms who is using the open page, by password or identity provider. */
export function ReauthenticationDialog(props: ReauthenticationDialogProps) {
  return useViewer()?.hasPassword === false ? <AtProviderDialog {...props} /> : <PasswordDialog {...props} />;
}

function PasswordDialog({ onDone }: ReauthenticationDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const password = useRef<HTMLInputElement>(null);
  const email = useViewer()?.email;
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useRotaForm<Values>({
    id: 'who-it-is',
    fields: asksForCode ? ['password', 'code'] : ['password'],
    schema: loadSchema,
  });
  const busy = form.formState.isSubmitting;
  const { ref, ...field } = form.field('password');
  const prove = async (body: Values): Promise<void> => {
    try {
      await api.reauthenticate({ body });
    } catch (error) {
      // The login page replaces this page, so pending calls are cancelled.
      if (error instanceof Error && isSignedOut(error)) onDone(false);
      throw error;
    }
    onDone(true);
  };
  const submit = form.send(prove, (error) => {
    // The server reveals a second factor only after the correct password.
    if (error instanceof ApiError && error.flag('requiresTwoFactor')) setAsksForCode(true);
    return errorMessage(error, t`We could not reach Rota. Please check your connection and try again.`);
  });
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
      description={t`You logged in a while ago. Enter your password to continue. What you typed stays here.`}
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
        {asksForCode ? <FactorCodeField {...form.field('code')} autoFocus /> : null}
      </form>
      <WithPasskey onDone={onDone} nothingUsed={t`No passkey was used. Try again, or enter your password.`} />
    </ActionDialog>
  );
}
