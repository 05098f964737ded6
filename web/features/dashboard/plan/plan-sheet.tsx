import { useLingui } from '@lingui/react/macro';
import type { Plan } from '../../../../contract/plan.ts';
import type { AutomaticFacts } from '../../../circles/automatic/pays-itself.ts';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadingBlocks } from '../../../ui/skeleton.tsx';

const planDetails = onDemand(async () => (await import('./plan-details.tsx')).PlanDetails, PlanSkeleton);

interface PlanSheetProps {
  /** Undefined while loading. */
  plan: Plan | undefined;
  automatic: Omit<AutomaticFacts, 'groups'>;
  groups: AutomaticFacts['groups'];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The payments and receipts of the coming months in all circles. */
export function PlanSheet({ plan, automatic, groups, ...dialog }: PlanSheetProps) {
  const { t } = useLingui();
  if (plan === undefined) return null;
  return (
    <Dialog {...dialog} title={t`All payments`}>
      <planDetails.Later plan={plan} automatic={{ ...automatic, groups }} />
    </Dialog>
  );
}

function PlanSkeleton() {
  const { t } = useLingui();
  return <LoadingBlocks label={t`Loading your plan...`} className="gap-4" blocks={['h-64', 'h-12', 'h-12', 'h-12']} />;
}
