import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { User } from '../../../contract/accounts.ts';
import { ApiError, errorMessage } from '../../lib/api/api.ts';
import { api } from '../../lib/api/member-api.ts';
import { useRotaForm } from '../../lib/forms/form.ts';
import { sessionQuery } from '../../lib/api/member-data.ts';
import { toast } from '../../lib/shell/toast.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { FormProblems } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

const loadSchema = async () => (await import('../../../contract/passwords.ts')).correctEmailBody;

interface Values {
  email: string;
  password: string;
}

interface WrongAddressProps {
  email: string;
  onClose: () => void;
}

/** Corrects a mistyped email address. Requires the password, because email gives access to the account. */
export function WrongAddress({ email, onClose }: WrongAddressProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useRotaForm<Values>({ id: 'address', fields: ['email', 'password'], schema: loadSchema });
  const busy = form.formState.isSubmitting;
  const finish = (user: User): void => {
    client.setQueryData(sessionQuery.queryKey, user);
    const address = user.email;
    toast({
      title: t`Address corrected`,
      description: t`We have sent a link to ${address}. The link to the old address no longer works.`,
      tone: 'positive',
    });
    onClose();
  };
  const submit = form.send(
    async (body) => {
      finish((await api.correctEmail({ body })).user);
    },
    (error) => {
      // The email is already verified, perhaps on another device, so no correction is possible.
      if (error instanceof ApiError && error.status === 409) void client.invalidateQueries(sessionQuery);
      return errorMessage(error, t`We do not know if it worked. Please check your connection and try again.`);
    },
  );
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="mt-6 flex flex-col gap-5 border-t border-line pt-6 text-left text-ink"
    >
      <FormProblems form={form} />
      <TextField
        label={t`Correct email address`}
        type="email"
        autoComplete="email"
        autoFocus
        required
        defaultValue={email}
        {...form.field('email')}
      />
      <PasswordField
        label={t`Your password`}
        hint={t`So that no one else can move your account to their address.`}
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <SubmitButton className="sm:flex-1" busy={busy} busyText={t`Saving...`}>
          {t`Correct the address`}
        </SubmitButton>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
