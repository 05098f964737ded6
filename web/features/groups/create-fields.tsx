import { useLingui } from '@lingui/react/macro';
import { lagosDayOf, addDays, formatLagosDay } from '../../../circle/time.ts';
import { instant } from '../../../contract/ids.ts';
import { useProductNow } from '../../lib/clock.ts';
import { usePublicConfig } from '../../lib/public-config.ts';
import { formatDate } from '../../lib/time.ts';
import { Card } from '../../ui/card.tsx';
import { RadioGroup, Switch } from '../../ui/choice.tsx';
import { NativeSelect, TextArea, TextField } from '../../ui/field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import type { CreateFormControls } from './create-form.tsx';
import { lagosToday } from './create-values.ts';
import { percentWords } from '../../lib/rates.ts';

/** The sizes that the form offers (the contract's GROUP_SIZES, which would bring its schemas along). */
const SIZES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20];

/** Name, amount, rhythm, size and start. */
export function CircleTermsFields({ form }: { form: CreateFormControls }) {
  const { t } = useLingui();
  const nowMs = useProductNow(60_000);
  const today = lagosToday(nowMs);
  const farthest = formatLagosDay(addDays(lagosDayOf(instant(Math.floor(nowMs))), 3650));
  const start = form.watch('startDate');
  const startWords = formatDate(start);
  const { id: frequencyId, ...frequency } = form.field('frequency');
  return (
    <Card title={t`The circle`}>
      <div className="flex flex-col gap-5">
        <TextField label={t`Group name`} autoComplete="off" maxLength={200} {...form.field('name')} />
        <TextArea
          label={t`Description`}
          optional={t`optional`}
          hint={t`Who is it for, and what are you saving towards?`}
          rows={3}
          {...form.field('description')}
        />
        <TextArea
          label={t`House rules`}
          optional={t`optional`}
          hint={t`What you ask of your members. They change no amount, date or fee.`}
          rows={3}
          {...form.field('rules')}
        />
        <MoneyField
          label={t`Contribution amount`}
          hint={t`What each member pays in every round, from ₦10 to ₦1,000,000.`}
          placeholder="20,000"
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
        <div className="grid gap-5 sm:grid-cols-2">
          <NativeSelect
            label={t`Number of members`}
            hint={t`As many rounds as members.`}
            options={SIZES.map((size) => ({ value: String(size), label: t`${size} members` }))}
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
export function PeopleFields({ form }: { form: CreateFormControls }) {
  const { t } = useLingui();
  const rate = percentWords(usePublicConfig()?.feePolicy.managementFeeRate ?? '0.50');
  const { error: _error, ...isPrivate } = form.field('isPrivate');
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
                hint: t`You hold seat 1: you pay every round like everyone else and receive the first pot. You vote on who joins, and you earn ${rate} of every pot for managing the group.`,
              },
              {
                value: 'no',
                label: t`I only manage`,
                hint: t`You pay nothing and receive no pot. Members decide among themselves who joins after the first. You earn ${rate} of every pot for managing the group.`,
              },
            ]}
            {...role}
          />
        </div>
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
