import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Round } from '../../../../contract/round-schemas.ts';
import { onDemand, toastLoadFailure } from '../../../lib/boot/on-demand.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { RotationRing } from '../../../circles/rotation-ring.tsx';
import { useRovingSeats } from '../../../circles/roving-seats.ts';
import { Invitation } from '../invitation.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { positionHolders } from './round-view.ts';
import { ringSeats } from './ring-seats.ts';

const sheet = onDemand(async () => (await import('./seat-sheet.tsx')).SeatSheet);

interface CircleRingProps {
  /** The open round; null before the start. */
  round: Round | null;
  label: string;
  children: ReactNode;
}

/** The page's ring. A seat opens its holder's sheet, and a free seat opens the invitation. */
export function CircleRing({ round, label, children }: CircleRingProps) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  // Keeps the seat rendered while the sheet closes.
  const [opened, setOpened] = useState<{ position: number; isOpen: boolean }>();
  const isOpen = opened?.isOpen === true;
  const close = (): void => {
    setOpened((known) => (known === undefined ? undefined : { ...known, isOpen: false }));
  };
  const seats = ringSeats(detail, round, myId);
  const holders = new Map(positionHolders(detail).map((member) => [member.payoutPosition, member]));
  const holder = holders.get(opened?.position ?? null);
  const canInvite = detail.group.status === 'forming' && detail.group.invitationCode !== null;
  const isHere = sheet.useWhen(isOpen && holder !== undefined, () => {
    toastLoadFailure();
    close();
  });
  const press = useRovingSeats(seats, ({ position, name, waiting = false }) =>
    waiting || (name === '' && !canInvite)
      ? undefined
      : () => {
          setOpened({ position, isOpen: true });
        },
  );
  return (
    <>
      <RotationRing
        seats={seats}
        label={label}
        press={press}
        isForming={round === null}
        className="max-w-[222px] lg:max-w-[280px]"
      >
        {children}
      </RotationRing>
      {holder === undefined ? (
        <Dialog open={isOpen} onOpenChange={close} title={t`Invite people`}>
          <Invitation group={detail.group} />
        </Dialog>
      ) : isHere ? (
        <sheet.Part holder={holder} round={round} isOpen={isOpen} onClose={close} />
      ) : null}
    </>
  );
}
