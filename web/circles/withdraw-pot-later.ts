import { onDemand } from '../lib/boot/on-demand.ts';

/** The dialog with which the recipient takes a pot: it is pressed for once a cycle. */
export const withdrawPotDialog = onDemand(async () => (await import('./withdraw-pot-dialog.tsx')).WithdrawPotDialog);
