import { ConsentDialog } from './consent-dialog.tsx';
import { useAutomatic, type OfferedCircle } from './data.ts';
import { turnOn } from './turn-on.ts';

interface OfferConsentProps extends OfferedCircle {
  onOpenChange: (open: boolean) => void;
  onAllowed: () => void;
}

/** Consent for a circle's offer. Also switches on the circle's auto-contribute. */
export function OfferConsent({ group, autoContribute, onOpenChange, onAllowed }: OfferConsentProps) {
  const { tariffs, sources } = useAutomatic();
  const [first, ...others] = sources;
  if (first === undefined || tariffs === undefined) return null;
  return (
    <ConsentDialog
      open
      onOpenChange={onOpenChange}
      sources={[first, ...others]}
      automatic={null}
      tariffs={tariffs}
      circle={group}
      onAllowed={onAllowed}
      {...(autoContribute ? {} : { turnOn: () => turnOn(group.id) })}
    />
  );
}
