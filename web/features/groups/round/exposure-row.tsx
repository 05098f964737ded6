import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatNaira, ZERO_KOBO, type Kobo } from '../../../../contract/money.ts';
import { q } from '../../../lib/api/member-api.ts';
import { WALLET_FRESH_MS } from '../../../lib/api/member-data.ts';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { cx } from '../../../ui/cx.ts';
import { RowLink } from '../../../ui/row-link.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { useSheet } from '../page/sheet-address.ts';
import { isOtherLate } from './round-view.ts';

const sheet = onDemand(async () => (await import('./exposure-sheet.tsx')).ExposureSheet);

/**
 * Reads the exposure of a member of a running circle; disabled for anyone else. Not polled, because the server loads a
 * whole cycle for it, and each event of the circle refetches it.
 */
function useExposure() {
  const { group, userMembership } = useGroupDetail();
  const enabled = group.status === 'active' && userMembership?.status === 'approved';
  return useQuery({ ...q.getExposure({ id: group.id }), staleTime: WALLET_FRESH_MS, enabled });
}

/** States how much one member could cost the viewer by stopping to pay today. Opens the sheet with all members. */
export function ExposureRow({ className = '' }: { className?: string }) {
  const { t } = useLingui();
  const { show } = useSheet('exposure');
  const { data, isEnabled, isLoadingError } = useExposure();
  const isLate = useIsOtherLate();
  if (!isEnabled || isLoadingError || data?.members.length === 0) return null;
  const most = formatNaira(largest(data?.members.map((member) => amountOf(member.most)) ?? []));
  return (
    <RowLink className={cx('min-h-14 text-sm', className)} onClick={show}>
      {data === undefined || (data.count === 0 && isLate)
        ? t`What could you lose?`
        : data.count === 0
          ? t`If a member stopped paying today, you would lose nothing.`
          : t`If one member stopped paying today, you could lose up to ${most}.`}
    </RowLink>
  );
}

/** True if a payment is missing, next to which the sentence that nothing can be lost would seem false. */
function useIsOtherLate(): boolean {
  const nowMs = useProductNow();
  return isOtherLate(useGroupDetail(), useViewerId(), nowMs);
}

const largest = (amounts: readonly Kobo[]): Kobo => amounts.reduce((most, one) => (one > most ? one : most), ZERO_KOBO);

/** Renders the sheet that ExposureRow opens. */
export function Exposures() {
  const { isOpen, hide } = useSheet('exposure');
  const { data } = useExposure();
  const isLate = useIsOtherLate();
  const isHere = sheet.useWhen(isOpen, hide);
  return data === undefined || !isHere ? null : <sheet.Part exposure={data} {...{ isLate, isOpen }} onClose={hide} />;
}
