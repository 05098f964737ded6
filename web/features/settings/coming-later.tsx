import { useLingui } from '@lingui/react/macro';
import { Download, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** What is planned for security and data; its buttons do nothing yet, and say so. */
export function ComingLater() {
  const { t } = useLingui();
  return (
    <Card id="security" className="scroll-mt-4" title={t`Security and data`}>
      <ul className="divide-y divide-line">
        <Planned
          icon={<ShieldCheck aria-hidden="true" className="size-5" />}
          button={t`Set up two-factor authentication`}
          text={t`A code from your phone, besides your password, whenever you log in.`}
        />
        <Planned
          icon={<Download aria-hidden="true" className="size-5" />}
          button={t`Download my data`}
          text={t`Everything Rota keeps about you, in one file.`}
        />
        <Planned
          icon={<MonitorSmartphone aria-hidden="true" className="size-5" />}
          button={t`Manage sessions`}
          text={t`The devices on which you are logged in, and a way to end each.`}
        />
      </ul>
    </Card>
  );
}

function Planned({ icon, button, text }: { icon: ReactNode; button: string; text: string }) {
  const { t } = useLingui();
  const textId = useId();
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
      <div id={textId}>
        <p className="text-muted">{text}</p>
        <Badge className="mt-1">{t`Coming soon`}</Badge>
      </div>
      <Button
        variant="secondary"
        disabled
        icon={icon}
        aria-describedby={textId}
        className="max-sm:w-full [overflow-wrap:anywhere] sm:shrink-0"
      >
        {button}
      </Button>
    </li>
  );
}
