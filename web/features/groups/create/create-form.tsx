import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublicConfig } from '../../../../contract/config.ts';
import type { Group } from '../../../../contract/group-schemas.ts';
import { useAction } from '../../../lib/api/action.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { refetchOnVisit } from '../../../lib/api/member-data.ts';
import { api, q, readNow } from '../../../lib/api/member-api.ts';
import { productNow } from '../../../lib/i18n/clock.ts';
import { useDraft } from '../../../lib/forms/draft.ts';
import { type RotaForm, useRotaForm } from '../../../lib/forms/form.ts';
import { wasCreatedSince } from '../../../lib/api/money-intent.ts';
import { toastOfFailure, type FailureText } from '../../../lib/api/payment-failure.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { countFeature } from '../../../lib/consent/track.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { FormProblems } from '../../../ui/error-summary.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { LoadingBlocks } from '../../../ui/skeleton.tsx';
import { CreateConsequence, CreatePreview } from './create-preview.tsx';
import { lagosToday } from '../../../lib/i18n/lagos-today.ts';
import { circleDraft } from './create-draft.ts';
import { CREATE_DEFAULTS, type CreateValues, isPast, toBody } from './create-values.ts';
import { newDrawNumber } from '../draw/draw-number.ts';
import { keepOwnCopy } from '../draw/kept-copy.ts';
import { NotDone } from '../not-done.tsx';
import { CircleTermsFields, PeopleFields, TextFields } from './create-fields.tsx';

const notCreated = (): FailureText => ({
  title: translate`Failed to Create Group`,
  fallback: translate`Please check your information and try again.`,
  searchHint: translate`Check My Groups to see if the circle was created.`,
});

function useCreateForm(): RotaForm<CreateValues> {
  const { t } = useLingui();
  const myId = useViewerId();
  const past = t`Start date cannot be in the past`;
  const form = useRotaForm<CreateValues>({
    id: 'create-group',
    fields: [
      'name',
      'contributionAmount',
      'frequency',
      'maxMembers',
      'startDate',
      'ownerParticipates',
      'turnOrder',
      'isPrivate',
      'description',
      'rules',
    ],
    defaultValues: { ...CREATE_DEFAULTS, ...circleDraft.saved(myId) },
    schema: async () => (await import('../../../../contract/groups.ts')).createGroupBody,
    rule: ({ startDate }) => (isPast(startDate, lagosToday(productNow())) ? { startDate: past } : {}),
    prepare: toBody,
  });
  useDraft(form, circleDraft, myId);
  return form;
}

/** A new circle, and the number that this device sent for its draw. */
export interface Created {
  readonly group: Group;
  readonly drawNumber: string | null | undefined;
}

/** Current fees, refetched for each new circle. */
const useFees = () => useQuery({ ...q.getConfig(), staleTime: 0, gcTime: 0, refetchOnMount: refetchOnVisit });

/** Adds the fees that were shown, so that the server rejects the request if they have changed. */
const bodyWith = (
  values: CreateValues,
  { platformFeeRate, managementFeeRate }: PublicConfig['feePolicy'],
  drawNumber: string,
) => ({
  ...toBody(values),
  feePolicy: { platformFeeRate, managementFeeRate },
  ...(values.turnOrder === 'lot' && values.ownerParticipates === 'yes' ? { drawNumber } : {}),
});

export function CreateForm({ onCreated }: { onCreated: (created: Created) => void }) {
  const { t } = useLingui();
  const form = useCreateForm();
  const config = useFees();
  const fees = config.data?.feePolicy;
  const [drawNumber] = useState(newDrawNumber);
  const create = useAction({
    send: (idempotencyKey, body: ReturnType<typeof bodyWith>) => api.createGroup({ body, idempotencyKey }),
    read: ({ name }, since) => readCreated(name, since),
    renew: [],
    onSuccess: ({ group }, { drawNumber }) => {
      circleDraft.forget();
      countFeature('group_created');
      keepOwnCopy(group, group.ownerId, drawNumber);
      onCreated({ group, drawNumber });
    },
    atFields: form.showServerErrors,
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'FEES_CHANGED') void config.refetch();
    },
    failed: (error) => toastOfFailure(error, notCreated()),
  });
  const submit = form.send(async (values) => {
    // The button shows only once the fees are known.
    if (fees !== undefined) await create.submit(bodyWith(values, fees, drawNumber));
  });
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <div className="flex min-w-0 flex-col gap-6">
        <FormProblems form={form} />
        <CircleTermsFields form={form} />
        <PeopleFields form={form} fees={fees} />
        <TextFields form={form} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-20">
        {fees === undefined ? (
          config.isError ? (
            <LoadFailure live title={t`The fees could not be loaded`} query={config} />
          ) : (
            <LoadingBlocks label={t`Loading the fees...`} className="gap-4" blocks={['h-96', 'h-12']} />
          )
        ) : (
          <>
            <CreatePreview values={form.watch()} fees={fees} />
            <CreateConsequence values={form.watch()} fees={fees} />
            <NotDone error={create.failure} said={notCreated()} />
            <SubmitButton size="lg" block busy={form.formState.isSubmitting} busyText={t`Creating circle...`}>
              {t`Create Group`}
            </SubmitButton>
          </>
        )}
      </div>
    </form>
  );
}

/** Finds the person's circle of this name created after `since`. */
async function readCreated(name: string, since: number) {
  const { groups } = await readNow('listGroups');
  const group = groups.find(
    (each) => each.name === name.trim() && each.membership?.role === 'owner' && wasCreatedSince(each, since),
  );
  return group && { group };
}
