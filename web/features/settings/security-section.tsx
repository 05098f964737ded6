import { useLingui } from '@lingui/react/macro';
import { Download, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { onDemand, sayNotLoaded } from '../../lib/boot/on-demand.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';

const twoFactor = onDemand(async () => (await import('./two-factor-dialog.tsx')).TwoFactorDialog);

/** Who gets into the account, and what is kept; what is only planned says so. */
export function SecuritySection() {
  const { t } = useLingui();
  const [showsSessions, setShowsSessions] = useState(false);
  const [showsTwoFactor, setShowsTwoFactor] = useState(false);
  const hasTwoFactor = twoFactor.useWhen(showsTwoFactor, () => {
    sayNotLoaded();
    setShowsTwoFactor(false);
  });
  return (
    <Card id="security" className="scroll-mt-4" title={t`Security and data`}>
      <ul className="divide-y divide-line">
        <Entry
          icon={<ShieldCheck aria-hidden="true" className="size-5" />}
          button={t`Set up two-factor authentication`}
          text={t`A code from your phone, besides your password, whenever you log in.`}
          onClick={() => {
            setShowsTwoFactor(true);
          }}
        />
        <Entry
          icon={<Download aria-hidden="true" className="size-5" />}
          button={t`Download my data`}
          text={t`Everything Rota keeps about you, in one file.`}
        />
        <Entry
          icon={<MonitorSmartphone aria-hidden="true" className="size-5" />}
          button={t`Manage sessions`}
          text={t`The devices on which you are logged in, and a way to end each.`}
          onClick={() => {
            setShowsSessions(true);
          }}
        />
      </ul>
      {hasTwoFactor ? <twoFactor.Part isOpen={showsTwoFactor} setOpen={setShowsTwoFactor} /> : null}
      <SessionsDialog isOpen={showsSessions} setOpen={setShowsSessions} />
    </Card>
  );
}

interface EntryProps {
  icon: ReactNode;
  button: string;
  text: string;
  /** Left out of what does nothing yet. */
  onClick?: () => void;
}

function Entry({ icon, button, text, onClick }: EntryProps) {
  const { t } = useLingui();
  const textId = useId();
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
      <div id={textId}>
        <p className="text-muted">{text}</p>
        {onClick === undefined ? <Badge className="mt-1">{t`Coming soon`}</Badge> : null}
      </div>
      <Button
        variant="secondary"
        disabled={onClick === undefined}
        icon={icon}
        aria-describedby={textId}
        className="max-sm:w-full [overflow-wrap:anywhere] sm:shrink-0"
        {...(onClick === undefined ? {} : { onClick })}
      >
        {button}
      </Button>
    </li>
  );
}
