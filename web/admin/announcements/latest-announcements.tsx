import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedAnnouncement } from '../../../contract/admin/announcements.ts';
import { moneyIntent } from '../../lib/api/money-intent.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { ResponsiveTable, type Column } from '../../ui/table.tsx';
import { adminApi, read } from '../api.ts';
import { DecideForm } from '../decide-form.tsx';
import { ListCard } from '../list-card.tsx';
import { titleCase } from '../labels.ts';

/** Polling interval while an announcement is still being delivered. */
const CHECK_INTERVAL_MS = 3000;

const COLUMNS: readonly Column<ListedAnnouncement>[] = [
  { key: 'title', header: 'Title', primary: true, cell: ({ title }) => title },
  { key: 'priority', header: 'Priority', cell: ({ priority }) => titleCase(priority) },
  { key: 'when', header: 'Announced', cell: ({ createdAt }) => formatFullDateTime(createdAt) },
  {
    key: 'told',
    header: 'Reached',
    align: 'right',
    cell: ({ told, people, isFinished }) =>
      isFinished
        ? `All ${told.toLocaleString('en-NG')}`
        : `${told.toLocaleString('en-NG')} of ${people.toLocaleString('en-NG')}`,
  },
];

function StoppedAnnouncement({
  announcement,
  onDone,
}: {
  announcement: ListedAnnouncement;
  onDone: (message: string) => void;
}) {
  const { id, title, told, people } = announcement;
  const [intend] = useState(moneyIntent);
  return (
    <div className="border-t border-line px-5 py-4 sm:px-6">
      <p>
        {`‘${title}’ stopped after ${told.toLocaleString('en-NG')} of ${people.toLocaleString('en-NG')} people. Sending again continues from there, and no one gets it twice.`}
      </p>
      <DecideForm
        about={title}
        choices={[{ name: 'retry', label: 'Resume' }]}
        hint="Recorded in the audit log"
        send={(_name, reason) =>
          intend({ id, reason }, (idempotencyKey) =>
            adminApi.retryAnnouncement({ params: { id }, body: { reason }, idempotencyKey }),
          )
        }
        onDone={onDone}
      />
    </div>
  );
}

export function Latest({ onDone }: { onDone: (message: string) => void }) {
  const query = useQuery({
    ...read('listAnnouncements'),
    refetchInterval: ({ state }) =>
      state.data?.announcements.some(({ isFinished, isGivenUp }) => !isFinished && !isGivenUp) === true
        ? CHECK_INTERVAL_MS
        : false,
  });
  return (
    <ListCard
      title="Announced"
      of="announcements"
      query={query}
      isEmpty={({ announcements }) => announcements.length === 0}
      empty="No announcements yet"
    >
      {({ announcements }) => (
        <>
          <ResponsiveTable caption="Announcements" rows={announcements} rowKey={({ id }) => id} columns={COLUMNS} />
          {announcements
            .filter(({ isGivenUp }) => isGivenUp)
            .map((announcement) => (
              <StoppedAnnouncement key={announcement.id} announcement={announcement} onDone={onDone} />
            ))}
        </>
      )}
    </ListCard>
  );
}
