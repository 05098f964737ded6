import { useLingui } from '@lingui/react/macro';
import type { BlockedByDebts } from '../../../../circle/blocked-by-debts.ts';
import type { Debt } from '../../../../contract/debts.ts';
import { formatNaira, sumKobo } from '../../../../contract/money.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DebtsStop } from '../../../circles/debts-stop.tsx';
import { SeeDebts } from './see-debts.tsx';

export function DebtsFirstNotice({ debts, action }: { debts: readonly Debt[]; action: BlockedByDebts }) {
  const { t } = useLingui();
  const owed = formatNaira(sumKobo(debts.map(({ amount }) => amountOf(amount))));
  const titles = {
    create: t`Pay the ${owed} you owe before you create a circle`,
    join: t`Pay the ${owed} you owe before you join a circle`,
    stay: t`Pay the ${owed} you owe before you stay for another cycle`,
  };
  return (
    <Alert tone="warning" title={titles[action]} actions={<SeeDebts />}>
      <DebtsStop />
    </Alert>
  );
}
