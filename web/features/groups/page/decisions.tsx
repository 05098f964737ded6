import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeftRight, CircleAlert, Hand } from 'lucide-react';
import type { ReactNode } from 'react';
import { useViewerId } from '../../../lib/session/session.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { hoursLeft, isLastHour } from '../../../lib/i18n/time.ts';
import { Button } from '../../../ui/button.tsx';
import { useEjections, useTrades } from '../data.ts';
import { awaitingMyVote, isOpenVote, voteOnMe } from '../ejections/ejection-view.ts';
import { useGroupDetail } from './group-detail.ts';
import { useGoToTab, type GroupTabValue } from './group-page-tab.ts';
import { awaitingMyAnswer } from '../trades/trade-view.ts';
import { Strip } from './strip.tsx';

/** Votes on ejections and trades that wait for the viewer. */
export function Decisions() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const nowMs = useProductNow();
  const ejections = useEjections(detail.group.id).data ?? [];
  const trades = awaitingMyAnswer(useTrades(detail.group.id).data ?? [], myId);
  const onMe = voteOnMe(ejections, myId);
  const votes = awaitingMyVote(ejections, nowMs);
  return (
    <>
      {onMe === undefined || !isOpenVote(onMe, nowMs) ? null : (
        <VoteOnViewer hours={hoursLeft(onMe.votingDeadline, nowMs)} lastHour={isLastHour(onMe.votingDeadline, nowMs)} />
      )}
      <Waiting count={votes.length} icon={<Hand aria-hidden="true" />} tab="ejections" press={t`See and vote`}>
        <Plural
          value={votes.length}
          one="A vote on an ejection waits for you"
          other="# votes on ejections wait for you"
        />
      </Waiting>
      <Waiting
        count={trades.length}
        icon={<ArrowLeftRight aria-hidden="true" />}
        tab="trades"
        press={t`See and answer`}
      >
        <Plural
          value={trades.length}
          one="A member asks to trade positions with you"
          other="# members ask to trade positions with you"
        />
      </Waiting>
    </>
  );
}

interface WaitingProps {
  count: number;
  icon: ReactNode;
  tab: GroupTabValue;
  press: string;
  children: ReactNode;
}

function Waiting({ count, icon, tab, press, children }: WaitingProps) {
  if (count === 0) return null;
  return (
    <Strip icon={icon} action={<See tab={tab} words={press} />}>
      {children}
    </Strip>
  );
}

function See({ tab, words }: { tab: GroupTabValue; words: string }) {
  const goTo = useGoToTab();
  return (
    <Button
      variant="secondary"
      onClick={() => {
        goTo(tab);
      }}
    >
      {words}
    </Button>
  );
}

function VoteOnViewer({ hours, lastHour }: { hours: number; lastHour: boolean }) {
  const { t } = useLingui();
  return (
    <Strip
      isUrgent
      icon={<CircleAlert aria-hidden="true" />}
      action={<See tab="ejections" words={t`See what you can do`} />}
    >
      <b className="font-semibold">{t`You have been nominated for ejection`}</b>
      <p>
        <Trans>The members vote on it.</Trans>{' '}
        {lastHour ? (
          <Trans>Less than 1 hour left.</Trans>
        ) : (
          <Plural value={hours} one="# hour left." other="# hours left." />
        )}
      </p>
    </Strip>
  );
}
