import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { AppNotification } from '../../../contract/notifications.ts';
import { useProductNow } from '../../lib/words/product-now.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { joined } from './answers.ts';
import { useChange, useNotificationList, type Wanted } from './data.ts';
import { NotificationItem } from './item.tsx';
import { RepeatsItem } from './repeats-item.tsx';
import { withRepeats } from './repeats.ts';

interface ListProps {
  wanted: Wanted;
  inPanel: boolean;
  /** Tells screen readers. */
  onSay: (words: string) => void;
  onLeave: (() => void) | undefined;
  onAllTypes: () => void;
}

/** The list's own height in the panel, where the screen is high enough for it. */
const PANEL_HEIGHT = 'sm:h-[min(500px,calc(100dvh-17rem))] sm:overflow-y-auto';

/** Says how many notifications have come in at the top since the list was first seen. */
function useArrivals(newest: AppNotification | undefined, all: readonly AppNotification[], onSay: ListProps['onSay']) {
  const known = useRef(newest?.id);
  useEffect(() => {
    if (newest === undefined || newest.id === known.current) return;
    const before = all.findIndex(({ id }) => id === known.current);
    known.current = newest.id;
    if (before > 0) onSay(plural(before, { one: '# new notification', other: '# new notifications' }));
  }, [newest, all, onSay]);
}

/** The focus goes to the next item, or the one before, when an item leaves the list; else to the list. */
function passFocusOn(item: HTMLElement | null): void {
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const heir = neighbour?.querySelector<HTMLElement>('button') ?? item?.closest<HTMLElement>('[data-list]');
  if (item?.contains(document.activeElement) === true) heir?.focus();
}

export function NotificationList({ wanted, inPanel, onSay, onLeave, onAllTypes }: ListProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const list = useNotificationList(wanted);
  const change = useChange();
  const all = joined(list.data?.pages ?? []);
  useArrivals(all[0], all, onSay);

  if (list.data === undefined) {
    if (!list.isError) return <ListSkeleton className={inPanel ? PANEL_HEIGHT : undefined} />;
    return <LoadFailure live title={t`Notifications could not be loaded`} query={list} />;
  }
  if (all.length === 0 && !list.hasNextPage) {
    return (
      <div data-list="" tabIndex={-1} data-quiet-focus="" className={cx(inPanel && PANEL_HEIGHT)}>
        <NoneOf wanted={wanted} onAllTypes={onAllTypes} />
      </div>
    );
  }
  const read = (notification: AppNotification, item: HTMLElement | null): void => {
    if (notification.isRead) return;
    if (wanted.unreadOnly) passFocusOn(item);
    change({ kind: 'read', notification });
    onSay(t`Marked as read`);
  };
  return (
    <div data-list="" tabIndex={-1} data-quiet-focus="" className={cx(inPanel && PANEL_HEIGHT)}>
      <Entries
        all={all}
        onRead={read}
        onSay={onSay}
        onAction={(notification, href) => {
          if (!notification.isRead) change({ kind: 'read', notification });
          navigate(href);
          onLeave?.();
        }}
      />
      {list.hasNextPage ? (
        <Button
          variant="secondary"
          block
          className="mt-3"
          busy={list.isFetchingNextPage}
          busyText={t`Loading...`}
          onClick={() => {
            void list.fetchNextPage();
          }}
        >{t`Load more`}</Button>
      ) : null}
    </div>
  );
}

interface EntriesProps {
  all: readonly AppNotification[];
  onRead: (notification: AppNotification, item: HTMLElement | null) => void;
  onAction: (notification: AppNotification, href: string) => void;
  onSay: ListProps['onSay'];
}

/** The notifications, what repeats itself as one. */
function Entries({ all, onRead, onAction, onSay }: EntriesProps) {
  const { t } = useLingui();
  const now = useProductNow();
  const change = useChange();
  const itemOf = (notification: AppNotification) => (
    <NotificationItem
      key={notification.id}
      notification={notification}
      now={now}
      onRead={(item) => {
        onRead(notification, item);
      }}
      onDelete={(item) => {
        passFocusOn(item);
        change({ kind: 'delete', notification });
        onSay(t`Deleted`);
      }}
      onAction={(href) => {
        onAction(notification, href);
      }}
    />
  );
  return (
    <ul className="flex flex-col gap-2">
      {withRepeats(all).map((each) =>
        'all' in each ? (
          // By the oldest, so that it stays itself when one more comes.
          <RepeatsItem
            key={`repeats-${each.all.at(-1)?.id ?? ''}`}
            repeats={each}
            now={now}
            item={itemOf}
            onRead={(unread) => {
              for (const notification of unread) change({ kind: 'read', notification });
              onSay(t`Marked as read`);
            }}
          />
        ) : (
          itemOf(each)
        ),
      )}
    </ul>
  );
}

function NoneOf({ wanted, onAllTypes }: Pick<ListProps, 'wanted' | 'onAllTypes'>) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No notifications`}
      {...(wanted.type === undefined
        ? {}
        : { action: <Button variant="secondary" onClick={onAllTypes}>{t`Show all types`}</Button> })}
    >
      {wanted.type === undefined ? t`You're all caught up!` : t`There are none of this type.`}
    </EmptyState>
  );
}

function ListSkeleton({ className }: { className: string | undefined }) {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading notifications...`} className={cx('flex flex-col gap-2', className)}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-40 w-full rounded-md" />
      ))}
    </Loading>
  );
}
