import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../contract/format-count.ts';
import { CONSOLE_IDLE_MINUTES } from '../../../contract/limits.ts';
import { formatFullDateTime } from '../../lib/i18n/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ResponsiveTable } from '../../ui/table.tsx';
import { adminApi, read } from '../api.ts';
import { ConsolePage } from '../console-page.tsx';
import { ListCard } from '../list-card.tsx';
import { Outcome } from '../outcome.tsx';
import { useConsoleAction } from '../console-action.ts';

export function SessionsPage() {
  const query = useQuery(read('listAdminSessions'));
  const act = useConsoleAction();
  const end = (id: string): void => {
    void act.run(async () => {
      await adminApi.endAdminSession({ params: { id } });
      return 'Session ended.';
    });
  };
  return (
    <ConsolePage
      title="My sessions"
      lead={`Where you are signed in to the console. A session ends after ${formatCount(CONSOLE_IDLE_MINUTES, 'minute')} without use.`}
    >
      <div className="flex flex-col gap-4">
        <Outcome act={act} />
        <ListCard of="sessions" query={query} isEmpty={({ sessions }) => sessions.length === 0} empty="No sessions">
          {({ sessions }) => (
            <ResponsiveTable
              caption="Sessions"
              rows={sessions}
              rowKey={({ id }) => id}
              columns={[
                { key: 'address', header: 'Address', primary: true, cell: ({ ipAddress }) => ipAddress },
                { key: 'browser', header: 'Browser', cell: ({ userAgent }) => userAgent ?? '–' },
                { key: 'since', header: 'Since', cell: ({ createdAt }) => formatFullDateTime(createdAt) },
                { key: 'used', header: 'Last used', cell: ({ lastUsedAt }) => formatFullDateTime(lastUsedAt) },
                {
                  key: 'end',
                  header: 'End',
                  plain: true,
                  cell: ({ id, current, ipAddress }) =>
                    current ? (
                      <Badge tone="brand">This session</Badge>
                    ) : (
                      <Button
                        variant="secondary"
                        disabled={act.isBusy}
                        aria-label={`End the session at ${ipAddress}`}
                        onClick={() => {
                          end(id);
                        }}
                      >
                        End
                      </Button>
                    ),
                },
              ]}
            />
          )}
        </ListCard>
      </div>
    </ConsolePage>
  );
}
