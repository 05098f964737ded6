import { useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import type { AppNotification } from '../../../contract/notifications.ts';
import { ItemRow, MainAction } from './item.tsx';
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
    <ItemRow
      notification={{ ...newest, title: words, isRead: unread.length === 0 }}
      now={now}
      onRead={
        unread.length === 0
          ? undefined
          : () => {
              onRead(unread);
            }
      }
      after={
        <ul id={id} hidden={!open} className="divide-y divide-hair border-t border-hair pl-6">
          {open ? all.map(item) : null}
        </ul>
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
    </ItemRow>
  );
}
