import type { BlockedByDebts } from '../../../../circle/blocked-by-debts.ts';
import type { Debt } from '../../../../contract/debts.ts';
import { onDemand } from '../../../lib/boot/on-demand.ts';

const notice = onDemand(async () => (await import('./debts-first-notice.tsx')).DebtsFirstNotice);

export function DebtsFirst({ debts, action }: { debts: readonly Debt[] | undefined; action: BlockedByDebts }) {
  return debts === undefined || debts.length === 0 ? null : <notice.Later debts={debts} action={action} />;
}
