import { useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import type { AppNotification } from '../../../contract/notifications.ts';
import { ItemActions, Facts, MainAction, notificationStyle, NotificationText } from './item.tsx';
import type { RepeatGroup } from './repeats.ts';

interface RepeatsItemProps {
  repeats: RepeatGroup;
  now: number;
  onRead: (unread: readonly AppNotification[]) => void;
  item: (notification: AppNotification) => ReactNode;
}

export function RepeatsItem({ repeats: { words, all }, now, onRead, item }: RepeatsItemProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const id = useId();
  const [newest] = all;
  if (newest === undefined) return null;
  const count = all.length;
  const unread = all.filter(({ isRead }) => !isRead);
  return (
    <li className={notificationStyle(unread.length === 0)}>
      <NotificationText notification={{ ...newest, title: words, isRead: unread.length === 0 }} />
      <div className="mt-1.5 pl-13">
        <Facts notification={{ ...newest, title: words }} now={now} />
      </div>
      <ItemActions
        title={words}
        onRead={
          unread.length === 0
            ? undefined
            : () => {
                onRead(unread);
              }
        }
      >
        <MainAction
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? t`Show less` : t`Show all ${count}`}
          <span className="sr-only">: {words}</span>
        </MainAction>
      </ItemActions>
      <ul id={id} hidden={!open} className="mt-1 flex flex-col gap-2 pb-3">
        {open ? all.map(item) : null}
      </ul>
    </li>
  );
}
