import type { PersonMoneyIn } from '../../../../contract/admin/person-money-in.ts';
import { formatFullDate, formatFullDateTime } from '../../../lib/i18n/time.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Money } from '../../../ui/money.tsx';
import { adminApi } from '../../api.ts';
import { DecideForm } from '../../decide-form.tsx';
import { useHasPermission } from '../../session.ts';

const STOP = [{ name: 'stop', label: 'Stop automatic charges', isDanger: true }] as const;

interface AutomaticCardProps {
  automatic: NonNullable<PersonMoneyIn['automatic']>;
  person: { readonly id: string; readonly name: string };
  onDone: (message: string) => void;
}

/** A person's automatic charges: source and limits, with the button that stops them. */
export function AutomaticCard({ automatic, person: { id, name }, onDone }: AutomaticCardProps) {
  const may = useHasPermission();
  const { source, capPerCharge, capPerDay, since, pausedAt, why } = automatic;
  return (
    <Card
      title="Pays by itself"
      aside={
        <StatusBadge kind={pausedAt === null ? 'success' : 'late'}>{pausedAt === null ? 'On' : 'Paused'}</StatusBadge>
      }
    >
      <DescriptionList
        rows={[
          { term: 'From', value: source, verbatim: true },
          { term: 'At most in one go', value: <Money amount={capPerCharge} /> },
          { term: 'At most a day', value: <Money amount={capPerDay} /> },
          { term: 'On since', value: formatFullDate(since) },
          ...(pausedAt === null ? [] : [{ term: 'Paused', value: `${formatFullDateTime(pausedAt)}: ${why ?? ''}` }]),
        ]}
      />
      {may('deposits.act') ? (
        <DecideForm
          about={`Automatic charges of ${name}`}
          choices={STOP}
          hint="The person reads the reason. A payment that is with the bank may still go through."
          send={(_name, reason) => adminApi.stopPersonAutomatic({ params: { id }, body: { reason } })}
          onDone={onDone}
        />
      ) : null}
    </Card>
  );
}
