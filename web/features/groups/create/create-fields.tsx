import { useLingui } from '@lingui/react/macro';
import { GROUP_SIZES } from '../../../../circle/figures.ts';
import { lagosDayOf, addDays, formatLagosDay } from '../../../../circle/time.ts';
import type { PublicConfig } from '../../../../contract/config.ts';
import type { RotaForm } from '../../../lib/forms/form.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { formatPercent } from '../../../lib/i18n/rates.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { Section } from '../../../ui/section.tsx';
import { RadioGroup } from '../../../ui/choice.tsx';
import { type CreateValues, turnOrderOf } from './create-values.ts';
import { lagosToday } from '../../../lib/i18n/lagos-today.ts';
import { instant } from '../../../../contract/ids.ts';
import { NativeSelect, TextArea, TextField } from '../../../ui/field.tsx';
import { ContributionField, FrequencyField, HouseRulesField, PrivateSwitch, TurnOrderField } from '../group-fields.tsx';

export function CircleTermsFields({ form }: { form: RotaForm<CreateValues> }) {
  const { t } = useLingui();
  const nowMs = useProductNow(60_000);
  const today = lagosToday(nowMs);
  const farthest = formatLagosDay(addDays(lagosDayOf(instant(Math.floor(nowMs))), 3650));
  const start = form.watch('startDate');
  const startWords = formatDate(start);
  return (
    <Section title={t`The circle`}>
      <div className="flex flex-col gap-5 pt-3">
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
            hint={
              start === ''
                ? t`Leave it empty to start when the circle is full.`
                : t`${startWords}, if it is full by then.`
            }
            type="date"
            min={today}
            max={farthest}
            {...form.field('startDate')}
          />
        </div>
      </div>
    </Section>
  );
}

export function PeopleFields({
  form,
  fees,
}: {
  form: RotaForm<CreateValues>;
  fees: PublicConfig['feePolicy'] | undefined;
}) {
  const { t } = useLingui();
  const rate = fees === undefined ? '…' : formatPercent(fees.managementFeeRate);
  const { id: roleId, ...role } = form.field('ownerParticipates');
  const values = form.watch();
  return (
    <Section title={t`You and your members`}>
      <div className="flex flex-col gap-5 pt-3">
        <div id={roleId} tabIndex={-1}>
          <RadioGroup
            legend={t`Your part in the circle`}
            options={[
              {
                value: 'yes',
                label: t`I contribute too`,
                hint: t`You pay every round like everyone else, and get one pot. You vote on who joins. You earn ${rate} of every pot for managing the circle.`,
              },
              {
                value: 'no',
                label: t`I only manage`,
                hint: t`You pay nothing and get no pot. The first person to apply is in at once, then the members vote. You earn ${rate} of every pot for managing the circle.`,
              },
            ]}
            {...role}
          />
        </div>
        <TurnOrderField
          ownerParticipates={values.ownerParticipates === 'yes'}
          value={turnOrderOf(values)}
          {...form.field('turnOrder')}
        />
        <PrivateSwitch requiresVoting={values.ownerParticipates === 'yes'} {...form.field('isPrivate')} />
      </div>
    </Section>
  );
}

export function TextFields({ form }: { form: RotaForm<CreateValues> }) {
  const { t } = useLingui();
  return (
    <Section title={t`What members read`}>
      <div className="flex flex-col gap-5 pt-3">
        <TextArea
          label={t`Description`}
          optional={t`optional`}
          hint={t`Who is it for, and what are you saving towards?`}
          rows={3}
          {...form.field('description')}
        />
        <HouseRulesField {...form.field('rules')} />
      </div>
    </Section>
  );
}
