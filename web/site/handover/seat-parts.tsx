import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, HandCoins } from 'lucide-react';
import { APPLICATION_DAYS, PRICE_HOURS } from '../../../circle/figures.ts';
import { choicePlaceholder, handoverPlaceholder as mark } from '../../../contract/page-placeholders.ts';
import { Each } from '../each.tsx';
import { allInvitationPlaceholders } from '../invitation/every-placeholder.ts';
import { Part } from '../invitation/part.tsx';

const ROW = 'flex flex-wrap justify-between gap-x-4 border-b border-hair py-[0.4375rem] text-sm';

/** The price round by round, and until when it is valid (circle-rules §8). */
export function Price() {
  const { t } = useLingui();
  const [round, leaver, until] = ['⟦priced⟧', mark('seller'), '⟦validUntil⟧'];
  const state = choicePlaceholder('state', { paid: t`paid`, missed: t`missed`, due: t`overdue` });
  return (
    <Part title={t`What the seat costs`}>
      <p className="text-sm text-muted">{t`It goes to ${leaver}, without a fee.`}</p>
      <dl className="mt-2">
        <Each list="priced">
          <div className={ROW}>
            <dt className="text-muted">{t`Round ${round}, ${state}`}</dt>
            <dd className="tabular">⟦cost⟧</dd>
          </div>
        </Each>
        <Each list="lateFees">
          <div className={ROW}>
            <dt className="text-muted">{t`${leaver}'s late fees`}</dt>
            <dd className="tabular">⟦fees⟧</dd>
          </div>
        </Each>
        <div className="flex flex-wrap justify-between gap-x-4 py-2.5 font-semibold">
          <dt>{t`Price of the seat`}</dt>
          <dd className="tabular">{mark('price')}</dd>
        </div>
      </dl>
      <p className="text-sm text-muted">
        <Each list="stands">
          <Trans>This price stands until {until}, unless this round is paid before then.</Trans>
        </Each>
        <Each list="steady">
          <Trans>This price can change only when the next round opens.</Trans>
        </Each>
      </p>
    </Part>
  );
}

export function Circle() {
  const { t } = useLingui();
  const [amount, round, rounds, seat, day] = [
    mark('amount'),
    mark('round'),
    mark('rounds'),
    mark('seat'),
    mark('turnDay'),
  ];
  const every = allInvitationPlaceholders();
  return (
    <Part title={t`The circle`}>
      <ul className="mt-2 flex flex-col gap-2 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-brand">
        <li className="flex gap-2.5">
          <HandCoins aria-hidden="true" />
          <span>{t`${amount} ${every}`}</span>
        </li>
        <li className="flex gap-2.5">
          <CalendarDays aria-hidden="true" />
          <span>
            <Trans>
              Round {round} of {rounds} is open. Seat {seat} collects about {day}.
            </Trans>
          </span>
        </li>
      </ul>
    </Part>
  );
}

export function Next() {
  const { t } = useLingui();
  return (
    <Part title={t`What happens next`}>
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        <li>{t`You create an account. It takes a minute and costs nothing.`}</li>
        <li>{t`You prove who you are with your BVN and NIN, if you have not yet. Everyone in a circle is verified.`}</li>
        <li>{t`You apply for the seat. The members vote within ${APPLICATION_DAYS} days, and all must say yes.`}</li>
        <li>{t`You have ${PRICE_HOURS} hours to pay the price. The seat is yours the moment you pay.`}</li>
      </ol>
    </Part>
  );
}
