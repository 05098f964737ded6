import { onDemand } from '../lib/boot/on-demand.ts';

export const withdrawPotDialog = onDemand(async () => (await import('./withdraw-pot-dialog.tsx')).WithdrawPotDialog);
