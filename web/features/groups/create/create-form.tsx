import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { GROUP_SIZES } from '../../../../circle/figures.ts';
import { lagosDayOf, addDays, formatLagosDay } from '../../../../circle/time.ts';
import type { PublicConfig } from '../../../../contract/config.ts';
import type { Group } from '../../../../contract/group-schemas.ts';
import { useAction } from '../../../lib/api/action.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { atEveryVisit } from '../../../lib/api/member-data.ts';
import { api, q, readNow } from '../../../lib/api/member-api.ts';
import { productNow } from '../../../lib/words/clock.ts';
import { type RotaForm, useRotaForm } from '../../../lib/forms/form.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { isAnswerLost, isSince } from '../../../lib/api/money-intent.ts';
import { failureOf, toastOfFailure, type FailureWords } from '../../../lib/api/payment-failure.ts';
import { countFeature } from '../../../lib/consent/track.ts';
import { useProductNow } from '../../../lib/words/product-now.ts';
import { percentWords } from '../../../lib/words/rates.ts';
import { formatDate } from '../../../lib/words/time.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink, SubmitButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RadioGroup } from '../../../ui/choice.tsx';
import { FormProblems } from '../../../ui/error-summary.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { LoadingBlocks } from '../../../ui/skeleton.tsx';
import { SeeDebts } from '../debts/see-debts.tsx';
import { CreateConsequence, CreatePreview } from './create-preview.tsx';
import { CREATE_DEFAULTS, type CreateValues, lagosToday, toBody, withStartDateRule } from './create-values.ts';
import { instant } from '../../../../contract/ids.ts';
import { NativeSelect, TextArea, TextField } from '../../../ui/field.tsx';
import { ContributionField, FrequencyField, HouseRulesField, PrivateSwitch } from '../group-fields.tsx';

function useCreateForm(): RotaForm<CreateValues> {
  const { t } = useLingui();
  const past = t`Start date cannot be in the past`;
  return useRotaForm<CreateValues>({
    id: 'create-group',
    fields: [
      'name',
      'contributionAmount',
      'frequency',
      'maxMembers',
      'startDate',
      'ownerParticipates',
      'isPrivate',
      'description',
      'rules',
    ],
    defaultValues: CREATE_DEFAULTS,
    schema: async () => {
      const { createGroupBody } = await import('../../../../contract/groups.ts');
      return withStartDateRule(createGroupBody, () => lagosToday(productNow()), past);
    },
    prepare: toBody,
  });
}

/** The fees that a new circle takes on, as they are now. */
const useFees = () => useQuery({ ...q.getConfig(), staleTime: 0, gcTime: 0, refetchOnMount: atEveryVisit });

/** What is sent: with the fees that were read, so that no other ones are charged. */
const bodyWith = (values: CreateValues, { platformFeeRate, managementFeeRate }: PublicConfig['feePolicy']) => ({
  ...toBody(values),
  feePolicy: { platformFeeRate, managementFeeRate },
});

/** The form of a new circle beside what its numbers mean. */
export function CreateForm({ onCreated }: { onCreated: (group: Group) => void }) {
  const { t } = useLingui();
  const form = useCreateForm();
  const config = useFees();
  const fees = config.data?.feePolicy;
  const create = useAction({
    send: (idempotencyKey, body: ReturnType<typeof bodyWith>) => api.createGroup({ body, idempotencyKey }),
    read: ({ name }, since) => readCreated(name, since),
    renew: [],
    onSuccess: ({ group }) => {
      countFeature('group_created');
      onCreated(group);
    },
    success: ({ group: { name } }) => ({
      title: t`Circle Created`,
      description: t`${name} is ready for its members.`,
      tone: 'positive',
    }),
    atFields: form.showServerErrors,
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'FEES_CHANGED') void config.refetch();
    },
    failed: (error) => toastOfFailure(error, notCreated()),
  });
  const submit = form.send(async (values) => {
    // Without the fees there is no button.
    if (fees !== undefined) await create.submit(bodyWith(values, fees));
  });
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <div className="flex min-w-0 flex-col gap-6">
        <FormProblems form={form} />
        <CircleTermsFields form={form} />
        <PeopleFields form={form} fees={fees} />
        <WordsFields form={form} />
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
            {create.failure === undefined ? null : <CreateFailure error={create.failure} />}
            <SubmitButton size="lg" block busy={form.formState.isSubmitting} busyText={t`Creating circle...`}>
              {t`Create Group`}
            </SubmitButton>
          </>
        )}
      </div>
    </form>
  );
}

