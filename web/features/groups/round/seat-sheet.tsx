import { useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import type { Member, Round } from '../../../../contract/round-schemas.ts';
import { formatNairaText } from '../../../../contract/money.ts';
import { departedStyle, owesForText, paymentStyle, type PaymentState } from '../../../circles/payment-state.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList, type DescriptionRow } from '../../../ui/description-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmailAddress } from '../../../ui/email-address.tsx';
import { RemindMember } from '../../../circles/remind-member.tsx';
import { useTradePartners } from '../data.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { useSheet } from '../page/sheet-address.ts';
import { useGoToTab } from '../page/group-page-tab.ts';
import { dateOfRound } from '../../../circles/date-of-round.ts';
import { departedOf, isDeparted, payoutOf } from './round-view.ts';
import { partsText } from './received-text.ts';
import { receivedIn } from './received.ts';
import { missedRounds, seatState } from './ring-seats.ts';

interface SeatSheetProps {
  holder: Member;
  /** The open round; null before the start. */
  round: Round | null;
  isOpen: boolean;
  onClose: () => void;
}

export function SeatSheet({ holder, round, isOpen, onClose }: SeatSheetProps) {
  const { t } = useLingui();
  const { group, late } = useGroupDetail();
  const goTo = useGoToTab();
  const name = holder.name;
  const behind = late.find(({ userId }) => userId === holder.userId);
  const isMine = holder.userId === useViewerId();
  const sheet = useSheet('share-in');
  const canTrade = useTradePartners(group.id).includes(holder.userId);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={isMine ? t`${name} (you)` : name}
      description={isDeparted(holder) ? t`No longer in this circle` : undefined}
      footer={
        canTrade ? (
          <Button
            variant="secondary"
            onClick={() => {
              onClose();
              goTo('trades');
            }}
          >{t`Trade positions`}</Button>
        ) : isMine && holder.status === 'approved' ? (
          <Button
            variant="secondary"
            icon={<Share2 aria-hidden="true" className="size-5" />}
            onClick={() => {
              onClose();
              sheet.show();
            }}
          >{t`Share that you're in`}</Button>
        ) : undefined
      }
    >
      <DescriptionList rows={useRows(holder, round)} />
      {behind === undefined ? null : (
        <div className="mt-4">
          <RemindMember groupId={group.id} userId={holder.userId} name={name} canRemind={behind.canRemind} />
        </div>
      )}
    </Dialog>
  );
}

function useRows(holder: Member, round: Round | null): DescriptionRow[] {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const position = holder.payoutPosition;
  const day = position === null ? undefined : dateOfRound(detail, position);
  const on = formatDate(day);
  const payout = payoutOf(detail, holder.userId);
  const received = formatNairaText(payout && receivedIn(payout));
  const receivedOn = formatDate(payout?.paidAt);
  const missed = missedRounds(detail, holder.userId);
  const mine = holder.userId === useViewerId();
  const departed = departedOf(holder);
  const state = round === null ? undefined : seatState(round, detail.contributions, holder.userId);
  const look = (one: PaymentState) =>
    one === 'open' && departed !== undefined ? departedStyle(departed, mine) : paymentStyle(one);
  const turn =
    position === null ? t`Drawn at the start` : day === undefined ? t`Round ${position}` : t`Round ${position}, ${on}`;
  return [
    { term: t`Turn`, value: turn },
    ...(state === undefined ? [] : [{ term: t`This round`, value: look(state).text }]),
    ...(missed.length === 0 ? [] : [{ term: t`Earlier rounds`, value: owesForText(missed) }]),
    ...(detail.group.status === 'forming'
      ? []
      : [
          {
            term: t`Pot`,
            value: payout === undefined ? t`Not received yet` : (partsText(payout) ?? t`${received} on ${receivedOn}`),
          },
        ]),
    ...(holder.email === null ? [] : [{ term: t`Email`, value: <EmailAddress>{holder.email}</EmailAddress> }]),
  ];
}
