import { useLingui } from '@lingui/react/macro';
import { ChevronRight, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { Round } from '../../../../contract/round-schemas.ts';
import { onlyManages } from '../../../circles/membership.ts';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { cx } from '../../../ui/cx.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { useSheet } from '../page/sheet-address.ts';

const sheet = onDemand(async () => (await import('./round-sheet.tsx')).RoundSheet);

interface RoundSafetyProps {
  round: Round;
  nowMs: number;
}

/** The row below the ring. Opens the round's sheet, which states where the money is. */
export function RoundSafety({ round, nowMs }: RoundSafetyProps) {
  const { t } = useLingui();
  const { group, late } = useGroupDetail();
  const { isOpen, show, hide } = useSheet('round');
  const overdue = !round.complete && nowMs > Date.parse(round.dueDate);
  const Icon = overdue ? ShieldAlert : ShieldCheck;
  return (
    <>
      <button
        type="button"
        className="mx-auto flex min-h-11 max-w-full items-center gap-2 rounded-sm px-2 text-sm hover:bg-sunken"
        onClick={show}
      >
        <Icon aria-hidden="true" className={cx('size-5 shrink-0', overdue ? 'text-warning' : 'text-positive')} />
        <span className="min-w-0">
          {overdue
            ? late.length === 1
              ? t`One payment is overdue`
              : t`Some payments are overdue`
            : onlyManages(group)
              ? t`The money stays in this pot`
              : t`Your money stays in this pot`}
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </button>
      {sheet.useWhen(isOpen, hide) ? <sheet.Part round={round} isOpen={isOpen} onClose={hide} /> : null}
    </>
  );
}
