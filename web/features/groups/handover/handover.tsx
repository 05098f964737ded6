import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRightLeft } from 'lucide-react';
import { formatDateTime } from '../../../lib/i18n/time.ts';
import { Button } from '../../../ui/button.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { useSheet } from '../page/sheet-address.ts';
import { isApprovedOrOwner } from '../page/standing.ts';
import { Strip } from '../page/strip.tsx';
import { HandoverSheet } from './handover-sheet.tsx';

/** Shows the open offer as a strip, and the sheet to offer the seat. */
export function Handover({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <>
      <OfferStrip />
      <HandoverSheet open={open} onClose={onClose} />
    </>
  );
}

/** States what the viewer's offer is waiting for, and opens its sheet. */
function OfferStrip() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const offer = detail.userMembership?.handover;
  const { show } = useSheet('handover');
  if (offer == null || !isApprovedOrOwner(detail)) return null;
  const { seat, status, standsUntil } = offer;
  const name = offer.substituteName ?? t`Someone`;
  const until = formatDateTime(standsUntil);
  return (
    <Strip
      icon={<ArrowRightLeft aria-hidden="true" />}
      action={
        <Button variant="secondary" onClick={show}>
          {status === 'offered' ? t`Share the link` : t`See your offer`}
        </Button>
      }
    >
      {status === 'offered' ? (
        <Trans>
          Your seat {seat} is on offer until {until}
        </Trans>
      ) : status === 'voting' ? (
        <Trans>{name} wants your seat. The members are voting</Trans>
      ) : (
        <Trans>
          {name} is voted in and has until {until} to pay
        </Trans>
      )}
    </Strip>
  );
}
