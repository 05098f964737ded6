import { useLingui } from '@lingui/react/macro';
import { GROUP_SIZES } from '../../../../circle/figures.ts';
import { lagosDayOf, addDays, formatLagosDay } from '../../../../circle/time.ts';
import { instant } from '../../../../contract/ids.ts';
import { useProductNow } from '../../../lib/words/product-now.ts';
import { usePublicConfig } from '../../../lib/api/public-config.ts';
import { formatDate } from '../../../lib/words/time.ts';
import type { RotaForm } from '../../../lib/forms/form.ts';
import { Card } from '../../../ui/card.tsx';
import { RadioGroup } from '../../../ui/choice.tsx';
import { NativeSelect, TextArea, TextField } from '../../../ui/field.tsx';
import { type CreateValues, lagosToday } from './create-values.ts';
import { ContributionField, FrequencyField, HouseRulesField, PrivateSwitch } from '../group-fields.tsx';
import { percentWords, RATES } from '../../../lib/words/rates.ts';

/** Name, amount, rhythm, size and start. */
export function CircleTermsFields({ form }: { form: RotaForm<CreateValues> }) {
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
        <TextArea
          label={t`Description`}
          optional={t`optional`}
          hint={t`Who is it for, and what are you saving towards?`}
          rows={3}
          {...form.field('description')}
        />
        <HouseRulesField {...form.field('rules')} />
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
export function PeopleFields({ form }: { form: RotaForm<CreateValues> }) {
  const { t } = useLingui();
  const config = usePublicConfig();
  const rate = config === undefined ? RATES.owner : percentWords(config.feePolicy.managementFeeRate);
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
        <PrivateSwitch {...form.field('isPrivate')} />
      </div>
    </Card>
  );
}
