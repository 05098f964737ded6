import { lazy, Suspense } from 'react';
import { SettingsPage } from '../features/settings/settings-page.tsx';

const DeleteAccountSection = lazy(async () => ({
  default: (await import('../features/account-closure/delete-account-section.tsx')).DeleteAccountSection,
}));

function AccountEnd() {
  return (
    <Suspense fallback={null}>
      <DeleteAccountSection />
    </Suspense>
  );
}

/** The settings with what other features show in them. */
export function SettingsScreen() {
  return <SettingsPage AccountEnd={AccountEnd} />;
}
