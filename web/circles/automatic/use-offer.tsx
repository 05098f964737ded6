import { useState, type ReactNode } from 'react';
import { onDemand, toastLoadFailure } from '../../lib/boot/on-demand.ts';
import type { OfferedCircle } from './data.ts';

const offer = onDemand(async () => (await import('./offer.tsx')).AutomaticOffer);
const consent = onDemand(async () => (await import('./offer-consent.tsx')).OfferConsent);

/**
 * Offers automatic payment of a circle's contributions. Render the sheet outside a full-screen dialog with the card,
 * because such a dialog closes with all its content while another is open.
 */
export function useAutomaticOffer(
  circle: OfferedCircle,
  isUnderSwitch = false,
): { readonly card: ReactNode; readonly sheet: ReactNode } {
  const [isLater, setLater] = useState(false);
  const [asks, setAsks] = useState(false);
  const hide = (): void => {
    setLater(true);
  };
  const hasCode = consent.useWhen(asks, () => {
    toastLoadFailure();
    setAsks(false);
  });
  const ask = (): void => {
    setAsks(true);
  };
  return {
    card: isLater ? null : <offer.Later {...circle} {...{ isUnderSwitch, ask, hide }} />,
    sheet: hasCode && asks ? <consent.Part {...circle} onOpenChange={setAsks} onAllowed={hide} /> : null,
  };
}
