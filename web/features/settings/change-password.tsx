import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PASSWORD_MIN } from '../../../contract/limits.ts';
import { ApiError, errorMessage } from '../../lib/api/api.ts';
import { api } from '../../lib/api/member-api.ts';
import { useRotaForm } from '../../lib/forms/form.ts';
import { toast } from '../../lib/shell/toast.ts';
import { AccountName } from '../../ui/account-name.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { FormProblems } from '../../ui/error-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Fold } from './fold.tsx';

interface Values {
  currentPassword: string;
  newPassword: string;
}

const loadSchema = async () => (await import('../../../contract/passwords.ts')).changePasswordBody;

/**
 * Confirms the person with the form's own password. If a code is needed too, the change itself prompts for password and
 * code.
 */
async function prove(body: Values): Promise<void> {
  try {
    await api.reauthenticate({ body: { password: body.currentPassword } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.flag('requiresTwoFactor')) return;
    if (error.fields['password'] === undefined) throw error;
    throw new ApiError(400, { error: error.message, fields: { currentPassword: error.fields['password'] } });
  }
}

async function send(body: Values): Promise<void> {
  await prove(body);
  await api.changePassword({ body });
}

export function ChangePassword({ email }: { email: string }) {
  const { t } = useLingui();
  // Clears the fields after a change.
  const [changes, setChanges] = useState(0);
  const form = useRotaForm<Values>({
    id: 'password',
    fields: ['currentPassword', 'newPassword'],
    defaultValues: { currentPassword: '', newPassword: '' },
    schema: loadSchema,
  });
  const submit = form.send(
    async (values) => {
      await send(values);
      form.reset();
      setChanges((count) => count + 1);
      toast({
        title: t`Password changed`,
        description: t`You are still logged in here. We logged out every other device.`,
        tone: 'positive',
        announces: 'security_alert',
      });
    },
    (error) => errorMessage(error, t`We do not know if it worked. Please check your connection and try again.`),
  );
  return (
    <Fold
      id="password"
      title={t`Change password`}
      lead={t`The password you use on this website. Changing it logs out every other device, and we email you about it.`}
    >
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <FormProblems form={form} />
        <AccountName email={email} />
        <div key={changes} className="grid gap-5 sm:grid-cols-2 sm:items-end">
          <PasswordField
            label={t`Current password`}
            autoComplete="current-password"
            required
            {...form.field('currentPassword')}
          />
          <PasswordField
            label={t`New password`}
            hint={t`Password must be at least ${PASSWORD_MIN} characters`}
            autoComplete="new-password"
            required
            {...form.field('newPassword')}
          />
        </div>
        <div>
          <SubmitButton
            variant="secondary"
            className="max-sm:w-full"
            busy={form.formState.isSubmitting}
            busyText={t`Saving...`}
          >{t`Change password`}</SubmitButton>
        </div>
      </form>
    </Fold>
  );
}
