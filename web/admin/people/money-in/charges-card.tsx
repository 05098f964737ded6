import type { PersonMoneyIn } from '../../../../contract/admin/person-money-in.ts';
import { formatFullDate, formatFullDateTime } from '../../../lib/i18n/time.ts';
import { StatusBadge, type StatusKind } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { ConsoleLink } from '../../console-link.tsx';
import { STATUSES } from '../../deposits/deposit-words.ts';
import { adminPaths } from '../../paths.ts';

type Charge = PersonMoneyIn['charges'][number];

/** Label and tone of each state of an automatic charge, with the same label as for the person. */
const CHARGE_STATUSES: Readonly<Record<Charge['status'], { readonly kind: StatusKind; readonly words: string }>> = {
  planned: { kind: 'waiting', words: 'Automatic' },
  sent: { kind: 'progress', words: 'Being taken' },
  confirm: { kind: 'late', words: 'Confirm at your bank' },
  waiting: { kind: 'late', words: 'We try again' },
  paid: { kind: 'success', words: 'Taken' },
  covered: { kind: 'done', words: 'Not needed' },
  skipped: { kind: 'dropped', words: 'Not taken' },
  stopped: { kind: 'dropped', words: 'Not taken' },
  given_up: { kind: 'failed', words: 'Could not be taken' },
};

const Try = ({ number, reference, at, total, status, refused, answer }: Charge['tries'][number]) => (
  <li className="[overflow-wrap:anywhere]">
    <p className="flex flex-wrap items-center justify-between gap-x-4">
      <ConsoleLink href={adminPaths.deposit(reference)}>
        {`Try ${String(number)}: `}
        <Verbatim>{reference}</Verbatim>
      </ConsoleLink>
      <Money amount={total} />
    </p>
    <p className="text-sm text-muted">
      {[formatFullDateTime(at), STATUSES[status].words, refused, answer === null ? null : `provider: ${answer}`]
        .filter((part) => part !== null)
        .join(' · ')}
    </p>
  </li>
);

const dueText = ({ groupName, round, announcedAt }: Charge['dues'][number]): string =>
  `${groupName}, round ${String(round)}, ${announcedAt === null ? 'not announced yet' : `announced ${formatFullDateTime(announcedAt)}`}`;

function ChargeItem({ charge }: { charge: Charge }) {
  const { dueDay, status, source, why, nextAt, dues, tries } = charge;
  const { kind, words } = CHARGE_STATUSES[status];
  return (
    <li className="flex flex-col gap-2 border-b border-line px-5 py-3 last:border-b-0 sm:px-6">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium">
          Due {formatFullDate(`${dueDay}T12:00:00+01:00`)}, from <Verbatim>{source}</Verbatim>
        </span>
        <StatusBadge kind={kind}>{words}</StatusBadge>
      </p>
      {why === null ? null : <p className="text-sm text-muted">Why: {why}</p>}
      {nextAt === null ? null : <p className="text-sm text-muted">Next at {formatFullDateTime(nextAt)}</p>}
      <ul className="text-sm">
        {dues.map((due) => (
          <li key={`${due.groupId} ${String(due.round)}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="[overflow-wrap:anywhere]">{dueText(due)}</span>
            <Money amount={due.amount} />
          </li>
        ))}
      </ul>
      {tries.length === 0 ? null : (
        <ol>
          {tries.map((each) => (
            <Try key={each.reference} {...each} />
          ))}
        </ol>
      )}
    </li>
  );
}

/** Lists a person's automatic charges with their contributions and attempts. Hidden if there are none. */
export const ChargesCard = ({ charges }: Pick<PersonMoneyIn, 'charges'>) =>
  charges.length === 0 ? null : (
    <Card title="Automatic charges" flush>
      <ul>
        {charges.map((charge) => (
          <ChargeItem key={charge.id} charge={charge} />
        ))}
      </ul>
    </Card>
  );
