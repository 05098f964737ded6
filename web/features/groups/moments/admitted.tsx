import { selectOrdinal } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatNairaText } from '../../../../contract/money.ts';
import { firstNameOf } from '../../../lib/i18n/first-name.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { payoutOfSeat } from '../price/price.ts';
import { handedOverTo } from '../round/seat-chain.ts';
import { useAutomaticOffer } from '../../../circles/automatic/use-offer.tsx';
import { dateOfRound } from '../../../circles/date-of-round.ts';
import { FellowMembers } from './fellow-members.tsx';
import { Frame } from './moment-frame.tsx';
import { ShareButton, useShareSheet } from './share-button.tsx';

/** Told on the first visit after the members have said yes, or after paying for a seat that was handed over. */
export function Admitted({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const { group, members, userMembership } = detail;
  const me = members.find(({ userId }) => userId === myId);
  const firstName = firstNameOf(me?.name ?? '');
  const seat = userMembership?.payoutPosition ?? 0;
  const seats = group.maxMembers;
  const name = <b>{group.name}</b>;
  const leaver = handedOverTo(detail, myId)?.from.name;
  const share = useShareSheet('in');
  const offer = useAutomaticOffer({ group, autoContribute: userMembership?.autoContribute === true });
  return (
    <>
      <Frame
        title={t`You're in, ${firstName}!`}
        middle={seat === 0 ? [t`Turns are drawn`, t`at the start`] : [t`Seat ${seat}`, t`of ${seats}`]}
        onDone={onDone}
        next={
          <ShareButton variant="primary" onClick={share.open}>
            {t`Share that you're in`}
          </ShareButton>
        }
        offer={offer.card}
      >
        <p>
          {leaver === undefined ? (
            <Trans>The members of {name} said yes.</Trans>
          ) : (
            <Trans>
              You have paid for {leaver}'s seat in {name}, and it is yours.
            </Trans>
          )}
        </p>
        {seat === 0 ? (
          <p>
            <Trans>Turns are drawn at the start.</Trans>
          </p>
        ) : (
          <TurnText dateMs={dateOfRound(detail, seat)} seat={seat} />
        )}
        <FellowMembers />
      </Frame>
      {share.sheet}
      {offer.sheet}
    </>
  );
}

function TurnText({ dateMs, seat }: { dateMs: number | undefined; seat: number }) {
  const { group, userMembership } = useGroupDetail();
  const seats = group.maxMembers;
  const date = <b>{formatDate(dateMs)}</b>;
  const amount = <b className="tabular">{formatNairaText(payoutOfSeat(group, userMembership, seat))}</b>;
  const turn = selectOrdinal(seat, { one: '#st', two: '#nd', few: '#rd', other: '#th' });
  return (
    <p>
      {dateMs === undefined ? (
        <Trans>
          Your turn is the {turn} of {seats}.
        </Trans>
      ) : (
        <Trans>
          Your turn comes about {date}: up to {amount}, if everyone pays.
        </Trans>
      )}
    </p>
  );
}
