import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX } from 'lucide-react';
import { formatNairaText } from '../../../../contract/money.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { formatDate } from '../../../lib/words/time.ts';
import { useOutstandingDebts } from '../../../lib/api/member-data.ts';
import { amountOf } from '../../../lib/words/money.ts';
import { Card } from '../../../ui/card.tsx';
import { cancelledWords } from '../cycle-words.ts';
import { CycleStoryFigures } from './cycle-story-figures.tsx';
import { LatePeople } from '../round/late-people.tsx';
import { StillOwed } from '../round/still-owed.tsx';
import { useGroupDetail } from './group-detail.ts';

/** A circle whose cycle is complete, or that was cancelled while it formed. */
export function EndedCard() {
  const { t } = useLingui();
  const { group, payouts } = useGroupDetail();
  const myId = useViewerId();
  const debts = useOutstandingDebts(group.id).data ?? [];
  if (group.status === 'cancelled') {
    return (
      <Card>
        <CircleX aria-hidden="true" className="size-8 text-negative" />
        <h2 className="mt-3 text-lg">{t`This group was cancelled`}</h2>
        <p className="mt-1 text-muted">{cancelledWords(group)}</p>
      </Card>
    );
  }
  const rounds = group.maxMembers;
  const mine = payouts.find((payout) => payout.recipientId === myId && payout.status === 'completed');
  const amount = formatNairaText(mine?.amount);
  const day = formatDate(mine?.paidAt);
  return (
    <Card>
      <CircleCheck aria-hidden="true" className="size-8 text-positive" />
      <h2 className="mt-3 text-lg">{t`This circle is finished`}</h2>
      <p className="mt-1">
        <Trans>All {rounds} rounds are done. There is nothing more to pay in.</Trans>{' '}
        {debts.length === 0 ? null : <Trans>What you owe from earlier remains: see “Outstanding debts”.</Trans>}
      </p>
      {mine === undefined ? null : (
        <div className="mt-1">
          {amountOf(mine.amount) === 0n ? (
            <Trans>Your turn ended on {day}; nothing had been paid in.</Trans>
          ) : (
            <Trans>
              You received <b className="tabular">{amount}</b> on {day}.
            </Trans>
          )}
          <StillOwed />
        </div>
      )}
      <CycleStoryFigures className="mt-4" />
      <div className="mt-4 empty:hidden">
        <LatePeople />
      </div>
    </Card>
  );
}
