import { onDemand } from '../lib/boot/on-demand.ts';
import { SettingsPage } from '../features/settings/settings-page.tsx';

const accountEnd = onDemand(
  async () => (await import('../features/account-closure/delete-account-section.tsx')).DeleteAccountSection,
);

export function SettingsScreen() {
  return <SettingsPage AccountEnd={accountEnd.Needed} />;
}
