import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useConnection } from '../../lib/offline/connection.ts';
import { useViewerId } from '../../lib/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Composer } from './composer.tsx';
import { useMessages } from './data.ts';
import { MessageList } from './message-list.tsx';

/** Messages of a group. Reading marks all as read, so it is mounted only while its tab is open. */
export function MessagesTab({ groupId }: { groupId: string }) {
  const { t } = useLingui();
  const myId = useViewerId();
  const online = useConnection() !== 'offline';
  const messages = useMessages(groupId);
  const field = useRef<HTMLTextAreaElement>(null);
  if (messages.data === undefined) {
    if (!messages.isError) return online ? <MessagesSkeleton /> : <ConnectionNote online={false} failing={false} />;
    return <LoadFailure live title={t`Messages could not be loaded`} query={messages} />;
  }
  return (
    // On a phone the panel fills the screen between the row of tabs and the foot, so that the field is always in reach.
    <div className="flex flex-col max-md:h-[max(20rem,calc(100dvh-3.5625rem-var(--foot-height)))]">
      {messages.data.messages.length === 0 ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <EmptyState
            title={t`No messages yet`}
            action={
              <Button
                onClick={() => {
                  field.current?.focus();
                }}
              >{t`Write the first message`}</Button>
            }
          >
            {t`Only the approved members of this circle can read what you write here.`}
          </EmptyState>
        </div>
      ) : (
        <MessageList groupId={groupId} log={messages.data} />
      )}
      <ConnectionNote online={online} failing={messages.isError} />
      <Composer
        groupId={groupId}
        mine={messages.data.messages.filter(({ senderId }) => senderId === myId)}
        field={field}
      />
    </div>
  );
}

/** Explains why no messages arrive. */
function ConnectionNote({ online, failing }: { online: boolean; failing: boolean }) {
  const { t } = useLingui();
  return (
    <div role="status" className="empty:hidden">
      {online && !failing ? null : (
        <Alert tone="warning" className="mb-4">
          {online
            ? t`We could not load new messages. We'll keep trying.`
            : t`You are offline. New messages appear when you are connected again.`}
        </Alert>
      )}
    </div>
  );
}

function MessagesSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading messages...`} className="flex flex-col gap-4 py-3">
      <Skeleton className="h-14 w-3/5" />
      <span className="self-end">
        <Skeleton className="h-14 w-44" />
      </span>
      <Skeleton className="h-20 w-3/5" />
      <Skeleton className="mt-6 h-16 w-full" />
    </Loading>
  );
}
