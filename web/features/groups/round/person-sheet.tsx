import { useState } from 'react';
import type { Member } from '../../../../contract/round-schemas.ts';
import { onDemand, toastLoadFailure } from '../../../lib/boot/on-demand.ts';
import { useGroupDetail } from '../page/group-detail.ts';

const sheet = onDemand(async () => (await import('./seat-sheet.tsx')).SeatSheet);

/** Opens the sheet of a position's holder. `sheet` is rendered beside the list that opens it. */
export function usePersonSheet() {
  const { round } = useGroupDetail();
  // Keeps the person rendered while the sheet closes.
  const [opened, setOpened] = useState<{ holder: Member; isOpen: boolean }>();
  const isOpen = opened?.isOpen === true;
  const close = (): void => {
    setOpened((known) => (known === undefined ? undefined : { ...known, isOpen: false }));
  };
  const isHere = sheet.useWhen(isOpen, () => {
    toastLoadFailure();
    close();
  });
  return {
    open: (holder: Member) => {
      setOpened({ holder, isOpen: true });
    },
    sheet:
      opened === undefined || !isHere ? null : (
        <sheet.Part holder={opened.holder} round={round} isOpen={isOpen} onClose={close} />
      ),
  };
}
