import { useLingui } from '@lingui/react/macro';
import type { User } from '../../../contract/accounts.ts';
import { notDone, useAction } from '../../lib/api/action.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { onDemand } from '../../lib/boot/on-demand.ts';
import { useRotaForm } from '../../lib/forms/form.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { passwordProblem } from './password-problem.ts';

interface Values {
  password: string;
  repeated: string;
}

function useMobilePassword() {
  const { t } = useLingui();
  const form = useRotaForm<Values>({
    id: 'mobile-password',
    fields: ['password', 'repeated'],
    defaultValues: { password: '', repeated: '' },
    rule: ({ password, repeated }) => {
      switch (passwordProblem(password, repeated)) {
        case 'short':
          return {
            password: {
              message: t`Password must be at least 6 characters long.`,
              toast: { title: t`Password Too Short` },
            },
          };
        case 'different':
          return {
            repeated: {
              message: t`Please make sure both passwords match.`,
              toast: { title: t`Passwords Don't Match` },
            },
          };
        case undefined:
          return {};
      }
    },
  });
  const set = useAction({
    key: 'none',
    send: ({ password }: Values) => api.setMobilePassword({ body: { password } }),
    renew: [q.getUser()],
    onSuccess: () => {
      form.reset();
    },
    success: () => ({
      title: t`Mobile app password set`,
      description: t`You'll use it in the Rota mobile app. Your password for this website stays the same.`,
      tone: 'positive',
      announces: 'security_alert',
    }),
    atFields: form.showServerErrors,
    failed: notDone(t`Failed to Set Password`, t`Please try again.`),
  });
  return { form, submit: form.send(set.submit) };
}

/** Loaded on demand, because only people with a mobile password need it. */
const standing = onDemand(async () => (await import('./mobile-standing.tsx')).MobileAccountState);

export function MobilePassword({ user }: { user: User }) {
  const { t } = useLingui();
  const { form, submit } = useMobilePassword();
  return (
    <>
      {user.hasMobilePassword ? <standing.Later status={user.mobileAccountStatus} /> : null}
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
          <PasswordField
            label={t`New mobile app password`}
            hint={t`At least 6 characters.`}
            autoComplete="new-password"
            {...form.field('password')}
          />
          <PasswordField
            label={t`Confirm mobile app password`}
            autoComplete="new-password"
            {...form.field('repeated')}
          />
        </div>
        <div>
          <SubmitButton
            variant="secondary"
            className="max-sm:w-full"
            busy={form.formState.isSubmitting}
            busyText={t`Setting password...`}
          >{t`Set password`}</SubmitButton>
        </div>
      </form>
    </>
  );
}
