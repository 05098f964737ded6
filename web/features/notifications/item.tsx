import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { AppNotification } from '../../../contract/notifications.ts';
import { isKycVerified, useViewer } from '../../lib/session/session.ts';
import { paths } from '../../lib/shell/paths.ts';
import { formatAgo, formatFullDateTime } from '../../lib/words/time.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { actionOf } from './action.ts';
import { typeIcons, typeName } from './kinds.ts';
import { isOver } from './popup-rules.ts';
import { importanceWord, priorityLook } from './priority.ts';

interface ItemProps {
  notification: AppNotification;
  now: number;
  onRead: (item: HTMLElement | null) => void;
  onDelete: (item: HTMLElement | null) => void;
  onAction: (href: string) => void;
}

/** One notification. A press anywhere on it marks it as read; the button for that is the keyboard's way. */
export function NotificationItem({ notification, now, onRead, onDelete, onAction }: ItemProps) {
  const { t } = useLingui();
  const item = useRef<HTMLLIElement>(null);
  const { title, isRead } = notification;
  const found = isOver(notification, now) ? undefined : actionOf(notification, window.location.origin);
  const viewer = useViewer();
  // Nothing says of an old notice that its matter is done but what the person is now.
  const action = found?.href === paths.kyc && viewer != null && isKycVerified(viewer) ? undefined : found;
  return (
    <li
      ref={item}
      className={cx(
        'rounded-md border p-3',
        isRead ? 'border-line bg-surface' : 'cursor-pointer border-brand/30 bg-tint-brand/40',
      )}
      onClick={() => {
        onRead(item.current);
      }}
    >
      <Words
        notification={notification}
        now={now}
        aside={
          <IconButton
            label={t`Delete: ${title}`}
            title={t`Delete`}
            className="-my-2.5 -mr-2 text-muted hover:text-negative"
            onClick={(event) => {
              event.stopPropagation();
              onDelete(item.current);
            }}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        }
      />
      {action === undefined && isRead ? null : (
        <Acts>
          {action === undefined ? null : (
            <Button
              variant="secondary"
              className="px-3 text-sm"
              onClick={(event) => {
                event.stopPropagation();
                onAction(action.href);
              }}
            >
              {action.label}
            </Button>
          )}
          {isRead ? null : (
            <Button
              variant="quiet"
              className="px-3 text-sm"
              onClick={(event) => {
                event.stopPropagation();
                onRead(item.current);
              }}
            >
              {t`Mark as read`}
              <span className="sr-only">: {title}</span>
            </Button>
          )}
        </Acts>
      )}
    </li>
  );
}

/** What can be done, below the words. */
export const Acts = ({ children }: { children: ReactNode }) => (
  <div className="mt-2 flex flex-wrap items-center gap-1 pl-13">{children}</div>
);

interface WordsProps extends Pick<ItemProps, 'notification' | 'now'> {
  /** Right of the title. */
  aside?: ReactNode;
}

/** What a notification says. */
export function Words({ notification, now, aside }: WordsProps) {
  const { t } = useLingui();
  const { type, title, message, isRead } = notification;
  const Icon = typeIcons[type];
  return (
    <div className="flex gap-3">
      <span
        aria-hidden="true"
        className={cx(
          'inline-flex size-10 shrink-0 items-center justify-center rounded-md',
          priorityLook(notification.priority).tile,
        )}
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className={cx('flex items-start gap-2', isRead ? 'font-medium' : 'font-semibold')}>
          <span className="min-w-0 flex-1">{title}</span>
          {isRead ? null : (
            <span className="keep-colour mt-2 size-2.5 shrink-0 rounded-full bg-brand">
              <span className="sr-only">{t`Unread`}</span>
            </span>
          )}
          {aside}
        </p>
        <p className="mt-0.5 text-sm">{message}</p>
        <Facts notification={notification} now={now} />
      </div>
    </div>
  );
}

/** How much it matters, what it is about, unless the title says just that, and when it came. */
function Facts({ notification, now }: Pick<ItemProps, 'notification' | 'now'>) {
  const { priority, type, title, createdAt } = notification;
  const kind = typeName(type);
  const { Icon, text } = priorityLook(priority);
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-xs text-muted">
      <span className={text}>
        <Icon aria-hidden="true" className="size-3.5" />
        <span className="sr-only">{importanceWord(priority)}</span>
      </span>
      {title.toLowerCase() === kind.toLowerCase() ? null : <span>{kind}</span>}
      <time dateTime={createdAt} title={formatFullDateTime(createdAt)} className="tabular">
        {formatAgo(createdAt, now)}
      </time>
    </p>
  );
}
