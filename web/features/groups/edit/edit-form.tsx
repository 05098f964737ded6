import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import type { Group } from '../../../../contract/group-schemas.ts';
import { useAction } from '../../../lib/api/action.ts';
import { api } from '../../../lib/api/member-api.ts';
import { type RotaForm, useRotaForm } from '../../../lib/forms/form.ts';
import { sendSettled } from '../../../lib/api/money-intent.ts';
import { inlineFailureOf, toastOfFailure, type FailureText } from '../../../lib/api/payment-failure.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { ButtonLink, SubmitButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { editableOf, type EditValues, toEditBody, valuesOf } from './edit-values.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { HouseRulesField, PrivateSwitch } from '../group-fields.tsx';
import { TermsFields } from './terms-fields.tsx';

const notSaved = (): FailureText => ({
  title: translate`Update Failed`,
  fallback: translate`Failed to update group settings`,
  searchHint: translate`See the circle's page for what is saved.`,
});

export function EditForm({ group }: { group: Group }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const editable = editableOf(group);
  const form = useRotaForm<EditValues>({
    id: 'edit-group',
    fields: ['name', 'description', 'rules', 'contributionAmount', 'frequency', 'maxMembers', 'turnOrder', 'isPrivate'],
    defaultValues: valuesOf(group),
    schema: async () => (await import('../../../../contract/groups.ts')).editGroupBody,
    refusals: {
      GROUP_HAS_MEMBERS: 'maxMembers',
      BELOW_PLACES_TAKEN: 'maxMembers',
      ORDER_HAS_MEMBERS: 'turnOrder',
    },
    prepare: (values) => toEditBody(values, editable),
  });
  const save = useAction({
    key: 'none',
    // Repeating the request is harmless, so it has no idempotency key.
    send: (values: EditValues) =>
      sendSettled(() => api.editGroup({ params: { id: group.id }, body: toEditBody(values, editable) })),
    success: ({ group: { name } }) => ({
      title: t`Circle Updated`,
      description: t`The settings of ${name} are saved.`,
      tone: 'positive',
    }),
    onSuccess: () => {
      navigate(paths.group(group.id));
    },
    atFields: form.showServerErrors,
    failed: (error) => toastOfFailure(error, notSaved()),
  });
  const submit = form.send(save.submit);
  return (
    <form noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-6">
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <DescriptionFields form={form} group={group} />
      <TermsFields form={form} group={group} editable={editable} />
      <Failure {...inlineFailureOf(save.failure, notSaved())} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <ButtonLink href={paths.group(group.id)} variant="secondary">{t`Cancel`}</ButtonLink>
        <SubmitButton busy={form.formState.isSubmitting} busyText={t`Saving...`}>
          {t`Save changes`}
        </SubmitButton>
      </div>
    </form>
  );
}

function DescriptionFields({ form, group }: { form: RotaForm<EditValues>; group: Group }) {
  const { t } = useLingui();
  return (
    <Section title={t`The circle`}>
      <div className="flex flex-col gap-5 pt-3">
        <TextField label={t`Group name`} autoComplete="off" maxLength={200} {...form.field('name')} />
        <TextArea label={t`Description`} optional={t`optional`} rows={3} {...form.field('description')} />
        <HouseRulesField {...form.field('rules')} />
        <PrivateSwitch requiresVoting={group.requiresVoting !== false} {...form.field('isPrivate')} />
      </div>
    </Section>
  );
}
