import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { areTurnsHidden } from '../../../../circle/turn-order.ts';
import type { Round } from '../../../../contract/round-schemas.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { RotationRing } from '../../../circles/rotation-ring.tsx';
import { useRovingSeats } from '../../../circles/roving-seats.ts';
import { Invitation } from '../invitation.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { usePersonSheet } from './person-sheet.tsx';
import { holdersByPlace } from './round-view.ts';
import { ringSeats } from './ring-seats.ts';

interface CircleRingProps {
  /** The open round; null before the start and after the end. */
  round: Round | null;
  label: string;
  children: ReactNode;
}

/** The page's ring. A seat opens its holder's sheet, and a free seat opens the invitation. */
export function CircleRing({ round, label, children }: CircleRingProps) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const person = usePersonSheet();
  const [isInviting, setInviting] = useState(false);
  const seats = ringSeats(detail, round, myId);
  const holders = holdersByPlace(detail);
  const canInvite = detail.group.status === 'forming' && detail.group.invitationCode !== null;
  const press = useRovingSeats(seats, ({ position, waiting = false }) => {
    const holder = holders.get(position);
    if (waiting || (holder === undefined && !canInvite)) return undefined;
    return () => {
      if (holder === undefined) setInviting(true);
      else person.open(holder);
    };
  });
  return (
    <>
      <RotationRing
        seats={seats}
        label={label}
        press={press}
        isForming={detail.group.status === 'forming'}
        isOrdered={!areTurnsHidden(detail.group)}
        className="max-w-[222px] lg:max-w-[300px]"
      >
        {children}
      </RotationRing>
      <Dialog open={isInviting} onOpenChange={setInviting} title={t`Invite people`}>
        <Invitation group={detail.group} />
      </Dialog>
      {person.sheet}
    </>
  );
}
