import { onDemand } from '../lib/boot/on-demand.ts';

/** Loads the notice of a charge without an outcome where there is one, because most people have none. */
export const openChargeNotice = onDemand(async () => (await import('./open-charge-notice.tsx')).OpenChargeNotice);
