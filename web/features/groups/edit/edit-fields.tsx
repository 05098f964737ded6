import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '../../../../contract/groups.ts';
import { formatNairaText } from '../../../../contract/money.ts';
import { frequencyWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { RadioGroup, Switch } from '../../../ui/choice.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { NativeSelect, TextArea, TextField } from '../../../ui/field.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { HoldNotice } from '../hold-notice.tsx';
import type { EditFormControls } from './edit-form.tsx';
import { changesTerms, placesOfOthers, SIZES, type Editable } from './edit-values.ts';

/** What the owner can change at any time. */
export function DescriptionFields({ form }: { form: EditFormControls }) {
  const { t } = useLingui();
  const { error: _error, ...isPrivate } = form.field('isPrivate');
  return (
    <Card title={t`The group`}>
      <div className="flex flex-col gap-5">
        <TextField label={t`Group name`} autoComplete="off" maxLength={200} {...form.field('name')} />
        <TextArea label={t`Description`} optional={t`optional`} rows={3} {...form.field('description')} />
        <TextArea
          label={t`House rules`}
          optional={t`optional`}
          hint={t`What you ask of your members. They change no amount, date or fee.`}
          rows={3}
          {...form.field('rules')}
        />
        <div className="border-t border-line pt-3">
          <Switch
            label={t`Private group`}
            hint={t`Only people with the invitation code can find it. Everyone needs the members' approval either way.`}
            {...isPrivate}
          />
        </div>
      </div>
    </Card>
  );
}

interface TermsProps {
  form: EditFormControls;
  group: Group;
  editable: Editable;
}

/** Amount, rhythm and size: fields while they can change, plain facts when not. */
export function TermsFields({ form, group, editable }: TermsProps) {
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
  const { id: frequencyId, ...frequency } = form.field('frequency');
  const others = placesOfOthers(group);
  const held = others > 0 && changesTerms(group, form.watch());
  return (
    <>
      <MoneyField
        label={t`Contribution amount`}
        hint={t`What each member pays in every round, from ₦10 to ₦1,000,000.`}
        {...form.field('contributionAmount')}
      />
      <div id={frequencyId} tabIndex={-1}>
        <RadioGroup
          legend={t`Frequency`}
          options={[
            { value: 'weekly', label: t`Weekly`, hint: t`A round every week` },
            { value: 'bi-weekly', label: t`Bi-weekly`, hint: t`A round every 2 weeks` },
            { value: 'monthly', label: t`Monthly`, hint: t`A round every month` },
          ]}
          {...frequency}
        />
      </div>
      <div aria-live="polite">
        {held ? (
          <Alert tone="warning" title={t`The circle will not start within 48 hours`}>
            <Plural
              value={others}
              one="# other person holds a place. They are told of the new terms, and the circle does not start within the next 48 hours, so that they can leave."
              other="# other people hold places. They are told of the new terms, and the circle does not start within the next 48 hours, so that they can leave."
            />
          </Alert>
        ) : others > 0 ? (
          <p className="text-sm text-muted">
            <Trans>
              When you change the amount or the frequency, everybody who holds a place is told, and the circle does not
              start within the next 48 hours.
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
