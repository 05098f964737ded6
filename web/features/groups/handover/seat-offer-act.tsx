import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Offer } from '../../../../contract/handovers.ts';
import { isAbroad } from '../../../../contract/standing.ts';
import { formatNaira, formatNairaText, sumKobo } from '../../../../contract/money.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { useWallet } from '../../../lib/api/member-data.ts';
import { handoverPaths } from '../../../lib/shell/handover-paths.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { formatDate, formatDateTime } from '../../../lib/i18n/time.ts';
import { useViewer } from '../../../lib/session/session.ts';
import { ActCard } from '../../../ui/act-card.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { joinObstacle } from '../join/join-obstacle.ts';
import { useJoinPrerequisite } from '../join/join-prerequisite.tsx';
import { ApplyForSeat } from './apply-for-seat.tsx';
import { TakeSeat } from './take-seat.tsx';

interface SeatOfferActProps {
  code: string;
  offer: Offer;
}

/** The card of an offered seat: its price, and the reader's next step. */
export function SeatOfferAct({ code, offer }: SeatOfferActProps) {
  const { t } = useLingui();
  const { seat, price, role, status, standsUntil, leaverName: name } = offer;
  const until = formatDateTime(standsUntil);
  const isMember = joinObstacle(offer.group) === 'member';
  const card = (more: { tint?: 'accent' | 'plain'; children: ReactNode; action?: ReactNode }) => (
    <ActCard stacked label={t`Seat ${seat}, from ${name}`} amount={price.amount} {...more} />
  );
  if (role === 'leaver') {
    return card({
      tint: 'plain',
      children: <p>{t`This is the link of your own seat. Send it to someone you trust.`}</p>,
      action: <ButtonLink size="lg" block href={handoverPaths.sheet(offer.group.id)}>{t`See your offer`}</ButtonLink>,
    });
  }
  if (isMember) {
    return card({
      tint: 'plain',
      children: <p>{t`You are in this circle already, so you cannot take this seat.`}</p>,
      action: (
        <ButtonLink size="lg" block variant="secondary" href={paths.group(offer.group.id)}>
          {t`View Circle`}
        </ButtonLink>
      ),
    });
  }
  if (offer.hasHeldSeat) {
    return card({
      tint: 'plain',
      children: <p>{t`You have had a seat in this cycle and cannot take another one.`}</p>,
    });
  }
  if (role === 'substitute' && status === 'admitted') {
    return card({
      tint: 'accent',
      children: (
        <>
          <p>
            <Trans>
              You are voted in. Pay by <b>{until}</b> to take seat {seat}.
            </Trans>
          </p>
          <Ahead offer={offer} />
        </>
      ),
      action: <TakeSeat code={code} offer={offer} />,
    });
  }
  if (role === 'substitute') {
    return card({
      children: (
        <>
          <p>
            <Trans>The members are voting on you until {until}. You pay nothing before they have all said yes.</Trans>
          </p>
          <Ahead offer={offer} />
        </>
      ),
    });
  }
  if (offer.isTaken) {
    return card({
      tint: 'plain',
      children: <p>{t`Someone else has already applied for this seat.`}</p>,
    });
  }
  return <OpenOffer card={card} code={code} offer={offer} until={until} />;
}

type Card = (more: { children: ReactNode; action?: ReactNode }) => ReactNode;

function OpenOffer({ card, code, offer, until }: SeatOfferActProps & { card: Card; until: string }) {
  const viewer = useViewer();
  const before = useJoinPrerequisite(viewer, handoverPaths.link(code));
  const isClosed = viewer != null && isAbroad(viewer);
  return (
    <>
      {card({
        children: (
          <>
            <Ahead offer={offer} />
            <p className="mt-1 text-muted">
              <Trans>Open until {until}. Applying costs nothing.</Trans>
            </p>
            <ShortWallet price={offer.price.amount} />
          </>
        ),
        action: before !== null || isClosed ? undefined : <ApplyForSeat code={code} offer={offer} />,
      })}
      {before}
    </>
  );
}

/** States, if the wallet is short, that the rest can wait for the vote. */
function ShortWallet({ price }: { price: string }) {
  const balance = useWallet().data?.balance;
  if (balance === undefined || amountOf(balance) >= amountOf(price)) return null;
  const has = formatNairaText(balance);
  return (
    <p className="mt-1 text-muted">
      <Trans>Your wallet has {has}. You can add the rest then.</Trans>
    </p>
  );
}

/** States what the seat costs, now and in total, and what it brings. */
function Ahead({ offer: { group, price, ahead, turnDay, status } }: Pick<SeatOfferActProps, 'offer'>) {
  const now = formatNairaText(price.amount);
  const each = formatNairaText(group.contributionAmount);
  const most = formatNairaText(ahead.receives);
  const all = formatNaira(sumKobo([amountOf(price.amount), amountOf(ahead.pays)]));
  const day = formatDate(turnDay);
  return (
    <>
      <p>
        {status === 'admitted' ? (
          <Plural
            value={ahead.times}
            one={`You pay ${now} now, then ${each} in # round, and receive up to ${most} about ${day}.`}
            other={`You pay ${now} now, then ${each} in # rounds, and receive up to ${most} about ${day}.`}
          />
        ) : (
          <Plural
            value={ahead.times}
            one={`When all have said yes, you pay ${now}, then ${each} in # round. Your turn is about ${day}.`}
            other={`When all have said yes, you pay ${now}, then ${each} in # rounds. Your turn is about ${day}.`}
          />
        )}
      </p>
      <p className="mt-1 font-medium tabular">
        <Trans>
          In all you pay {all} and receive up to {most}.
        </Trans>
      </p>
    </>
  );
}
