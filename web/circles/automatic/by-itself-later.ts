import { onDemand } from '../../lib/boot/on-demand.ts';

/** Loads the text about a charge where a contribution is paid, because most people have none. */
export const byItselfLine = onDemand(async () => (await import('./by-itself-line.tsx')).ByItselfLine);
