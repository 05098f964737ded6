import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { areTurnsHidden } from '../../../../circle/turn-order.ts';
import type { Trade } from '../../../../contract/trades.ts';
import { q } from '../../../lib/api/member-api.ts';
import { POLLED_READ } from '../../../lib/api/member-data.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { Section } from '../../../ui/section.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotLoaded } from '../../../ui/load-failure.tsx';
import { LoadingBlocks } from '../../../ui/skeleton.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { decidesWithOthers } from '../page/standing.ts';
import { seatHolders } from '../round/round-view.ts';
import { RequestTrade } from './request-trade.tsx';
import { TradeRow } from './trade-row.tsx';
import { tradeLists } from './trade-view.ts';

export function TradesTab() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const trades = useQuery({ ...q.listTrades({ id: detail.group.id }), ...POLLED_READ });
  if (trades.data === undefined) {
    return (
      <NotLoaded live title={t`The position trades could not be loaded`} query={trades}>
        <LoadingBlocks
          label={t`Loading position trades...`}
          className="gap-6"
          blocks={['h-72 rounded-lg', 'h-32 rounded-lg']}
        />
      </NotLoaded>
    );
  }
  const { requests, partners } = trades.data;
  const { toAnswer, sent, others, history } = tradeLists(requests, myId);
  const { status } = detail.group;
  const open = status === 'forming' || status === 'active';
  const isUndrawn = areTurnsHidden(detail.group);
  const canAsk = decidesWithOthers(detail) && !isUndrawn;
  return (
    <div className="flex flex-col gap-7">
      <Trades title={t`Waiting for your answer`} trades={toAnswer} />
      <Trades title={t`Your requests`} trades={sent} />
      {canAsk ? (
        <RequestTrade
          partners={seatHolders(detail).filter(({ userId }) => partners.includes(userId))}
          waiting={{ toAnswer, sent }}
        />
      ) : null}
      <Trades title={t`Pending between other members`} trades={others} />
      <Trades title={t`Earlier requests`} trades={history} />
      {!canAsk && requests.length === 0 ? (
        <EmptyState title={t`No position trades`}>
          {isUndrawn
            ? t`Turns are drawn when the circle starts. You can trade them after that.`
            : open
              ? t`Members who hold a position can trade it with each other.`
              : t`No one asked to trade positions in this cycle.`}
        </EmptyState>
      ) : null}
    </div>
  );
}

function Trades({ title, trades }: { title: string; trades: readonly Trade[] }) {
  return trades.length === 0 ? null : (
    <Section title={title}>
      <ul>
        {trades.map((trade) => (
          <TradeRow key={trade.id} trade={trade} />
        ))}
      </ul>
    </Section>
  );
}
