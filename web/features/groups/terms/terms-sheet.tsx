import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../ui/dialog.tsx';
import { NotLoaded } from '../../../ui/load-failure.tsx';
import { LoadingBlocks } from '../../../ui/skeleton.tsx';
import { useCalendar } from '../data.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { isApprovedOrOwner } from '../page/standing.ts';
import { FormingPrice, RunningPrice } from '../price/price-card.tsx';
import { GroupFacts } from './group-facts.tsx';
import { HouseRulesPart } from './house-rules.tsx';

interface TermsSheetProps {
  open: boolean;
  onClose: () => void;
}

export function TermsSheet({ open, onClose }: TermsSheetProps) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const { group } = detail;
  return (
    <Dialog
      side
      open={open}
      onOpenChange={onClose}
      title={t`Terms of this circle`}
      description={t`Every fee in naira, also for adding money to your wallet.`}
    >
      <div className="flex flex-col gap-6">
        {group.status === 'forming' ? <FormingPrice /> : null}
        {group.status === 'active' && isApprovedOrOwner(detail) ? <Running /> : null}
        <HouseRulesPart group={group} />
        <GroupFacts />
      </div>
    </Dialog>
  );
}

function Running() {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const calendar = useCalendar(group.id);
  if (calendar.data !== undefined) return <RunningPrice group={group} calendar={calendar.data} />;
  return (
    <NotLoaded title={t`What you pay and what you get could not be loaded`} query={calendar}>
      <LoadingBlocks label={t`Loading...`} className="gap-4" blocks={['h-36', 'h-36', 'h-40']} />
    </NotLoaded>
  );
}
