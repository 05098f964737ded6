import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { Debt } from '../../../../contract/debts.ts';
import { formatNaira, formatNairaText, sumKobo } from '../../../../contract/money.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { useOutstandingDebts } from '../../../lib/api/member-data.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { ActCard } from '../../../ui/act-card.tsx';
import { cancelledText } from '../cycle-labels.ts';
import { CycleStoryAmounts } from './cycle-story-amounts.tsx';
import { missingPayments } from './missing-payments.ts';
import { LatePeople } from '../round/late-people.tsx';
import { partsText } from '../round/received-text.ts';
import { receivedIn } from '../round/received.ts';
import { StillOwed } from '../round/still-owed.tsx';
import { useGroupDetail } from './group-detail.ts';

export function EndedAct() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const { group, payouts } = detail;
  const myId = useViewerId();
  const debts = useOutstandingDebts(group.id).data ?? [];
  if (group.status === 'cancelled') {
    return (
      <ActCard tint="plain" icon={<CircleX aria-hidden="true" />} label={t`This circle was cancelled`}>
        <p>{cancelledText(group)}</p>
      </ActCard>
    );
  }
  const missing = missingPayments(detail);
  const isWhole = missing === 0 && debts.length === 0 && amountOf(detail.owed.amount) === 0n;
  const mine = payouts.find((payout) => payout.recipientId === myId && payout.status === 'completed');
  const received = mine === undefined ? '0.00' : receivedIn(mine);
  const amount = formatNairaText(received);
  const parts = mine && partsText(mine);
  const day = formatDate(mine?.paidAt);
  return (
    <ActCard
      tint={isWhole ? 'positive' : 'plain'}
      icon={isWhole ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
      label={isWhole ? t`This circle is finished` : t`The rounds are over, but money is missing`}
    >
      {isWhole ? <Finished /> : <IncompletePayouts missing={missing} debts={debts} />}
      {mine === undefined ? null : (
        <div className="mt-1">
          {amountOf(received) === 0n ? (
            <Trans>Your turn ended on {day}; nothing had been paid in.</Trans>
          ) : parts === undefined ? (
            <Trans>
              You received <b className="tabular">{amount}</b> on {day}.
            </Trans>
          ) : (
            <>
              <Trans>
                You received <b className="tabular">{amount}</b>:
              </Trans>{' '}
              {parts}
            </>
          )}
          <StillOwed />
        </div>
      )}
      <CycleStoryAmounts className="mt-4" />
      <div className="mt-4 empty:hidden">
        <LatePeople />
      </div>
    </ActCard>
  );
}

function Finished() {
  const rounds = useGroupDetail().group.maxMembers;
  return (
    <p>
      <Trans>All {rounds} rounds are done. There is nothing more to pay in.</Trans>
    </p>
  );
}

function IncompletePayouts({ missing, debts }: { missing: number; debts: readonly Debt[] }) {
  const rounds = useGroupDetail().group.maxMembers;
  const owed = formatNaira(sumKobo(debts.map(({ amount }) => amountOf(amount))));
  return (
    <>
      <p>
        {missing === 0 ? (
          <Trans>All {rounds} rounds are done.</Trans>
        ) : (
          <Plural
            value={missing}
            one={`All ${rounds} rounds are done. # payment has not been made.`}
            other={`All ${rounds} rounds are done. # payments have not been made.`}
          />
        )}
      </p>
      {debts.length === 0 ? null : (
        <p className="mt-1">
          <Trans>
            You owe <b className="tabular">{owed}</b>: see “Outstanding debts”.
          </Trans>
        </p>
      )}
    </>
  );
}
