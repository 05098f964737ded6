import { onDemand } from '../lib/boot/on-demand.ts';
import { SettingsPage } from '../features/settings/settings-page.tsx';

const accountEnd = onDemand(
  async () => (await import('../features/account-closure/delete-account-section.tsx')).DeleteAccountSection,
);

const payByItself = onDemand(async () => (await import('../features/automatic/pay-by-itself.tsx')).PayByItself);

const payFromBank = onDemand(async () => (await import('../features/wallet/mandate/pay-from-bank.tsx')).PayFromBank);

export function SettingsScreen() {
  return (
    <SettingsPage AccountEnd={accountEnd.Needed} PayFromBank={payFromBank.Later} PayByItself={payByItself.Later} />
  );
}
