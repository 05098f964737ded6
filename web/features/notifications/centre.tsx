import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { notificationTypes, type NotificationType } from '../../../contract/notifications.ts';
import { Button } from '../../ui/button.tsx';
import * as Tabs from '../../ui/tab-list.tsx';
import { formatBadgeCount } from './feed-cache.ts';
import { useChangeNotification, useUnreadCount } from './data.ts';
import { typeName } from './kinds.ts';
import { NotificationList } from './list.tsx';
import { TypeFilter } from './type-filter.tsx';

const isType = (value: string): value is NotificationType => notificationTypes.some((type) => type === value);

const TAB =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-2.5 text-muted transition-colors hover:text-ink data-[state=active]:bg-tint-brand data-[state=active]:font-semibold data-[state=active]:text-brand forced-colors:data-[state=active]:border';

interface CentreProps {
  /** True if the list scrolls within the panel. */
  inPanel?: boolean;
  /** Called when an action opens another page. */
  onLeave?: () => void;
}

export function NotificationCentre({ inPanel = false, onLeave }: CentreProps) {
  const { t } = useLingui();
  const [tab, setTab] = useState('all');
  const [type, setType] = useState<NotificationType>();
  const [said, setSaid] = useState('');
  const unreadCount = useUnreadCount();
  const change = useChangeNotification();
  const showAllTypes = (): void => {
    setType(undefined);
  };
  return (
    <Tabs.Root value={tab} onValueChange={setTab}>
      <div className="flex min-h-12 flex-wrap items-center gap-x-1">
        <Tabs.List aria-label={t`Notifications`} className="flex">
          <Tabs.Trigger value="all" className={TAB}>{t`All`}</Tabs.Trigger>
          <Tabs.Trigger value="unread" className={TAB}>
            {t`Unread`}
            {/* Without the space the accessible name would read 'Unread3'. */ ' '}
            {unreadCount === 0 ? null : (
              <span className="tabular min-w-4.5 rounded-full bg-brand px-1 text-xs leading-normal font-semibold text-on-brand forced-colors:border">
                {formatBadgeCount(unreadCount)}
              </span>
            )}
          </Tabs.Trigger>
        </Tabs.List>
        <Button
          variant="quiet"
          className="ml-auto px-2! text-sm"
          aria-disabled={unreadCount === 0}
          onClick={() => {
            if (unreadCount === 0) return;
            change({ kind: 'read-all' });
            setSaid(t`All notifications are marked as read`);
          }}
        >{t`Mark all read`}</Button>
        <TypeFilter
          value={type}
          onChange={(value) => {
            setType(isType(value) ? value : undefined);
          }}
        />
      </div>
      {type === undefined ? null : (
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
          {typeName(type)}
          <Button variant="quiet" className="-mr-2 px-2! text-sm" onClick={showAllTypes}>{t`Show all types`}</Button>
        </p>
      )}
      <Tabs.Content>
        <NotificationList
          filter={{ unreadOnly: tab === 'unread', type }}
          inPanel={inPanel}
          onSay={setSaid}
          onLeave={onLeave}
        />
      </Tabs.Content>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Tabs.Root>
  );
}
