import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { invitationPlaceholder as mark } from '../../../contract/page-placeholders.ts';
import { Each } from '../each.tsx';

function Figure({ label, amount, children }: { label: string; amount: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="text-sm font-medium tracking-normal">{label}</h2>
      <p className="tabular text-2xl font-semibold [overflow-wrap:anywhere]">{amount}</p>
      <div className="text-sm text-muted">{children}</div>
    </section>
  );
}

export function YouPay({ every }: { every: string }) {
  const { t } = useLingui();
  const [seats, total, first, last] = [mark('seats'), mark('total'), mark('firstDay'), mark('lastDay')];
  return (
    <Figure label={t`You pay ${every}`} amount={mark('amount')}>
      <p>{t`${seats} times, ${total} in all`}</p>
      <p>
        <Trans>
          From {first} to {last} if the circle fills up in time, later if not
        </Trans>
      </p>
    </Figure>
  );
}

/** Who collects first, said before the button. */
function Order() {
  const { t } = useLingui();
  const round = '⟦round⟧';
  return (
    <div className="font-medium text-ink">
      <Each list="ownerFirst">
        <p>{t`The owner collects first.`}</p>
      </Each>
      <Each list="ownerLast">
        <p>{t`The owner collects last.`}</p>
      </Each>
      <Each list="ownerLater">
        <p>{t`The owner collects in round ${round}.`}</p>
      </Each>
      <Each list="drawnTurns">
        <p>{t`Turns are drawn by lot when the circle starts.`}</p>
      </Each>
    </div>
  );
}

export function YouReceive() {
  const { t } = useLingui();
  const [earliest, latest, from, to] = ['⟦earliest⟧', '⟦latest⟧', '⟦from⟧', '⟦to⟧'];
  const round = '⟦round⟧';
  return (
    <Figure label={t`You get once, after fees`} amount={mark('net')}>
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
      <Each list="drawnTurns">
        <p>{t`Your turn is drawn: it may be any from 1 to ${latest}, ${from} to ${to}`}</p>
      </Each>
      <p>{t`That is if everyone pays.`}</p>
      <Order />
    </Figure>
  );
}
