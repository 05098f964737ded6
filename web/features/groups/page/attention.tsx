import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useViewerId } from '../../../lib/session/session.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { hoursLeft, isLastHour } from '../../../lib/i18n/time.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useEjections, useTrades } from '../data.ts';
import { awaitingMyVote, isOpenVote, voteOnMe } from '../ejections/ejection-view.ts';
import { useGroupDetail } from './group-detail.ts';
import { useGoToTab } from './group-page-tab.ts';
import { awaitingMyAnswer } from '../trades/trade-view.ts';

export function Attention() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const nowMs = useProductNow();
  const goTo = useGoToTab();
  const ejections = useEjections(detail.group.id).data ?? [];
  const trades = awaitingMyAnswer(useTrades(detail.group.id).data ?? [], myId);
  const onMe = voteOnMe(ejections, myId);
  const votes = awaitingMyVote(ejections, nowMs);
  return (
    <>
      {onMe === undefined || !isOpenVote(onMe, nowMs) ? null : (
        <VoteOnViewer
          hours={hoursLeft(onMe.votingDeadline, nowMs)}
          lastHour={isLastHour(onMe.votingDeadline, nowMs)}
          onShow={() => {
            goTo('ejections');
          }}
        />
      )}
      {votes.length === 0 ? null : (
        <Alert
          tone="warning"
          title={
            <Plural
              value={votes.length}
              one="A vote on an ejection waits for you"
              other="# votes on ejections wait for you"
            />
          }
          actions={
            <Button
              variant="secondary"
              onClick={() => {
                goTo('ejections');
              }}
            >{t`See and vote`}</Button>
          }
        />
      )}
      {trades.length === 0 ? null : (
        <Alert
          tone="info"
          title={
            <Plural
              value={trades.length}
              one="A member asks to trade positions with you"
              other="# members ask to trade positions with you"
            />
          }
          actions={
            <Button
              variant="secondary"
              onClick={() => {
                goTo('trades');
              }}
            >{t`See and answer`}</Button>
          }
        />
      )}
    </>
  );
}

function VoteOnViewer({ hours, lastHour, onShow }: { hours: number; lastHour: boolean; onShow: () => void }) {
  const { t } = useLingui();
  return (
    <Alert
      tone="negative"
      title={t`You have been nominated for ejection`}
      actions={<Button variant="secondary" onClick={onShow}>{t`See what you can do`}</Button>}
    >
      <Trans>The members vote on it.</Trans>{' '}
      {lastHour ? (
        <Trans>Less than 1 hour left.</Trans>
      ) : (
        <Plural value={hours} one="# hour left." other="# hours left." />
      )}
    </Alert>
  );
}
