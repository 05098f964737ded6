import { Trans, useLingui } from '@lingui/react/macro';
import { HandCoins, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { invitationPlaceholder as mark } from '../../../contract/page-placeholders.ts';
import { Each } from '../each.tsx';

function Figure({
  icon,
  label,
  amount,
  children,
}: {
  icon: ReactNode;
  label: string;
  amount: string;
  children: ReactNode;
}) {
  return (
    <section className="rounded-lg border border-line bg-surface p-4 shadow-lift sm:p-5">
      <h2 className="flex items-center gap-2 text-sm font-medium text-muted [&>svg]:size-5 [&>svg]:text-brand">
        {icon}
        {label}
      </h2>
      <p className="tabular mt-1 text-2xl font-semibold [overflow-wrap:anywhere]">{amount}</p>
      <div className="mt-1 text-sm text-muted">{children}</div>
    </section>
  );
}

export function YouPay({ every }: { every: string }) {
  const { t } = useLingui();
  const [seats, total, first, last] = [mark('seats'), mark('total'), mark('firstDay'), mark('lastDay')];
  return (
    <Figure icon={<Send aria-hidden="true" />} label={t`You pay ${every}`} amount={mark('amount')}>
      <p>{t`${seats} times, ${total} in all`}</p>
      <p>
        <Trans>
          From {first} to {last} if the circle fills up in time, later if not
        </Trans>
      </p>
    </Figure>
  );
}

export function YouReceive() {
  const { t } = useLingui();
  const [earliest, latest, from, to] = ['⟦earliest⟧', '⟦latest⟧', '⟦from⟧', '⟦to⟧'];
  const round = '⟦round⟧';
  return (
    <Figure icon={<HandCoins aria-hidden="true" />} label={t`You get once, after fees`} amount={mark('net')}>
      <Each list="oneTurn">
        <p>{t`in round ${round}, on ${from} at the earliest`}</p>
      </Each>
      <Each list="turns">
        <p>
          <Trans>
            in one of the rounds {earliest} to {latest}, between {from} and {to} at the earliest
          </Trans>
        </p>
      </Each>
      <p>{t`if everyone pays`}</p>
    </Figure>
  );
}
