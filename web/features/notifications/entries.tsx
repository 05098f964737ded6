import { useLingui } from '@lingui/react/macro';
import type { AppNotification } from '../../../contract/notifications.ts';
import { byDay } from '../../lib/i18n/day-head.ts';
import { useProductNow } from '../../lib/i18n/product-now.ts';
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
}

/** Moves the focus to the next item, else the previous, else the list. */
export function passFocusOn(item: HTMLElement | null): void {
  if (item?.contains(document.activeElement) !== true) return;
  const list = item.closest<HTMLElement>('[data-list]');
  const items = [...(list?.querySelectorAll('li') ?? [])];
  const at = items.indexOf(item as HTMLLIElement);
  const neighbour = items[at + 1] ?? items[at - 1];
  const acts = [...(neighbour?.querySelectorAll<HTMLElement>('button, summary') ?? [])];
  (acts.find((each) => each.checkVisibility()) ?? list)?.focus();
}

interface EntriesProps {
  all: readonly AppNotification[];
  inPanel: boolean;
  onRead: (notification: AppNotification, item: HTMLElement | null) => void;
  onAction: (notification: AppNotification, href: string) => void;
  onSay: ListProps['onSay'];
}

export function Entries({ all, inPanel, onRead, onAction, onSay }: EntriesProps) {
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
  const Head = inPanel ? 'h3' : 'h2';
  const entryOf = (each: ReturnType<typeof collapseRepeats>[number]) =>
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
    );
  return (
    <>
      {byDay(all, ({ createdAt }) => createdAt, now).map(({ head, items }) => (
        <section key={head} className="mb-4">
          <Head className="border-b border-hair pt-2 pb-1 text-[0.8125rem] font-semibold tracking-normal text-muted">
            {head}
          </Head>
          <ul className="divide-y divide-hair">{collapseRepeats(items).map(entryOf)}</ul>
        </section>
      ))}
    </>
  );
}

export function NoMatches({ filter }: Pick<ListProps, 'filter'>) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`No notifications`}>
      {filter.type === undefined ? t`You're all caught up!` : t`There are none of this type.`}
    </EmptyState>
  );
}
