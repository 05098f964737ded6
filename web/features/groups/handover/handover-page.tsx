import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'wouter';
import type { User } from '../../../../contract/accounts.ts';
import type { Offer } from '../../../../contract/handovers.ts';
import { isKycVerified } from '../../../../contract/standing.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { q } from '../../../lib/api/member-api.ts';
import { POLLED_READ } from '../../../lib/api/member-data.ts';
import { shouldRetryUnanswered } from '../../../lib/api/query.ts';
import { forgetSeat, keepSeat, keptSeat } from '../../../lib/session/kept-seat.ts';
import { useViewer } from '../../../lib/session/session.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { Head } from '../../../frame/head.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { NigeriaOnly } from '../../../ui/nigeria-only.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadingBlocks } from '../../../ui/skeleton.tsx';
import { DeadEnd } from '../page/dead-end.tsx';
import { SeatOfferAct } from './seat-offer-act.tsx';
import { SeatOfferFacts } from './seat-offer-facts.tsx';

/** True for a link that is unknown or over, and for one of another circle: the server treats them alike. */
const isClosed = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status);

/** Page of an offered seat: its price, what it brings, and what the reader can do (circle-rules §8). */
export function HandoverPage() {
  const { t } = useLingui();
  const { code } = useParams<{ code: string }>();
  const viewer = useViewer();
  const offer = useQuery({
    ...q.getOffer({ code }),
    ...POLLED_READ,
    // A wrong code counts against a rate limit.
    refetchInterval: ({ state }) => (isClosed(state.error) ? false : POLLED_READ.refetchInterval),
    retry: shouldRetryUnanswered,
  });
  useKeptSeat(viewer, code, offer.data, isClosed(offer.error));
  if (isClosed(offer.error)) return <Closed error={offer.error} />;
  const seat = offer.data?.seat;
  return (
    <div className="page-width py-4 sm:py-8">
      <Head title={t`Take over a seat`} />
      <div className="mx-auto max-w-3xl">
        <PageHeader
          title={t`Take over a seat`}
          line={offer.data === undefined ? undefined : <Line circle={offer.data.group.name} seat={seat ?? 0} />}
          back={{ href: paths.groups, label: t`Back to My Groups` }}
        />
        <div className="flex flex-col gap-7">
          <NigeriaOnly user={viewer} />
          {offer.data !== undefined ? (
            <>
              <SeatOfferAct code={code} offer={offer.data} />
              <SeatOfferFacts offer={offer.data} />
            </>
          ) : offer.isError ? (
            <LoadFailure live title={t`The seat could not be loaded`} query={offer} />
          ) : (
            <LoadingBlocks label={t`Loading the seat...`} className="gap-6" blocks={['h-56', 'h-40']} />
          )}
        </div>
      </div>
    </div>
  );
}

function Line({ circle, seat }: { circle: string; seat: number }) {
  return (
    <p className="[overflow-wrap:anywhere]">
      <Trans>
        Seat {seat} · {circle}
      </Trans>
    </p>
  );
}

/** Keeps the seat for a person who must first verify their identity, until they have applied or it is gone. */
function useKeptSeat(viewer: User | null | undefined, code: string, offer: Offer | undefined, isOver: boolean): void {
  const userId = viewer?.id;
  const isWanted = viewer != null && offer?.role === 'visitor' && !offer.isTaken && !isKycVerified(viewer);
  const isSettled = isOver || (offer !== undefined && offer.role !== 'visitor');
  useEffect(() => {
    if (userId === undefined) return;
    if (isWanted) keepSeat(userId, code);
    else if (isSettled && keptSeat(userId) === code) forgetSeat(userId);
  }, [userId, code, isWanted, isSettled]);
}

/** The server names the circle only to the person who took the seat or offered it. */
function Closed({ error }: { error: unknown }) {
  const { t } = useLingui();
  const groupId = error instanceof ApiError ? error.groupId : undefined;
  const isTaken = error instanceof ApiError && error.flag('seatTaken');
  const href = groupId === undefined ? paths.dashboard : paths.group(groupId);
  return (
    <>
      <Head title={t`Take over a seat`} />
      <DeadEnd
        title={isTaken ? t`The seat is yours` : t`This link has closed`}
        action={<ButtonLink href={href}>{groupId === undefined ? t`Go to Dashboard` : t`View Circle`}</ButtonLink>}
      >
        {isTaken
          ? t`You have paid for it and are in the circle.`
          : groupId === undefined
            ? t`The seat is no longer on offer. Ask the person who sent you the link.`
            : t`Your seat is no longer on offer. The circle's page shows what became of it.`}
      </DeadEnd>
    </>
  );
}
