import { useLingui } from '@lingui/react/macro';
import type { Group } from '../../../../contract/group-schemas.ts';
import { Card } from '../../../ui/card.tsx';

/** Whether the owner has written any. */
export const hasRules = ({ rules }: Pick<Group, 'rules'>): boolean => rules != null && rules !== '';

/** What the house rules do not do. */
function useLead(): string {
  const { t } = useLingui();
  return t`The owner wrote these. They change no amount, date or fee.`;
}

/** What the owner asks of the members, in their own words, and what it does not do. Nothing where there are none. */
export function HouseRules({ group }: { group: Pick<Group, 'rules'> }) {
  const { t } = useLingui();
  const lead = useLead();
  if (!hasRules(group)) return null;
  return (
    <Card title={t`House rules`} lead={lead}>
      <Words rules={group.rules} />
    </Card>
  );
}

/** The same as a part of a sheet. */
export function HouseRulesPart({ group }: { group: Pick<Group, 'rules'> }) {
  const { t } = useLingui();
  const lead = useLead();
  if (!hasRules(group)) return null;
  return (
    <section>
      <h3 className="text-base">{t`House rules`}</h3>
      <p className="mt-1 mb-2 text-sm text-muted">{lead}</p>
      <Words rules={group.rules} />
    </section>
  );
}

const Words = ({ rules }: Pick<Group, 'rules'>) => (
  <p className="whitespace-pre-line [overflow-wrap:anywhere]">{rules}</p>
);
