import { useLingui } from '@lingui/react/macro';
import type { Group } from '../../../../contract/groups.ts';
import { Card } from '../../../ui/card.tsx';

/** What the owner asks of the members, in their own words, and what it does not do. Nothing where there are none. */
export function HouseRules({ group }: { group: Pick<Group, 'rules'> }) {
  const { t } = useLingui();
  if (group.rules == null || group.rules === '') return null;
  return (
    <Card
      title={t`House rules`}
      lead={t`The owner wrote these. They change no amount, date or fee: Rota goes by its own rules for the money.`}
    >
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{group.rules}</p>
    </Card>
  );
}