const notCreated = (): FailureWords => ({
  title: translate`Failed to Create Group`,
  fallback: translate`Please check your information and try again.`,
  whereToLook: translate`My Groups shows whether the circle was created.`,
});

/** The person's circle of this name that was created since. */
async function readCreated(name: string, since: number) {
  const { groups } = await readNow('listGroups');
  const group = groups.find(
    (each) => each.name === name.trim() && each.membership?.role === 'owner' && isSince(each, since),
  );
  return group && { group };
}

/** The refusal stays on the page after its toast is gone, with the way out of it. */
function CreateFailure({ error }: { error: Error }) {
  const { t } = useLingui();
  const kyc = error instanceof ApiError && error.flag('requiresKyc');
  const debts = error instanceof ApiError && error.code === 'DEBTS_BEFORE_CREATING';
  const { title, words } = failureOf(error, notCreated());
  return (
    <Alert
      refusal
      tone={isAnswerLost(error) ? 'warning' : 'negative'}
      title={title}
      actions={
        kyc ? (
          <ButtonLink variant="secondary" href={paths.kyc}>{t`Complete KYC`}</ButtonLink>
        ) : debts ? (
          <SeeDebts />
        ) : isAnswerLost(error) ? (
          <ButtonLink variant="secondary" href={paths.groups}>{t`My Groups`}</ButtonLink>
        ) : undefined
      }
    >
      {words}
    </Alert>
  );
}

/** Name, amount, rhythm, size and start. */
function CircleTermsFields({ form }: { form: RotaForm<CreateValues> }) {
  const { t } = useLingui();
  const nowMs = useProductNow(60_000);
  const today = lagosToday(nowMs);
  const farthest = formatLagosDay(addDays(lagosDayOf(instant(Math.floor(nowMs))), 3650));
  const start = form.watch('startDate');
  const startWords = formatDate(start);
  return (
    <Card title={t`The circle`}>
      <div className="flex flex-col gap-5">
        <TextField label={t`Group name`} autoComplete="off" maxLength={200} {...form.field('name')} />
        <ContributionField placeholder="20,000" {...form.field('contributionAmount')} />
        <FrequencyField {...form.field('frequency')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <NativeSelect
            label={t`Number of members`}
            hint={t`As many rounds as members.`}
            options={GROUP_SIZES.map((size) => ({ value: String(size), label: t`${size} members` }))}
            {...form.field('maxMembers')}
          />
          <TextField
            label={t`Start date`}
            optional={t`optional`}
            hint={start === '' ? t`Leave it empty to start when full.` : t`${startWords}, if it is full by then.`}
            type="date"
            min={today}
            max={farthest}
            {...form.field('startDate')}
          />
        </div>
      </div>
    </Card>
  );
}

/** Who may find it, and what the owner does in it. */
function PeopleFields({ form, fees }: { form: RotaForm<CreateValues>; fees: PublicConfig['feePolicy'] | undefined }) {
  const { t } = useLingui();
  const rate = fees === undefined ? '…' : percentWords(fees.managementFeeRate);
  const { id: roleId, ...role } = form.field('ownerParticipates');
  return (
    <Card title={t`You and your members`}>
      <div className="flex flex-col gap-5">
        <div id={roleId} tabIndex={-1}>
          <RadioGroup
            legend={t`Your part in the circle`}
            options={[
              {
                value: 'yes',
                label: t`I contribute too`,
                hint: t`You pay every round like everyone else, and get the first pot. You vote on who joins. You earn ${rate} of every pot for managing the circle.`,
              },
              {
                value: 'no',
                label: t`I only manage`,
                hint: t`You pay nothing and get no pot. The first to apply is in at once, then the members vote. You earn ${rate} of every pot for managing the circle.`,
              },
            ]}
            {...role}
          />
        </div>
        <PrivateSwitch requiresVoting={form.watch('ownerParticipates') === 'yes'} {...form.field('isPrivate')} />
      </div>
    </Card>
  );
}

/** What the owner tells whoever is asked to join. */
function WordsFields({ form }: { form: RotaForm<CreateValues> }) {
  const { t } = useLingui();
  return (
    <Card title={t`What members read`}>
      <div className="flex flex-col gap-5">
        <TextArea
          label={t`Description`}
          optional={t`optional`}
          hint={t`Who is it for, and what are you saving towards?`}
          rows={3}
          {...form.field('description')}
        />
        <HouseRulesField {...form.field('rules')} />
      </div>
    </Card>
  );
}
