import { useState } from 'react';
import { MAXIMUM_FEE_BPS } from '../../../circle/figures.ts';
import { addDays, formatLagosDay, lagosDayOf } from '../../../circle/time.ts';
import { changeFees, type ListedFees } from '../../../contract/admin/fees.ts';
import { instant } from '../../../contract/ids.ts';
import { formatRate } from '../../../contract/money.ts';
import { productNow } from '../../lib/i18n/clock.ts';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { ResponsiveTable, type Column } from '../../ui/table.tsx';
import { adminApi } from '../api.ts';
import { validationErrors, formValue } from '../form-validation.ts';
import { DecideForm } from '../decide-form.tsx';
import { useAdmin } from '../session.ts';
import { EXAMPLE_TEXT, exampleOf, percentOf, typedRates } from './example.ts';

const bodyOf = (form: FormData) => ({
  from: formValue(form, 'from'),
  platformFeeRate: formValue(form, 'platformFeeRate'),
  managementFeeRate: formValue(form, 'managementFeeRate'),
  reason: formValue(form, 'reason'),
});

/** Validates against the contract, then against the fee rules. Returns error messages by field. */
function problemsIn(form: FormData): Readonly<Record<string, string>> {
  const body = bodyOf(form);
  const problems = validationErrors(changeFees.body, body);
  if ('platformFeeRate' in problems || 'managementFeeRate' in problems) return problems;
  const areFees = typedRates(body.platformFeeRate, body.managementFeeRate) !== undefined;
  const tooMuch = `Both fees together cannot be more than ${formatRate(MAXIMUM_FEE_BPS)} of a pot`;
  return areFees ? problems : { ...problems, platformFeeRate: tooMuch };
}

interface Share {
  readonly who: string;
  readonly now: string;
  readonly then: string;
}

const COLUMNS: Column<Share>[] = [
  { key: 'who', header: 'From one pot', primary: true, cell: ({ who }) => who },
  { key: 'now', header: 'Now', align: 'right', cell: ({ now }) => now },
  { key: 'then', header: 'New', align: 'right', cell: ({ then }) => then },
];

function Example({ current, typed }: { current: ListedFees; typed: readonly [platform: string, owner: string] }) {
  const now = typedRates(current.platformFeeRate, current.managementFeeRate);
  const then = typedRates(...typed);
  if (now === undefined) return null;
  const [before, after] = [exampleOf(now), then === undefined ? undefined : exampleOf(then)];
  const rows = [
    { who: 'Rota', now: before.rota, then: after?.rota ?? '–' },
    { who: 'The owner', now: before.owner, then: after?.owner ?? '–' },
    { who: 'The member whose turn it is', now: before.member, then: after?.member ?? '–' },
  ];
  return (
    <div aria-live="polite">
      <p className="mb-1 text-sm text-muted">In a circle of {EXAMPLE_TEXT}:</p>
      <ResponsiveTable caption="Example" rows={rows} rowKey={({ who }) => who} columns={COLUMNS} dense />
    </div>
  );
}

const tomorrow = (): string => formatLagosDay(addDays(lagosDayOf(instant(Math.floor(productNow()))), 1));

export function ChangeFees({ current, onDone }: { current: ListedFees; onDone: (message: string) => void }) {
  const { decidesAlone } = useAdmin();
  const { platformFeeRate, managementFeeRate } = current;
  const [typed, setTyped] = useState<readonly [string, string]>([platformFeeRate, managementFeeRate]);
  const [platform, owner] = typed;
  return (
    <Card
      title={`In force: ${percentOf(platformFeeRate)} for Rota, ${percentOf(managementFeeRate)} for the owner`}
      lead={`${decidesAlone ? 'You decide alone here, so it takes effect at once.' : 'Another admin has to approve a change.'} Public pages show it from the first day.`}
    >
      <DecideForm
        about="The fees of new circles"
        choices={[{ name: 'change', label: decidesAlone ? 'Change fees' : 'Propose a change' }]}
        hint="Recorded in the audit log"
        check={problemsIn}
        send={(_name, _reason, form) => adminApi.changeFees({ body: bodyOf(form) })}
        onDone={onDone}
      >
        {(problems) => (
          <>
            <TextField label="First day, in Lagos" name="from" type="date" min={tomorrow()} error={problems['from']} />
            <TextField
              label="For Rota, in percent"
              name="platformFeeRate"
              inputMode="decimal"
              autoComplete="off"
              value={platform}
              onChange={({ target }) => {
                setTyped([target.value, owner]);
              }}
              error={problems['platformFeeRate']}
            />
            <TextField
              label="For the owner, in percent"
              name="managementFeeRate"
              inputMode="decimal"
              autoComplete="off"
              value={owner}
              onChange={({ target }) => {
                setTyped([platform, target.value]);
              }}
              error={problems['managementFeeRate']}
            />
            <Example current={current} typed={typed} />
          </>
        )}
      </DecideForm>
    </Card>
  );
}
