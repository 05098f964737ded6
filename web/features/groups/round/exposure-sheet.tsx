import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Exposure } from '../../../../contract/exposure.ts';
import { formatNairaText } from '../../../../contract/money.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { contributionOfSeat } from './seat-chain.ts';
import { WhatIf } from './what-if.tsx';

interface ExposureSheetProps {
  exposure: Exposure;
  /** True while another member is late. */
  isLate: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** Shows how much each member could cost the viewer by stopping to pay today, and what follows (circle-rules §7). */
export function ExposureSheet({ exposure, isLate, isOpen, onClose }: ExposureSheetProps) {
  const { t } = useLingui();
  const sum = formatNairaText(exposure.total);
  return (
    <Dialog
      side
      open={isOpen}
      onOpenChange={onClose}
      title={t`If a member stopped paying`}
      description={t`The most that each could cost you by stopping today`}
    >
      <ul className="divide-y divide-hair">
        {exposure.members.map((member) => (
          <ExposedTo key={member.userId} member={member} />
        ))}
      </ul>
      <p className="mt-3 border-t border-hair pt-3 font-semibold">
        {exposure.count === 0 && isLate ? (
          <Trans>
            A member is late now. Even if they never pay, they would owe you no contribution once all rounds are over.
          </Trans>
        ) : exposure.count === 0 ? (
          <Trans>If a member stopped paying today, you would lose nothing.</Trans>
        ) : (
          <Plural
            value={exposure.count}
            one={`Added up over # member: ${sum}`}
            other={`Added up over # members: ${sum}`}
          />
        )}
      </p>
      <p className="mt-1 text-sm text-muted">
        <Trans>Each pays each other the same: one person can cost you one contribution at most.</Trans>
      </p>
      <WhatIf members={exposure.members} />
    </Dialog>
  );
}

function ExposedTo({ member: { userId, name, most, paid } }: { member: Exposure['members'][number] }) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const { members, group } = detail;
  const myId = useViewerId();
  const holder = members.find((member) => member.userId === userId);
  const mySeat = members.find((member) => member.userId === myId)?.payoutPosition;
  const turn = holder?.payoutPosition ?? 0;
  const payment = contributionOfSeat(detail, userId, { number: mySeat ?? 0, cycle: group.currentCycle });
  const hasPaidMe = payment?.status === 'completed';
  const alreadyPaid = formatNairaText(paid);
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span translate="no" className="font-medium">
          {name}
        </span>
        <span className="block text-sm text-muted">
          {holder?.hasReceivedPayout === true ? t`Had their pot` : t`Turn ${turn}`}
          {' · '}
          {hasPaidMe ? t`paid you` : t`has not paid you yet`}
        </span>
        {amountOf(paid) === 0n ? null : (
          <span className="block text-sm text-muted">{t`${alreadyPaid} of it paid by you already`}</span>
        )}
      </span>
      <span data-sum="" className="tabular shrink-0 font-semibold">
        {formatNairaText(most)}
      </span>
    </li>
  );
}
