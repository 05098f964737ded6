import { onDemand } from '../lib/boot/on-demand.ts';

/** Loads the notice about an open charge on demand, because most people have none. */
export const openChargeNotice = onDemand(async () => (await import('./open-charge-notice.tsx')).OpenChargeNotice);
