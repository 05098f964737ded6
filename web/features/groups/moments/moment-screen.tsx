import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { formatList } from '../../../../contract/format-list.ts';
import { formatNaira, formatNairaText, kobo, sumKobo, ZERO_KOBO } from '../../../../contract/money.ts';
import { useWallet } from '../../../lib/api/member-data.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { withAmount } from '../../../lib/shell/with-amount.ts';
import { Button, ButtonLink, type ButtonVariant } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { cycleStory } from '../page/cycle-story.ts';
import { CycleStoryAmounts } from '../page/cycle-story-amounts.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { NEXT_CYCLE_ID, showsNextCycle } from '../page/standing.ts';
import { StillOwed } from '../round/still-owed.tsx';
import { Admitted } from './admitted.tsx';
import { celebrate } from './celebrate.ts';
import { Frame } from './moment-frame.tsx';
import { receivedIn } from '../round/received.ts';
import { PotSum } from '../round/pot-sum.tsx';
import { ShareButton, useShareSheet } from './share-button.tsx';
import {
  isShortPot,
  isWhole,
  lateFeesReceived,
  owingMembers,
  paidOnTime,
  potLeftInWallet,
  type Moment,
} from './moments.ts';
import { Started } from './started.tsx';

interface MomentScreenProps {
  moment: Moment;
  onDone: () => void;
}

export function MomentScreen({ moment, onDone }: MomentScreenProps) {
  const detail = useGroupDetail();
  const myId = useViewerId();
  const isJoy = moment.kind === 'pot' && !isShortPot(detail, moment.round, myId);
  useEffect(() => (isJoy ? celebrate() : undefined), [isJoy]);
  switch (moment.kind) {
    case 'in':
      return <Admitted onDone={onDone} />;
    case 'started':
      return <Started onDone={onDone} />;
    case 'pot':
      return <Pot moment={moment} onDone={onDone} />;
    case 'finished':
      return <Finished onDone={onDone} />;
  }
}

function Share({ text, variant }: { text: string; variant: ButtonVariant }) {
  const { t } = useLingui();
  const label = t`Share the good news`;
  // Older and desktop browsers lack `share`, although TypeScript declares it.
  if (!('share' in navigator)) {
    const icon = <Share2 aria-hidden="true" className="size-5" />;
    return <CopyButton isMain variant={variant} icon={icon} text={text} label={label} copiedLabel={t`Copied`} />;
  }
  return (
    <ShareButton
      variant={variant}
      onClick={() => {
        // `share` rejects when the person closes the share sheet.
        navigator.share({ text }).catch(() => undefined);
      }}
    >
      {label}
    </ShareButton>
  );
}

function Pot({ moment, onDone }: { moment: Moment & { kind: 'pot' }; onDone: () => void }) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const { round, taken } = moment;
  const name = detail.group.name;
  const rounds = detail.group.maxMembers;
  const myId = useViewerId();
  const owing = owingMembers(detail, round, myId);
  const isShort = owing.length > 0;
  const isOwed = amountOf(detail.owed.amount) > 0n;
  const others = paidOnTime(detail, round, myId);
  const wallet = useWallet().data;
  const left = potLeftInWallet(taken.arrived, wallet?.balance);
  const lateFees = lateFeesReceived(detail, round, myId, wallet?.transactions ?? []);
  const leftWords = formatNairaText(left);
  const share = useShareSheet('pot');
  return (
    <>
      <Frame
        title={isShort ? t`Part of your pot has come` : t`You received your pot`}
        middle={[t`Round ${round}`, t`of ${rounds}`]}
        lookOf={(userId) => (owing.includes(userId) ? 'owes' : 'paid')}
        amount={taken.arrived}
        onDone={onDone}
        next={
          amountOf(left) === 0n ? null : (
            <ButtonLink block size="lg" href={withAmount(paths.walletWithdraw, left)} onClick={onDone}>
              {t`Send to my bank`}
            </ButtonLink>
          )
        }
        second={
          isShort ? null : (
            <ShareButton variant="secondary" onClick={share.open}>
              {t`Share the good news`}
            </ShareButton>
          )
        }
      >
        <PotWords moment={moment} name={name} />
        <LateFees fees={lateFees} arrived={taken.arrived} />
        {isShort && !isOwed ? (
          <p>
            <Trans>
              Round {round} in {name} ended before everyone had paid.
            </Trans>
          </p>
        ) : others === undefined ? null : (
          <p>
            <Plural
              value={others}
              one="The other member paid, and was not late."
              _2="Both others paid on time."
              other="All # others paid, none of them late."
            />
          </p>
        )}
        {left === taken.arrived ? null : (
          <p className="mt-2">
            <Trans>Your wallet has {leftWords} now. Its history shows what was paid from it.</Trans>
          </p>
        )}
        <StillOwed />
      </Frame>
      {share.sheet}
    </>
  );
}

