import { useState } from 'react';
import type { Member } from '../../../../contract/round-schemas.ts';
import { onDemand, toastLoadFailure } from '../../../lib/boot/on-demand.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { positionHolders } from './round-view.ts';

const sheet = onDemand(async () => (await import('./seat-sheet.tsx')).SeatSheet);

/** Opens the sheet of a position's holder. Render `sheet` next to the element that opens it. */
export function usePersonSheet() {
  const detail = useGroupDetail();
  // Keeps the person rendered while the sheet closes.
  const [opened, setOpened] = useState<{ userId: string; isOpen: boolean }>();
  const isOpen = opened?.isOpen === true;
  const holder = positionHolders(detail).find(({ userId }) => userId === opened?.userId);
  const close = (): void => {
    setOpened((known) => (known === undefined ? undefined : { ...known, isOpen: false }));
  };
  const isHere = sheet.useWhen(isOpen && holder !== undefined, () => {
    toastLoadFailure();
    close();
  });
  return {
    open: ({ userId }: Pick<Member, 'userId'>) => {
      setOpened({ userId, isOpen: true });
    },
    sheet:
      holder === undefined || !isHere ? null : (
        <sheet.Part holder={holder} round={detail.round} isOpen={isOpen} onClose={close} />
      ),
  };
}
