import { Trans, useLingui } from '@lingui/react/macro';
import { HandCoins } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { formatNaira, formatNairaText, ZERO_KOBO } from '../../../../contract/money.ts';
import { useWallet } from '../../../lib/api/member-data.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { cycleStory } from '../page/cycle-story.ts';
import { CycleStoryAmounts } from '../page/cycle-story-amounts.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { NEXT_CYCLE_ID, showsNextCycle } from '../page/standing.ts';
import { StillOwed } from '../round/still-owed.tsx';
import { celebrate } from './celebrate.ts';
import { Frame } from './moment-frame.tsx';
import { PotSum } from '../round/pot-sum.tsx';
import { isShortPot, isCelebrated, potLeftInWallet, type Moment } from './moments.ts';
import { Started } from './started.tsx';

interface MomentScreenProps {
  moment: Moment;
  onDone: () => void;
}

export function MomentScreen({ moment, onDone }: MomentScreenProps) {
  const isJoy = isCelebrated(moment, useGroupDetail(), useViewerId(), useProductNow());
  useEffect(() => (isJoy ? celebrate() : undefined), [isJoy]);
  switch (moment.kind) {
    case 'started':
      return <Started onDone={onDone} />;
    case 'pot':
      return <Pot moment={moment} isJoy={isJoy} onDone={onDone} />;
    case 'finished':
      return <Finished isWhole={isJoy} onDone={onDone} />;
  }
}

function Share({ text }: { text: string }) {
  const { t } = useLingui();
  // Older and desktop browsers lack `share`, although TypeScript declares it.
  if (!('share' in navigator)) {
    return <CopyButton variant="primary" text={text} label={t`Share the good news`} copiedLabel={t`Copied`} />;
  }
  return (
    <Button
      block
      onClick={() => {
        // `share` rejects when the person closes the share sheet.
        navigator.share({ text }).catch(() => undefined);
      }}
    >{t`Share the good news`}</Button>
  );
}

function Pot({ moment, isJoy, onDone }: { moment: Moment & { kind: 'pot' }; isJoy: boolean; onDone: () => void }) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const { round, amount: pot, taken, feesKobo } = moment;
  const fees = formatNaira(feesKobo);
  const amount = formatNairaText(taken.arrived);
  const name = detail.group.name;
  const isShort = isShortPot(detail, round, useViewerId());
  const isWhole = taken.arrived === pot;
  const left = potLeftInWallet(taken.arrived, useWallet().data?.balance);
  const leftWords = formatNairaText(left);
  return (
    <Frame
      title={isShort ? t`Part of your pot has come` : t`You received your pot`}
      amount={amount}
      {...(isJoy ? {} : { icon: HandCoins })}
      onDone={onDone}
      next={
        amountOf(left) === 0n ? null : (
          <ButtonLink block href={paths.walletWithdrawAmount(left)} onClick={onDone}>{t`Send to my bank`}</ButtonLink>
        )
      }
    >
      {isShort ? (
        <Trans>
          Round {round} in {name} ended before everyone had paid.
        </Trans>
      ) : (
        <Trans>
          The pot of round {round} in {name} is yours.
        </Trans>
      )}{' '}
      {!isWhole ? (
        <PotSum pot={pot} taken={taken} />
      ) : feesKobo === 0n ? (
        <Trans>{amount} went to your wallet.</Trans>
      ) : (
        <Trans>
          After fees of {fees}, {amount} went to your wallet.
        </Trans>
      )}
      {isWhole || feesKobo === 0n ? null : (
        <p className="mt-1 text-sm text-muted">
          <Trans>The fees were {fees}.</Trans>
        </p>
      )}
      {left === taken.arrived ? null : (
        <p className="mt-2">
          <Trans>Your wallet has {leftWords} now. Its history shows what was paid from it.</Trans>
        </p>
      )}
      <StillOwed />
    </Frame>
  );
}

function Finished({ isWhole, onDone }: { isWhole: boolean; onDone: () => void }) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const { group, payouts } = detail;
  const [, go] = useLocation();
  const name = group.name;
  const rounds = group.maxMembers;
  const mine = payouts.find((payout) => payout.recipientId === myId && payout.status === 'completed');
  const amount = formatNairaText(mine?.amount);
  const story = cycleStory(detail);
  const saved = formatNaira(story?.savedKobo ?? ZERO_KOBO);
  const news = t`Our savings circle "${name}" on Rota is finished: ${rounds} rounds, ${saved} saved together, everyone paid and everyone had their turn.`;
  return (
    <Frame
      title={isWhole ? t`Your circle is finished` : t`The rounds are over, but money is missing`}
      amount={mine === undefined ? name : amount}
      {...(isWhole ? {} : { icon: HandCoins })}
      onDone={onDone}
      next={
        showsNextCycle(detail, myId) ? (
          <Button
            block
            onClick={() => {
              onDone();
              const card = document.getElementById(NEXT_CYCLE_ID);
              if (card === null) go(paths.group(group.id));
              else card.scrollIntoView();
            }}
          >{t`Go again`}</Button>
        ) : isWhole ? (
          <Share text={news} />
        ) : null
      }
    >
      {mine === undefined ? (
        <Trans>
          All {rounds} rounds of {name} are over.
        </Trans>
      ) : (
        <Trans>
          All {rounds} rounds of {name} are over. You received {amount}.
        </Trans>
      )}
      <CycleStoryAmounts className="mt-6" />
      <StillOwed />
    </Frame>
  );
}
