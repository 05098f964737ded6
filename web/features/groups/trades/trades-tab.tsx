import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Trade } from '../../../../contract/trades.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useTradePartners, useTrades } from '../data.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { seated } from '../round/round-view.ts';
import { RequestTrade } from './request-trade.tsx';
import { TradeRow } from './trade-row.tsx';
import { tradeLists } from './trade-view.ts';

/**
 * Members swap turns (circle-rules §10): what I have to answer, what I asked for, a new request, and what was decided.
 */
export function TradesTab() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const trades = useTrades(detail.group.id);
  const partners = useTradePartners(detail.group.id);
  if (trades.data === undefined) {
    if (!trades.isError) return <TradesSkeleton />;
    return <LoadFailure live title={t`The position trades could not be loaded`} query={trades} />;
  }
  const { toAnswer, asked, others, history } = tradeLists(trades.data, myId);
  const { status } = detail.group;
  const open = status === 'forming' || status === 'active';
  const canAsk = open && detail.userMembership?.status === 'approved';
  const list = (rows: readonly Trade[]): ReactNode => rows.map((trade) => <TradeRow key={trade.id} trade={trade} />);
  return (
    <div className="flex flex-col gap-6">
      <Group title={t`Waiting for your answer`} rows={toAnswer}>
        {list(toAnswer)}
      </Group>
      <Group title={t`You asked for`} rows={asked}>
        {list(asked)}
      </Group>
      {canAsk ? (
        <RequestTrade partners={seated(detail.members).filter(({ userId }) => partners.includes(userId))} />
      ) : null}
      <Group title={t`Pending between other members`} rows={others}>
        {list(others)}
      </Group>
      <Group title={t`Earlier requests`} rows={history}>
        {list(history)}
      </Group>
      {!canAsk && trades.data.length === 0 ? (
        <Card>
          <EmptyState title={t`No position trades`}>
            {open
              ? t`Members who hold a position can trade it with each other.`
              : t`Nobody asked to trade positions in this cycle.`}
          </EmptyState>
        </Card>
      ) : null}
    </div>
  );
}

function Group({ title, rows, children }: { title: string; rows: readonly Trade[]; children: ReactNode }) {
  if (rows.length === 0) return null;
  return (
    <Card title={title} flush>
      <ul>{children}</ul>
    </Card>
  );
}

function TradesSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading position trades...`} className="flex flex-col gap-6">
      <Skeleton className="h-72 rounded-lg" />
      <Skeleton className="h-32 rounded-lg" />
    </Loading>
  );
}
