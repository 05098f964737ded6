import { useLingui } from '@lingui/react/macro';
import type { AppNotification } from '../../../contract/notifications.ts';
import { useProductNow } from '../../lib/i18n/product-now.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useChangeNotification, type NotificationFilter } from './data.ts';
import { NotificationItem } from './item.tsx';
import { RepeatsItem } from './repeats-item.tsx';
import { collapseRepeats } from './repeats.ts';

export interface ListProps {
  filter: NotificationFilter;
  inPanel: boolean;
  /** Announces a text to screen readers. */
  onSay: (words: string) => void;
  onLeave: (() => void) | undefined;
  onAllTypes: () => void;
}

/** Moves the focus to the next item, else the previous, else the list. */
export function passFocusOn(item: HTMLElement | null): void {
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const heir = neighbour?.querySelector<HTMLElement>('button') ?? item?.closest<HTMLElement>('[data-list]');
  if (item?.contains(document.activeElement) === true) heir?.focus();
}

interface EntriesProps {
  all: readonly AppNotification[];
  onRead: (notification: AppNotification, item: HTMLElement | null) => void;
  onAction: (notification: AppNotification, href: string) => void;
  onSay: ListProps['onSay'];
}

export function Entries({ all, onRead, onAction, onSay }: EntriesProps) {
  const { t } = useLingui();
  const now = useProductNow();
  const change = useChangeNotification();
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
      {collapseRepeats(all).map((each) =>
        'all' in each ? (
          // Keyed by the oldest notification, so that the item stays mounted as more arrive.
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

export function NoMatches({ filter, onAllTypes }: Pick<ListProps, 'filter' | 'onAllTypes'>) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No notifications`}
      {...(filter.type === undefined
        ? {}
        : { action: <Button variant="secondary" onClick={onAllTypes}>{t`Show all types`}</Button> })}
    >
      {filter.type === undefined ? t`You're all caught up!` : t`There are none of this type.`}
    </EmptyState>
  );
}
