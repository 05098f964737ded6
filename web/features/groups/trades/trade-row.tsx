import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ArrowLeftRight, Check, X } from 'lucide-react';
import type { Trade } from '../../../../contract/trades.ts';
import { useAction } from '../../../lib/api/action.ts';
import { api, readNow } from '../../../lib/api/member-api.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { DecisionDialog, type Choice } from '../decision-dialog.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { SwapText, tradeStatus } from './trade-labels.tsx';
import { swapSideOf } from './trade-view.ts';
import { WithdrawTrade } from './withdraw-trade.tsx';

export function TradeRow({ trade }: { trade: Trade }) {
  const { t } = useLingui();
  const myId = useViewerId();
  const { kind, text } = tradeStatus(trade);
  const requester = trade.requesterId === myId ? t`You` : trade.requesterName;
  const target = trade.targetId === myId ? t`you` : trade.targetName;
  const requesterPosition = trade.requesterCurrentPosition;
  const targetPosition = trade.targetCurrentPosition;
  const asked = formatDate(trade.createdAt);
  return (
    <li className="flex flex-col gap-3 border-t border-hair py-3 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-56 gap-3">
          <ArrowLeftRight aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
          <div className="min-w-0">
            <p className="font-medium [overflow-wrap:anywhere]">
              <Trans>
                {requester} (position {requesterPosition}) and {target} (position {targetPosition})
              </Trans>
            </p>
            <p className="text-sm text-muted">
              <Trans>Asked on {asked}</Trans>
            </p>
          </div>
        </div>
        <StatusBadge kind={kind}>{text}</StatusBadge>
      </div>
      <Quote label={t`Reason`} text={trade.reason} />
      <Quote label={t`Answer`} text={trade.answerReason} />
      <MyPart trade={trade} />
    </li>
  );
}

function Quote({ label, text }: { label: string; text: string | null }) {
  if (text === null || text === '') return null;
  return (
    <p className="[overflow-wrap:anywhere] whitespace-pre-line">
      <span className="text-muted">{label}: </span>
      {text}
    </p>
  );
}

function MyPart({ trade }: { trade: Trade }) {
  const detail = useGroupDetail();
  const myId = useViewerId();
  if (trade.status !== 'pending') return <Decided trade={trade} />;
  const mine = swapSideOf(detail, trade.requesterCurrentPosition);
  const theirs = swapSideOf(detail, trade.targetCurrentPosition);
  const target = trade.targetName;
  if (trade.targetId === myId) {
    return (
      <>
        <p className="rounded-md bg-tint-brand p-4">
          <SwapText from={theirs} to={mine} />
        </p>
        <AnswerTrade trade={trade} swap={<SwapText from={theirs} to={mine} />} />
      </>
    );
  }
  if (trade.requesterId !== myId) return null;
  return (
    <>
      <p className="rounded-md bg-sunken p-4">
        <SwapText from={mine} to={theirs} />
      </p>
      <p className="text-sm text-muted">
        <Trans>Waiting for {target} to answer. Only they can approve or reject it.</Trans>
      </p>
      <WithdrawTrade trade={trade} />
    </>
  );
}

function Decided({ trade }: { trade: Trade }) {
  const day = formatDate(trade.decidedAt);
  if (trade.decidedAt === null) return null;
  return (
    <p className="text-sm text-muted">
      {trade.status === 'approved' ? (
        <Trans>The positions were swapped on {day}.</Trans>
      ) : (
        <Trans>Nothing was swapped. The request ended on {day}.</Trans>
      )}
    </p>
  );
}

interface AnswerTradeProps {
  trade: Trade;
  swap: ReactNode;
}

/** The response of the requested member. The dialog repeats the trade's effect. */
function AnswerTrade({ trade, swap }: AnswerTradeProps) {
  const { t } = useLingui();
  const groupId = useGroupDetail().group.id;
  const requester = trade.requesterName;
  const action = useAction({
    send: (idempotencyKey, { choice, reason }: { choice: Choice; reason: string }) =>
      api.respondToTrade({
        params: { id: groupId, requestId: trade.id },
        body: { response: choice, reason },
        idempotencyKey,
      }),
    read: async () => {
      const { requests } = await readNow('listTrades', { id: groupId });
      const request = requests.find(({ id, status }) => id === trade.id && status !== 'pending');
      return request && { request };
    },
    success: ({ request }) =>
      request.status === 'approved'
        ? {
            title: t`Trade Approved`,
            description: t`You and ${requester} have swapped positions.`,
            tone: 'positive',
          }
        : { title: t`Trade Rejected`, description: t`Your position stays as it is.`, tone: 'neutral' },
    failed: (error) => failureToast(error, t`Error`, t`Failed to respond to trade request`),
  });
  return (
    <DecisionDialog
      approve={{
        label: t`Approve`,
        name: t`Approve the trade with ${requester}`,
        icon: Check,
        title: <Trans>Swap positions with {requester}?</Trans>,
        description: t`It takes effect at once. You can only undo it with another trade.`,
        confirm: t`Approve trade`,
        variant: 'primary',
        children: <p className="mb-4 rounded-md bg-tint-brand p-4">{swap}</p>,
      }}
      reject={{
        label: t`Reject`,
        name: t`Reject the trade with ${requester}`,
        icon: X,
        title: <Trans>Reject this trade?</Trans>,
        confirm: t`Reject trade`,
        variant: 'danger',
      }}
      hint={t`The members can read it.`}
      offline={t`You need network to answer`}
      busyText={t`Sending...`}
      action={action}
    />
  );
}
