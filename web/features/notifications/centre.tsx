import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { notificationTypes, type NotificationType } from '../../../contract/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useChangeNotification, useUnreadCount } from './data.ts';
import { NotificationList } from './list.tsx';
import { TypeFilter } from './type-filter.tsx';

const isType = (value: string): value is NotificationType => notificationTypes.some((type) => type === value);

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
  const id = useId();
  const content = (unreadOnly: boolean) => (
    <NotificationList
      filter={{ unreadOnly, type }}
      inPanel={inPanel}
      onSay={setSaid}
      onLeave={onLeave}
      onAllTypes={() => {
        setType(undefined);
      }}
    />
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <TypeFilter
          id={`${id}-type`}
          value={type}
          onChange={(value) => {
            setType(isType(value) ? value : undefined);
          }}
        />
        <Button
          variant="quiet"
          className="px-3"
          aria-disabled={unreadCount === 0}
          onClick={() => {
            if (unreadCount === 0) return;
            change({ kind: 'read-all' });
            setSaid(t`All notifications are marked as read`);
          }}
        >{t`Mark all read`}</Button>
      </div>
      <Tabs
        label={t`Notifications`}
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'all', label: t`All`, content: content(false) },
          {
            value: 'unread',
            label: t`Unread`,
            ...(unreadCount === 0 ? {} : { count: unreadCount }),
            content: content(true),
          },
        ]}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
