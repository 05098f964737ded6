import { onDemand } from '../../lib/boot/on-demand.ts';

/** Loads the words about a charge where one pays a contribution, because most people have none. */
export const byItselfLine = onDemand(async () => (await import('./by-itself-line.tsx')).ByItselfLine);
