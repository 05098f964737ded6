import { Trans, useLingui } from '@lingui/react/macro';
import { HandCoins, PartyPopper } from 'lucide-react';
import type { Round } from '../../../../contract/round-schemas.ts';
import { formatNairaText, kobo, toNaira } from '../../../../contract/money.ts';
import { useOutstandingDebts } from '../../../lib/api/member-data.ts';
import { setOffKobo } from '../../../circles/set-off.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { PotSum } from './pot-sum.tsx';
import { WithdrawPot } from './withdraw-pot.tsx';

export function PotIsYours({ round }: { round: Round }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const netKobo = amountOf(round.fees.net);
  const debtsKobo = setOffKobo(netKobo, useOutstandingDebts(group.id).data ?? []);
  const arrived = toNaira(kobo(netKobo - debtsKobo));
  const net = formatNairaText(round.fees.net);
  const due = formatDate(round.dueDate);
  const Icon = debtsKobo === 0n ? PartyPopper : HandCoins;
  return (
    <section className="rounded-md bg-tint-accent p-4 sm:p-5">
      <h3 className="flex items-center gap-2 text-base font-medium">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
        {t`The pot is complete, and it is yours`}
      </h3>
      <p className="tabular mt-1 text-2xl font-semibold [overflow-wrap:anywhere] sm:text-3xl">{net}</p>
      <p className="mt-1">
        <Trans>after fees. If you do not collect it, we'll move it to your wallet at the end of {due}.</Trans>
      </p>
      {debtsKobo === 0n ? null : (
        <PotSum pot={round.fees.net} taken={{ contribution: '0.00', debts: toNaira(debtsKobo), arrived }} />
      )}
      <WithdrawPot round={round} />
    </section>
  );
}
