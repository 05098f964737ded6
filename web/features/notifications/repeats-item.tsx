import { useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import type { AppNotification } from '../../../contract/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Acts, Words } from './item.tsx';
import type { Repeats } from './repeats.ts';

interface RepeatsItemProps {
  repeats: Repeats;
  now: number;
  onRead: (unread: readonly AppNotification[]) => void;
  /** One of them, as the list shows it. */
  item: (notification: AppNotification) => ReactNode;
}

/** Several notifications that say the same: how many, the newest of them, and all of them on demand. */
export function RepeatsItem({ repeats: { words, all }, now, onRead, item }: RepeatsItemProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const id = useId();
  const [newest] = all;
  if (newest === undefined) return null;
  const count = all.length;
  const unread = all.filter(({ isRead }) => !isRead);
  return (
    <li
      className={cx(
        'rounded-md border p-3',
        unread.length === 0 ? 'border-line bg-surface' : 'border-brand/30 bg-tint-brand/40',
      )}
    >
      <Words notification={{ ...newest, title: words, isRead: unread.length === 0 }} now={now} />
      <Acts>
        <Button
          variant="secondary"
          className="px-3 text-sm"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? t`Show less` : t`Show all ${count}`}
          <span className="sr-only">: {words}</span>
        </Button>
        {unread.length === 0 ? null : (
          <Button
            variant="quiet"
            className="px-3 text-sm"
            onClick={() => {
              onRead(unread);
            }}
          >
            {t`Mark as read`}
            <span className="sr-only">: {words}</span>
          </Button>
        )}
      </Acts>
      <ul id={id} hidden={!open} className="mt-3 flex flex-col gap-2">
        {open ? all.map(item) : null}
      </ul>
    </li>
  );
}
