import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Group } from '../../../../contract/groups.ts';
import { errorWords } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/member-api.ts';
import { useRotaForm } from '../../../lib/forms/form.ts';
import { useRefresh } from '../../../lib/api/member-data.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { toast } from '../../../lib/shell/toast.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink, SubmitButton } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { DescriptionFields, TermsFields } from './edit-fields.tsx';
import { editableOf, toEditBody, valuesOf, type EditValues } from './edit-values.ts';

/** The settings as they are, to be changed; what is fixed by now is only told. */
export function EditForm({ group }: { group: Group }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const refresh = useRefresh();
  const editable = editableOf(group);
  const form = useRotaForm<EditValues>({
    id: 'edit-group',
    fields: ['name', 'description', 'rules', 'contributionAmount', 'frequency', 'maxMembers', 'isPrivate'],
    defaultValues: valuesOf(group),
    schema: async () => (await import('../../../../contract/groups.ts')).editGroupBody,
    prepare: (values) => toEditBody(values, editable),
  });
  const save = useMutation({
    mutationFn: (values: EditValues) => api.editGroup({ params: { id: group.id }, body: toEditBody(values, editable) }),
    onSettled: refresh,
  });
  const submit = form.send(
    async (values) => {
      const answer = await save.mutateAsync(values);
      const name = answer.group.name;
      toast({ title: t`Group Updated`, description: t`The settings of ${name} are saved.`, tone: 'positive' });
      navigate(paths.group(group.id));
    },
    (error) => {
      const description = errorWords(error, t`Failed to update group settings`);
      // Saving the same settings again does no harm, so nothing need be said of a lost answer.
      toast({ title: t`Update Failed`, description, tone: 'negative' });
      return description;
    },
  );
  return (
    <form noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-6">
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <DescriptionFields form={form} />
      <TermsFields form={form} group={group} editable={editable} />
      {form.failure === undefined ? null : (
        <Alert tone="negative" title={t`Update Failed`}>
          {form.failure}
        </Alert>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <ButtonLink href={paths.group(group.id)} variant="secondary">{t`Cancel`}</ButtonLink>
        <SubmitButton busy={form.formState.isSubmitting} busyText={t`Saving...`}>
          {t`Save changes`}
        </SubmitButton>
      </div>
    </form>
  );
}
