import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../../lib/api/member-api.ts';
import { POLLED_READ } from '../../../lib/api/member-data.ts';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { RowLink } from '../../../ui/row-link.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { useSheet } from '../page/sheet-address.ts';

const sheet = onDemand(async () => (await import('./draw-sheet.tsx')).DrawSheet);

/** Opens the draw's sheet. The draw is sealed before the start and can be checked after it. */
export function DrawRow() {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const { isOpen, show, hide } = useSheet('draw');
  const [earlier, setEarlier] = useState<number>();
  const { data, isError } = useQuery({
    ...q.getDraw({ id: group.id, ...(earlier === undefined ? {} : { cycle: String(earlier) }) }),
    ...POLLED_READ,
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const isHere = sheet.useWhen(isOpen && data !== undefined, hide);
  return (
    <>
      <RowLink className="min-h-14 border-t border-hair text-sm" onClick={show}>
        {group.draw?.drawnAt == null ? t`Turns are drawn at the start. See the seal` : t`Check the draw`}
      </RowLink>
      {data === undefined || !isHere ? null : (
        <sheet.Part
          key={data.cycle}
          draw={data}
          isMissing={isError && earlier !== undefined}
          isOpen={isOpen}
          onEarlier={setEarlier}
          onClose={hide}
        />
      )}
    </>
  );
}
