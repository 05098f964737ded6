import { onDemand } from '../../../lib/boot/on-demand.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { useSheet } from '../page/sheet-address.ts';
import { sharedPot } from './shared-pot.ts';
import type { CardKind } from './share-sheet.tsx';

export const shareSheet = onDemand(async () => (await import('./share-sheet.tsx')).ShareSheet);

/** The sheets of `?sheet=share-in` and `?sheet=share-pot`, for people with such news. */
export function ShareSheets() {
  const detail = useGroupDetail();
  const hasPot = sharedPot(detail, useViewerId()) !== undefined;
  const isIn = detail.userMembership?.status === 'approved';
  return (
    <>
      {isIn ? <Sheet kind="in" /> : null}
      {isIn && hasPot ? <Sheet kind="pot" /> : null}
    </>
  );
}

function Sheet({ kind }: { kind: CardKind }) {
  const { isOpen, hide } = useSheet(`share-${kind}`);
  const isHere = shareSheet.useWhen(isOpen, hide);
  return isOpen && isHere ? <shareSheet.Part kind={kind} isOpen onClose={hide} /> : null;
}
