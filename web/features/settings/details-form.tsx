import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '../../../contract/accounts.ts';
import type { updateProfile } from '../../../contract/profile.ts';
import { callApi, errorWords } from '../../lib/api.ts';
import { useRotaForm } from '../../lib/form.ts';
import { sessionQuery } from '../../lib/member-data.ts';
import { isSignedOut } from '../../lib/query.ts';
import { isKycVerified } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';

interface Values {
  firstName: string;
  lastName: string;
  phone: string;
}

/** The names and the phone number that somebody can change, and the address that they cannot. */
export function DetailsForm({ user }: { user: User }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const phone = user.phone ?? '';
  // A number that came with the identity form may be written in another way; it is judged only when it changes.
  const changed = (values: Values) => ({
    firstName: values.firstName,
    lastName: values.lastName,
    ...(values.phone === phone ? {} : { phone: values.phone }),
  });
  const form = useRotaForm<Values>({
    id: 'details',
    fields: ['firstName', 'lastName', 'phone'],
    defaultValues: { firstName: user.firstName, lastName: user.lastName, phone },
    schema: async () => (await import('../../../contract/profile.ts')).profileBody,
    prepare: changed,
  });
  const update = useMutation({
    mutationFn: (values: Values) =>
      callApi<typeof updateProfile>('PUT', '/api/user/profile', { body: changed(values) }),
  });
  const submit = form.send(async (values) => {
    try {
      const { user: saved } = await update.mutateAsync(values);
      client.setQueryData(sessionQuery.queryKey, saved);
      form.reset({ firstName: saved.firstName, lastName: saved.lastName, phone: saved.phone ?? '' });
      toast({ title: t`Profile updated`, description: t`Your changes are saved.`, tone: 'positive' });
      // The name stands in groups and messages as well.
      void client.invalidateQueries();
    } catch (error) {
      if (error instanceof Error && isSignedOut(error)) return;
      const description = errorWords(error, t`Please check your connection and try again.`);
      toast({ title: t`Update failed`, description, tone: 'negative' });
      form.showServerErrors(error);
    }
  });
  return (
    <Card id="details" className="scroll-mt-4" title={t`Your details`}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <ErrorSummary title={t`There is a problem`} errors={form.summary} attempt={form.attempt} />
        <TextField
          label={t`Email`}
          hint={t`This is how you log in. It cannot be changed here.`}
          type="email"
          readOnly
          value={user.email}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t`First name`} autoComplete="given-name" required {...form.field('firstName')} />
          <TextField label={t`Last name`} autoComplete="family-name" required {...form.field('lastName')} />
        </div>
        <TextField
          label={t`Phone number`}
          optional={t`optional`}
          type="tel"
          autoComplete="tel"
          {...form.field('phone')}
        />
        {isKycVerified(user) ? (
          <p className="text-sm text-muted">
            <Trans>
              The members of your circles are told when you change your name. Your bank account is still checked against
              the name that you verified.
            </Trans>
          </p>
        ) : null}
        <div>
          <Button
            type="submit"
            className="max-sm:w-full"
            busy={form.formState.isSubmitting}
            busyText={t`Saving...`}
          >{t`Save changes`}</Button>
        </div>
      </form>
    </Card>
  );
}
