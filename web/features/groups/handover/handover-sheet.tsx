import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { OFFER_DAYS, PRICE_HOURS } from '../../../../circle/figures.ts';
import type { HandoverPreview, Handover } from '../../../../contract/handovers.ts';
import { formatNaira, formatNairaText, kobo, ZERO_KOBO } from '../../../../contract/money.ts';
import { q } from '../../../lib/api/member-api.ts';
import { WALLET_FRESH_MS } from '../../../lib/api/member-data.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { formatDate, formatDateTime } from '../../../lib/i18n/time.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NotLoaded } from '../../../ui/load-failure.tsx';
import { LoadingBlocks } from '../../../ui/skeleton.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { OfferSeat, WithdrawOffer } from './offer-buttons.tsx';
import { SeatPriceRows } from './seat-price.tsx';
import { ShareSeat } from './share-seat.tsx';

interface HandoverSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Explains handing over and what the viewer would keep, and shows the open offer with its link (circle-rules §8). */
export function HandoverSheet({ open, onClose }: HandoverSheetProps) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const answer = useQuery({
    ...q.getHandover({ id: detail.group.id }),
    staleTime: WALLET_FRESH_MS,
    enabled: open && detail.userMembership?.status === 'approved',
  });
  const { handover = null, preview = null } = answer.data ?? {};
  return (
    <Dialog
      side
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t`Hand over my seat`}
      footer={
        handover !== null ? (
          <WithdrawOffer handover={handover} />
        ) : preview !== null && detail.canHandOver === true ? (
          <OfferSeat />
        ) : undefined
      }
    >
      {answer.data === undefined && answer.isEnabled ? (
        <NotLoaded live title={t`Your seat could not be loaded`} query={answer}>
          <LoadingBlocks label={t`Loading...`} className="gap-4" blocks={['h-24', 'h-40']} />
        </NotLoaded>
      ) : preview === null ? (
        <p>{t`You can hand over your seat while the circle runs, until the round of your turn opens.`}</p>
      ) : (
        // Without a button in the content, keyboards scroll the content itself.
        <div tabIndex={handover === null ? 0 : undefined} className="flex flex-col gap-5">
          {handover === null ? <Meaning preview={preview} /> : <OfferState handover={handover} />}
          <Kept preview={preview} />
          {handover === null ? <Steps /> : null}
          <section>
            <h3 className="text-base">{t`What they pay you`}</h3>
            <SeatPriceRows price={preview.price} />
          </section>
        </div>
      )}
    </Dialog>
  );
}

function Meaning({ preview: { seat, turnDay } }: { preview: HandoverPreview }) {
  const day = formatDate(turnDay);
  return (
    <p>
      <Trans>
        Someone else takes seat {seat}, with your turn about {day}. No one in the circle loses anything.
      </Trans>
    </p>
  );
}

function Steps() {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex list-decimal flex-col gap-1.5 pl-5">
        <li>{t`You get a link. It is open for ${OFFER_DAYS} days.`}</li>
        <li>{t`One person applies, and the members vote on them.`}</li>
        <li>{t`They have ${PRICE_HOURS} hours to pay. Then the seat is theirs, and you are out.`}</li>
      </ol>
      <p className="text-sm text-muted">
        {t`Until they have paid, you keep paying and voting as before. You can take it back any time.`}
      </p>
    </div>
  );
}

/** Status of the offer, with the link while no one has applied. */
function OfferState({ handover: { code, seat, status, standsUntil, price, substitute } }: { handover: Handover }) {
  const { t } = useLingui();
  const name = substitute?.name ?? t`Someone`;
  const until = formatDateTime(standsUntil);
  const amount = formatNairaText(price);
  switch (status) {
    case 'offered':
      return (
        <div className="flex flex-col gap-3">
          <p>
            <Trans>
              Seat {seat} is on offer until <b>{until}</b>. Send the link to someone you trust.
            </Trans>
          </p>
          <ShareSeat code={code} seat={seat} price={price} />
        </div>
      );
    case 'voting':
      return (
        <Alert title={t`${name} wants to take over seat ${seat}`}>
          <Trans>The members vote until {until}. Until then no one else can apply.</Trans>
        </Alert>
      );
    case 'admitted':
      return (
        <Alert tone="positive" title={t`${name} is voted in`}>
          <Trans>
            They have until {until} to pay {amount}. Then the seat is theirs.
          </Trans>
        </Alert>
      );
  }
}

/** Shows what is left of the price after the viewer's own debts in the circle. */
function Kept({ preview: { price, toLeaver, debts, lateFees } }: { preview: HandoverPreview }) {
  const { t } = useLingui();
  const kept = formatNairaText(toLeaver);
  const owes = amountOf(debts) > ZERO_KOBO || amountOf(lateFees) > ZERO_KOBO;
  const minus = (amount: string): string => formatNaira(kobo(-amountOf(amount)));
  return (
    <section>
      <h3 className="text-base">{t`What you keep`}</h3>
      <DescriptionList
        sums
        rows={[
          { term: t`Comes to your wallet`, value: kept, strong: true },
          ...(owes ? [{ term: t`Price of the seat`, value: formatNairaText(price.amount) }] : []),
          ...(amountOf(debts) > ZERO_KOBO ? [{ term: t`Contributions you owe here`, value: minus(debts) }] : []),
          ...(amountOf(lateFees) > ZERO_KOBO ? [{ term: t`Your late fees here`, value: minus(lateFees) }] : []),
        ]}
      />
      <p className="text-sm text-muted">
        {owes
          ? t`What you owe here is paid out of the price. After that you owe this circle nothing.`
          : t`There is no fee on this. After that you owe this circle nothing.`}
      </p>
    </section>
  );
}
