import { useLingui } from '@lingui/react/macro';
import { KeyRound, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { onDemand, toastLoadFailure } from '../../lib/boot/on-demand.ts';
import { Section } from '../../ui/section.tsx';
import { DataEntry } from './data-entry.tsx';
import { Entry } from './entry.tsx';
import { LostFactorsNotice } from './lost-factors-notice.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';

const twoFactor = onDemand(async () => (await import('./two-factor-dialog.tsx')).TwoFactorDialog);

const passkeys = onDemand(async () => (await import('./passkeys-dialog.tsx')).PasskeysDialog);

export function SecuritySection() {
  const { t } = useLingui();
  const [showsSessions, setShowsSessions] = useState(false);
  const [showsTwoFactor, setShowsTwoFactor] = useState(false);
  const hasTwoFactor = twoFactor.useWhen(showsTwoFactor, () => {
    toastLoadFailure();
    setShowsTwoFactor(false);
  });
  const [showsPasskeys, setShowsPasskeys] = useState(false);
  const hasPasskeys = passkeys.useWhen(showsPasskeys, () => {
    toastLoadFailure();
    setShowsPasskeys(false);
  });
  return (
    <Section id="security" className="scroll-mt-4" title={t`Security and data`}>
      <LostFactorsNotice />
      <ul className="divide-y divide-hair">
        <Entry
          icon={<ShieldCheck aria-hidden="true" className="size-5" />}
          button={t`Set up login codes`}
          text={t`Besides your password, you enter a code from your phone when you log in.`}
          onClick={() => {
            setShowsTwoFactor(true);
          }}
        />
        <Entry
          icon={<KeyRound aria-hidden="true" className="size-5" />}
          button={t`Manage passkeys`}
          text={t`Log in with your finger, face or screen lock.`}
          onClick={() => {
            setShowsPasskeys(true);
          }}
        />
        <Entry
          icon={<MonitorSmartphone aria-hidden="true" className="size-5" />}
          button={t`Manage devices`}
          text={t`See the devices where you are logged in, and log out any of them.`}
          onClick={() => {
            setShowsSessions(true);
          }}
        />
        <DataEntry />
      </ul>
      {hasTwoFactor ? <twoFactor.Part isOpen={showsTwoFactor} setOpen={setShowsTwoFactor} /> : null}
      {hasPasskeys ? <passkeys.Part isOpen={showsPasskeys} setOpen={setShowsPasskeys} /> : null}
      <SessionsDialog isOpen={showsSessions} setOpen={setShowsSessions} />
    </Section>
  );
}
