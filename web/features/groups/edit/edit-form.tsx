import { t as translate } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { HOLD_HOURS } from '../../../../circle/figures.ts';
import type { Group } from '../../../../contract/group-schemas.ts';
import { useAction } from '../../../lib/api/action.ts';
import { api } from '../../../lib/api/member-api.ts';
import { type RotaForm, useRotaForm } from '../../../lib/forms/form.ts';
import { sendSettled } from '../../../lib/api/money-intent.ts';
import { failureOf, toastOfFailure, type FailureWords } from '../../../lib/api/payment-failure.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { frequencyWords } from '../../../lib/words/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink, SubmitButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import {
  changesTerms,
  type Editable,
  editableOf,
  type EditValues,
  placesOfOthers,
  SIZES,
  toEditBody,
  valuesOf,
} from './edit-values.ts';
import { formatNairaText } from '../../../../contract/money.ts';
import { NativeSelect, TextArea, TextField } from '../../../ui/field.tsx';
import { ContributionField, FrequencyField, HouseRulesField, PrivateSwitch } from '../group-fields.tsx';
import { HoldNotice } from '../page/hold-notice.tsx';

const notSaved = (): FailureWords => ({
  title: translate`Update Failed`,
  fallback: translate`Failed to update group settings`,
  whereToLook: translate`The circle's page shows what is saved.`,
});

function NotSaved({ error }: { error: Error }) {
  const { title, words } = failureOf(error, notSaved());
  return (
    <Alert refusal tone="negative" title={title}>
      {words}
    </Alert>
  );
}

/** The settings as they are, to be changed; what is fixed by now is only told. */
export function EditForm({ group }: { group: Group }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const editable = editableOf(group);
  const form = useRotaForm<EditValues>({
    id: 'edit-group',
    fields: ['name', 'description', 'rules', 'contributionAmount', 'frequency', 'maxMembers', 'isPrivate'],
    defaultValues: valuesOf(group),
    schema: async () => (await import('../../../../contract/groups.ts')).editGroupBody,
    prepare: (values) => toEditBody(values, editable),
  });
  const save = useAction({
    key: 'none',
    // The same settings sent twice are saved once.
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
      {save.failure === undefined ? null : <NotSaved error={save.failure} />}
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <ButtonLink href={paths.group(group.id)} variant="secondary">{t`Cancel`}</ButtonLink>
        <SubmitButton busy={form.formState.isSubmitting} busyText={t`Saving...`}>
          {t`Save changes`}
        </SubmitButton>
      </div>
    </form>
  );
}

/** What the owner can change at any time. */
function DescriptionFields({ form, group }: { form: RotaForm<EditValues>; group: Group }) {
  const { t } = useLingui();
  return (
    <Card title={t`The circle`}>
      <div className="flex flex-col gap-5">
        <TextField label={t`Group name`} autoComplete="off" maxLength={200} {...form.field('name')} />
        <TextArea label={t`Description`} optional={t`optional`} rows={3} {...form.field('description')} />
        <HouseRulesField {...form.field('rules')} />
        <PrivateSwitch requiresVoting={group.requiresVoting !== false} {...form.field('isPrivate')} />
      </div>
    </Card>
  );
}

interface TermsProps {
  form: RotaForm<EditValues>;
  group: Group;
  editable: Editable;
}

/** Amount, rhythm and size: fields while they can change, plain facts when not. */
function TermsFields({ form, group, editable }: TermsProps) {
  const { t } = useLingui();
  return (
    <Card
      title={t`The terms`}
      lead={
        editable.terms
          ? undefined
          : t`The amount, the frequency and the number of members are fixed once a circle has started.`
      }
    >
      <HoldNotice group={group} className="mb-5" />
      <div className="flex flex-col gap-5">
        {editable.terms ? <MoneyTerms form={form} group={group} /> : <FixedTerms group={group} />}
        {editable.terms ? <Size form={form} group={group} editable={editable} /> : null}
      </div>
    </Card>
  );
}

function FixedTerms({ group }: { group: Group }) {
  const { t } = useLingui();
  return (
    <DescriptionList
      className="-my-2.5"
      rows={[
        { term: t`Contribution amount`, value: formatNairaText(group.contributionAmount) },
        { term: t`Frequency`, value: frequencyWords(group.frequency) },
        { term: t`Number of members`, value: String(group.maxMembers) },
      ]}
    />
  );
}

function MoneyTerms({ form, group }: Pick<TermsProps, 'form' | 'group'>) {
  const { t } = useLingui();
  const others = placesOfOthers(group);
  const held = others > 0 && changesTerms(group, form.watch());
  return (
    <>
      <ContributionField {...form.field('contributionAmount')} />
      <FrequencyField {...form.field('frequency')} />
      <div aria-live="polite">
        {held ? (
          <Alert tone="warning" title={t`The circle will not start within ${HOLD_HOURS} hours`}>
            <Plural
              value={others}
              one={`# other person holds a place. We'll tell them the new terms. The circle then waits at least ${HOLD_HOURS} hours before it starts, so that they can leave.`}
              other={`# other people hold places. We'll tell them the new terms. The circle then waits at least ${HOLD_HOURS} hours before it starts, so that they can leave.`}
            />
          </Alert>
        ) : others > 0 ? (
          <p className="text-sm text-muted">
            <Trans>
              If you change the amount or the frequency, we'll tell everybody who holds a place. The circle then waits
              at least {HOLD_HOURS} hours before it starts.
            </Trans>
          </p>
        ) : null}
      </div>
    </>
  );
}

function Size({ form, group, editable }: TermsProps) {
  const { t } = useLingui();
  const size = group.maxMembers;
  if (!editable.size) {
    return (
      <div>
        <p className="font-medium">{t`Number of members`}</p>
        <p className="mt-1">{t`${size} members`}</p>
        <p className="text-sm text-muted">{t`It can only be changed while at most one place is taken.`}</p>
      </div>
    );
  }
  return (
    <NativeSelect
      label={t`Number of members`}
      hint={t`As many rounds as members.`}
      className="max-w-xs"
      options={SIZES.map((count) => ({ value: String(count), label: t`${count} members` }))}
      {...form.field('maxMembers')}
    />
  );
}
