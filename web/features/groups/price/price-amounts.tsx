import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, HandCoins, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatList } from '../../../../contract/format-list.ts';
import type { Group } from '../../../../contract/group-schemas.ts';
import { formatNaira } from '../../../../contract/money.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { intervalLabel } from '../../../lib/i18n/labels.ts';
import { OrderText } from './order-text.tsx';
import type { Price, Turn } from './price.ts';

/** Due dates by round. */
export interface Schedule {
  /** True before the start, when the days are the earliest possible ones. */
  readonly assumed: boolean;
  readonly dayOf: (round: number) => string | number | undefined;
  readonly receivedOn?: string | undefined;
}

export interface PriceCardProps {
  group: Group;
  turn: Turn;
  schedule: Schedule;
  /** The owner's position; undefined if the page shows it elsewhere. */
  ownerTurn?: number | null | undefined;
}

interface FigureProps {
  icon: ReactNode;
  label: string;
  amount: string;
  children: ReactNode;
}

function Figure({ icon, label, amount, children }: FigureProps) {
  return (
    <section className="border-b border-hair pb-4">
      <h3 className="flex items-center gap-2 text-sm font-medium text-muted [&>svg]:size-5 [&>svg]:text-brand">
        {icon}
        {label}
      </h3>
      <p className="tabular mt-1 text-2xl font-semibold [overflow-wrap:anywhere]">{amount}</p>
      <div className="mt-1 flex flex-col gap-1">{children}</div>
    </section>
  );
}

export function YouPay({ group, price, schedule }: { group: Group; price: Price; schedule: Schedule }) {
  const { t } = useLingui();
  const every = intervalLabel(group.frequency);
  const total = formatNaira(price.paysKobo);
  const first = formatDate(schedule.dayOf(price.paysFrom));
  const last = formatDate(schedule.dayOf(price.paysTo));
  return (
    <Figure icon={<Send aria-hidden="true" />} label={t`You pay ${every}`} amount={formatNaira(price.contributionKobo)}>
      <p>
        <Plural value={price.times} one={`# time, ${total} in all`} other={`# times, ${total} in all`} />
      </p>
      <p className="flex gap-2 text-sm text-muted">
        <CalendarDays aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {schedule.assumed ? (
            <Trans>
              From {first} to {last} if the circle fills up in time, later if not
            </Trans>
          ) : (
            <Trans>
              From {first} to {last}
            </Trans>
          )}
        </span>
      </p>
    </Figure>
  );
}

export function YouReceive({ group, price, turn, schedule, ownerTurn }: PriceCardProps & { price: Price }) {
  const { t } = useLingui();
  const { earliest, latest } = price;
  const from = formatDate(schedule.receivedOn ?? schedule.dayOf(earliest));
  const to = formatDate(schedule.dayOf(latest));
  return (
    <Figure
      icon={<HandCoins aria-hidden="true" />}
      label={price.hasReceived ? t`You received, after fees` : t`You get once, after fees`}
      amount={formatNaira(price.receives.netKobo)}
    >
      {turn.kind === 'lot' ? (
        <p>
          <Trans>
            Your turn is drawn: it may be any from {earliest} to {latest}, {from} to {to}
          </Trans>
        </p>
      ) : earliest === latest ? (
        <p>
          {schedule.assumed ? (
            <Trans>
              in round {earliest}, on {from} at the earliest
            </Trans>
          ) : (
            <Trans>
              in round {earliest}, on {from}
            </Trans>
          )}
        </p>
      ) : (
        <p>
          <Trans>
            in one of the rounds {earliest} to {latest}, between {from} and {to} at the earliest
          </Trans>
        </p>
      )}
      {price.hasReceived ? null : <p className="text-sm text-muted">{t`That is if everyone pays.`}</p>}
      {ownerTurn == null ? null : (
        <p className="text-sm font-medium">
          <OrderText group={group} ownerTurn={ownerTurn} />
        </p>
      )}
      {turn.kind === 'free' ? <FreeSeats group={group} seats={turn.seats} /> : null}
    </Figure>
  );
}

function FreeSeats({ group, seats }: { group: Group; seats: readonly number[] }) {
  const list = formatList(seats.map(String));
  return (
    <p className="text-sm text-muted">
      {group.requiresVoting === false ? (
        <Plural
          value={seats.length}
          one={`Position ${list} is free. You get it when you join.`}
          other={`Positions ${list} are free. You get the lowest one that is still free when you join.`}
        />
      ) : (
        <Plural
          value={seats.length}
          one={`Position ${list} is free. You get it when the members approve you.`}
          other={`Positions ${list} are free. You get the lowest one that is still free when the members approve you.`}
        />
      )}
    </p>
  );
}
