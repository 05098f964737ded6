import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Group } from '../../../../contract/groups.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/member-api.ts';
import { productNow } from '../../../lib/words/clock.ts';
import { useRotaForm, type RotaForm } from '../../../lib/forms/form.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { actionFailure, failureToast } from '../../../lib/api/payment-failure.ts';
import { isAnswerLost, useIdempotentMutation } from '../../../lib/api/query.ts';
import { toast } from '../../../lib/shell/toast.ts';
import { countFeature } from '../../../lib/consent/track.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink, SubmitButton } from '../../../ui/button.tsx';
import { FormProblems } from '../../../ui/error-summary.tsx';
import { CircleTermsFields, PeopleFields } from './create-fields.tsx';
import { CreatePreview } from './create-preview.tsx';
import { CREATE_DEFAULTS, lagosToday, toBody, withStartDateRule, type CreateValues } from './create-values.ts';

function useCreateForm(): RotaForm<CreateValues> {
  const { t } = useLingui();
  const past = t`Start date cannot be in the past`;
  return useRotaForm<CreateValues>({
    id: 'create-group',
    fields: [
      'name',
      'description',
      'rules',
      'contributionAmount',
      'frequency',
      'maxMembers',
      'startDate',
      'isPrivate',
      'ownerParticipates',
    ],
    defaultValues: CREATE_DEFAULTS,
    schema: async () => {
      const { createGroupBody } = await import('../../../../contract/groups.ts');
      return withStartDateRule(createGroupBody, () => lagosToday(productNow()), past);
    },
    prepare: toBody,
  });
}

/** The form of a new circle beside what its numbers mean. */
export function CreateForm({ onCreated }: { onCreated: (group: Group) => void }) {
  const { t } = useLingui();
  const form = useCreateForm();
  const [failure, setFailure] = useState<ApiError | Error>();
  const create = useIdempotentMutation((idempotencyKey, body: ReturnType<typeof toBody>) =>
    api.createGroup({ body, idempotencyKey }),
  );
  const fallback = t`Please check your information and try again.`;
  const submit = form.send(
    async (values) => {
      setFailure(undefined);
      const { group } = await create.mutateAsync(toBody(values));
      countFeature('group_created');
      const name = group.name;
      toast({ title: t`Group Created`, description: t`${name} is ready for its members.`, tone: 'positive' });
      onCreated(group);
    },
    (error) => {
      if (!(error instanceof Error)) return undefined;
      setFailure(error);
      toast(failureToast(error, t`Failed to Create Group`, fallback));
      return undefined;
    },
  );
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <div className="flex min-w-0 flex-col gap-6">
        <FormProblems form={form} />
        <CircleTermsFields form={form} />
        <PeopleFields form={form} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-20">
        <CreatePreview values={form.watch()} />
        {failure === undefined ? null : <CreateFailure error={failure} fallback={fallback} />}
        <SubmitButton size="lg" block busy={form.formState.isSubmitting} busyText={t`Creating group...`}>
          {t`Create Group`}
        </SubmitButton>
      </div>
    </form>
  );
}

/** The refusal stays on the page after its toast is gone, with the way out of it. */
function CreateFailure({ error, fallback }: { error: Error; fallback: string }) {
  const { t } = useLingui();
  const kyc = error instanceof ApiError && error.flag('requiresKyc');
  const debts = error instanceof ApiError && error.code === 'DEBTS_BEFORE_CREATING';
  const { title, words } = actionFailure(error, {
    title: t`Failed to Create Group`,
    fallback,
    whereToLook: t`My Groups shows whether the group was created.`,
  });
  return (
    <Alert
      live
      tone={isAnswerLost(error) ? 'warning' : 'negative'}
      title={title}
      actions={
        kyc ? (
          <ButtonLink variant="secondary" href={paths.kyc}>{t`Complete KYC`}</ButtonLink>
        ) : debts ? (
          <ButtonLink variant="secondary" href={paths.dashboard}>{t`See your debts`}</ButtonLink>
        ) : isAnswerLost(error) ? (
          <ButtonLink variant="secondary" href={paths.groups}>{t`My Groups`}</ButtonLink>
        ) : undefined
      }
    >
      {words}
    </Alert>
  );
}
