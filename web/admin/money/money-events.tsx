import { Link } from 'wouter';
import type { MoneyEvent } from '../../../contract/admin/money.ts';
import { Card } from '../../ui/card.tsx';
import { EventLines } from '../event-lines.tsx';
import { adminPaths } from '../paths.ts';
import { useHasPermission } from '../session.ts';

function Event({ event: { title, transferId, ...event } }: { event: MoneyEvent }) {
  const may = useHasPermission();
  const name =
    transferId === null || !may('money.read') ? (
      <span className="font-medium">{title}</span>
    ) : (
      <Link href={adminPaths.transfer(transferId)} className="font-medium text-brand underline">
        {title}
      </Link>
    );
  return (
    <li className="border-b border-line px-5 py-3 [overflow-wrap:anywhere] last:border-b-0 sm:px-6">
      <EventLines {...event} title={name} />
    </li>
  );
}

/** The history of a deposit or a withdrawal. */
export const MoneyEvents = ({ events }: { events: readonly MoneyEvent[] }) => (
  <Card title="What happened" flush>
    <ol>
      {events.map((event) => (
        <Event key={event.id} event={event} />
      ))}
    </ol>
  </Card>
);
