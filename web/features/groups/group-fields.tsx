import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formatWholeNaira, kobo } from '../../../contract/money.ts';
import { MAX_CONTRIBUTION_KOBO, MIN_CONTRIBUTION_KOBO } from '../../../circle/figures.ts';
import type { Group } from '../../../contract/group-schemas.ts';
import type { RotaForm } from '../../lib/forms/form.ts';
import { RadioGroup, Switch } from '../../ui/choice.tsx';
import { TextArea } from '../../ui/field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';

/** Props of a field in the form of a new circle or in the owner's edit form. */
type Field = ReturnType<RotaForm<FieldValues>['field']>;

export function HouseRulesField(field: Field) {
  const { t } = useLingui();
  return (
    <TextArea
      label={t`House rules`}
      optional={t`optional`}
      hint={t`What you expect from your members. This changes no amount, date or fee.`}
      rows={3}
      {...field}
    />
  );
}

export function ContributionField(field: Field & { placeholder?: string }) {
  const { t } = useLingui();
  const least = formatWholeNaira(kobo(MIN_CONTRIBUTION_KOBO));
  const most = formatWholeNaira(kobo(MAX_CONTRIBUTION_KOBO));
  return (
    <MoneyField
      label={t`Contribution amount`}
      hint={t`What each member pays in every round, from ${least} to ${most}.`}
      {...field}
    />
  );
}

export function FrequencyField({ id, ...field }: Field) {
  const { t } = useLingui();
  return (
    <div id={id} tabIndex={-1}>
      <RadioGroup
        legend={t`Frequency`}
        options={[
          { value: 'weekly', label: t`Weekly`, hint: t`A round every week` },
          { value: 'bi-weekly', label: t`Bi-weekly`, hint: t`A round every 2 weeks` },
          { value: 'monthly', label: t`Monthly`, hint: t`A round every month` },
        ]}
        {...field}
      />
    </div>
  );
}

export function turnOrderLabel(order: Group['turnOrder']): string {
  const labels = { joining: t`By joining`, 'owner-last': t`Owner last`, lot: t`By lot` };
  return labels[order];
}

type TurnOrderFieldProps = Omit<ComponentProps<typeof RadioGroup>, 'legend' | 'options'> & {
  id: string;
  ownerParticipates: boolean;
  /** True for the question about a next cycle, whose members had an order before. */
  isNext?: boolean;
};

export function TurnOrderField({ id, ownerParticipates, isNext = false, ...field }: TurnOrderFieldProps) {
  const { t } = useLingui();
  const joining = ownerParticipates
    ? t`You collect first, then the others in the order they join.`
    : t`Members collect in the order they join.`;
  return (
    <div id={id} tabIndex={-1}>
      <RadioGroup
        legend={t`Order of turns`}
        options={[
          {
            value: 'joining',
            label: turnOrderLabel('joining'),
            hint: isNext ? t`Those who stay keep their order, from position 1.` : joining,
          },
          ...(ownerParticipates
            ? [
                {
                  value: 'owner-last',
                  label: turnOrderLabel('owner-last'),
                  hint: t`Everyone else collects before you.`,
                },
              ]
            : []),
          {
            value: 'lot',
            label: turnOrderLabel('lot'),
            hint: t`The turns are drawn when the circle starts. Until then each may be any, and every member can check the draw.`,
          },
        ]}
        {...field}
      />
    </div>
  );
}

export function PrivateSwitch({ error: _error, requiresVoting, ...field }: Field & { requiresVoting: boolean }) {
  const { t } = useLingui();
  return (
    <div className="border-t border-hair pt-3">
      <Switch
        label={t`Private circle`}
        hint={
          requiresVoting
            ? t`Only people with the invitation code can find it. Either way, members must approve everyone who joins.`
            : t`Only people with the invitation code can find it. Either way, the first person to apply is in at once, and then members must approve everyone.`
        }
        {...field}
      />
    </div>
  );
}