/** The late fees received with the pot, so that the amounts add up to the change of the wallet. */
function LateFees({ fees, arrived }: { fees: ReturnType<typeof lateFeesReceived>; arrived: string }) {
  const feesKobo = sumKobo(fees.map(({ amount }) => amountOf(amount)));
  const fee = formatNaira(feesKobo);
  const names = formatList(fees.map(({ name }) => name));
  const all = formatNaira(kobo(amountOf(arrived) + feesKobo));
  const count = fees.length;
  if (count === 0) return null;
  return (
    <p className="tabular">
      <Plural value={count} one={`and ${fee} late fee from ${names}`} other={`and ${fee} late fees from ${names}`} />
      {', '}
      <Trans>
        <b>{all}</b> in all
      </Trans>
    </p>
  );
}

function PotWords({ moment, name }: { moment: Moment & { kind: 'pot' }; name: string }) {
  const { amount: pot, taken, feesKobo } = moment;
  const fees = formatNaira(feesKobo);
  if (taken.arrived !== pot) {
    return (
      <>
        <PotSum pot={pot} taken={taken} />
        {feesKobo === 0n ? null : (
          <p className="text-sm text-muted">
            <Trans>The fees were {fees}.</Trans>
          </p>
        )}
      </>
    );
  }
  return (
    <p>
      {feesKobo === 0n ? (
        <Trans>from {name} is in your wallet.</Trans>
      ) : (
        <Trans>
          from {name} is in your wallet, after fees of {fees}.
        </Trans>
      )}
    </p>
  );
}

function Finished({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const { group, payouts } = detail;
  const [, go] = useLocation();
  const isOver = isWhole(detail);
  const goesAgain = showsNextCycle(detail, myId);
  const name = group.name;
  const rounds = group.maxMembers;
  const mine = payouts.find((payout) => payout.recipientId === myId && payout.status === 'completed');
  const amount = formatNairaText(mine && receivedIn(mine));
  const story = cycleStory(detail);
  const saved = formatNaira(story?.savedKobo ?? ZERO_KOBO);
  const news = t`Our savings circle "${name}" on Rota is finished: ${rounds} rounds, ${saved} saved together, everyone paid and everyone had their turn.`;
  return (
    <Frame
      title={isOver ? t`Your circle is finished` : t`The rounds are over, but money is missing`}
      middle={[t`Round ${rounds}`, t`of ${rounds}`]}
      lookOf={() => 'paid'}
      onDone={onDone}
      next={
        goesAgain ? (
          <Button
            block
            size="lg"
            onClick={() => {
              onDone();
              const card = document.getElementById(NEXT_CYCLE_ID);
              if (card === null) go(paths.group(group.id));
              else card.scrollIntoView();
            }}
          >{t`Go again`}</Button>
        ) : isOver ? (
          <Share text={news} variant="primary" />
        ) : null
      }
      second={isOver && goesAgain ? <Share text={news} variant="secondary" /> : null}
    >
      <p>
        {mine === undefined ? (
          <Trans>
            All {rounds} rounds of {name} are over.
          </Trans>
        ) : (
          <Trans>
            All {rounds} rounds of {name} are over. You received {amount}.
          </Trans>
        )}
      </p>
      <CycleStoryAmounts className="mt-2" />
      <StillOwed />
    </Frame>
  );
}
