import { useLingui } from '@lingui/react/macro';
import type { Group } from '../../../../contract/group-schemas.ts';
import { Card } from '../../../ui/card.tsx';

export const hasRules = ({ rules }: Pick<Group, 'rules'>): boolean => rules != null && rules !== '';

function useRulesLead(): string {
  const { t } = useLingui();
  return t`The owner wrote these. They change no amount, date or fee.`;
}

export function HouseRules({ group }: { group: Pick<Group, 'rules'> }) {
  const { t } = useLingui();
  const lead = useRulesLead();
  if (!hasRules(group)) return null;
  return (
    <Card title={t`House rules`} lead={lead}>
      <Words rules={group.rules} />
    </Card>
  );
}

export function HouseRulesPart({ group }: { group: Pick<Group, 'rules'> }) {
  const { t } = useLingui();
  const lead = useRulesLead();
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
