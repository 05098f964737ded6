import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { User } from '../../../contract/accounts.ts';
import { notDone, useAction } from '../../lib/api/action.ts';
import { ApiError } from '../../lib/api/api.ts';
import { api } from '../../lib/api/member-api.ts';
import { countryOptions } from '../../lib/i18n/country-names.ts';
import { useRotaForm } from '../../lib/forms/form.ts';
import { sessionQuery } from '../../lib/api/member-data.ts';
import { isKycVerified } from '../../../contract/standing.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { FormProblems } from '../../ui/error-summary.tsx';
import { NativeSelect, TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';

interface Values {
  firstName: string;
  lastName: string;
  phone: string;
  country: User['country'];
}

function useDetails(user: User) {
  const { t } = useLingui();
  const client = useQueryClient();
  const phone = user.phone ?? '';
  // A phone number from the identity form may have another format, so it is validated only when changed.
  const changed = (values: Values) => ({
    firstName: values.firstName,
    lastName: values.lastName,
    ...(values.phone === phone ? {} : { phone: values.phone }),
    ...(values.country === user.country ? {} : { country: values.country }),
  });
  const form = useRotaForm<Values>({
    id: 'details',
    fields: ['firstName', 'lastName', 'phone', 'country'],
    defaultValues: { firstName: user.firstName, lastName: user.lastName, phone, country: user.country },
    schema: async () => (await import('../../../contract/profile.ts')).profileBody,
    prepare: changed,
  });
  const update = useAction({
    key: 'none',
    send: (values: Values) => api.updateProfile({ body: changed(values) }),
    renew: [],
    onSuccess: ({ user: saved }) => {
      client.setQueryData(sessionQuery.queryKey, saved);
      const { firstName, lastName, country } = saved;
      form.reset({ firstName, lastName, phone: saved.phone ?? '', country });
      // Refetches everything, because groups and messages show the name too.
      void client.invalidateQueries();
    },
    success: () => ({ title: t`Profile updated`, description: t`Your changes are saved.`, tone: 'positive' }),
    atFields: (error) => {
      const ofCountry = error instanceof ApiError && error.code === 'COUNTRY_NOT_CHANGEABLE';
      return form.showServerErrors(ofCountry ? new ApiError(409, { fields: { country: error.message } }) : error);
    },
    failed: notDone(t`Update failed`, t`Please check your connection and try again.`),
  });
  const submit = form.send(update.submit);
  return { form, submit };
}

export function DetailsForm({ user }: { user: User }) {
  const { t } = useLingui();
  const { form, submit } = useDetails(user);
  return (
    <Section id="details" className="scroll-mt-4" title={t`Your details`}>
      <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-4">
        <FormProblems form={form} />
        <TextField
          label={t`Email`}
          hint={t`You log in with this email. You cannot change it here.`}
          type="email"
          readOnly
          value={user.email}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-3 gap-y-4">
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
        {isKycVerified(user) ? null : (
          <NativeSelect
            label={t`Country`}
            hint={t`Money on Rota moves only in Nigeria for now. You cannot change this once your identity is verified.`}
            autoComplete="off"
            options={countryOptions()}
            {...form.field('country')}
          />
        )}
        {isKycVerified(user) ? (
          <p className="text-sm text-muted">
            <Trans>
              If you change your name, we let the members of your circles know. We still check your bank account against
              the name you verified.
            </Trans>
          </p>
        ) : null}
        <div>
          <SubmitButton
            className="max-sm:w-full"
            busy={form.formState.isSubmitting}
            busyText={t`Saving...`}
          >{t`Save changes`}</SubmitButton>
        </div>
      </form>
    </Section>
  );
}
