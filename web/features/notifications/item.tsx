import { useLingui } from '@lingui/react/macro';
import { ChevronRight, Trash2 } from 'lucide-react';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import type { AppNotification } from '../../../contract/notifications.ts';
import { isIdentityRequired } from '../../../contract/standing.ts';
import { useViewer } from '../../lib/session/session.ts';
import { paths } from '../../lib/shell/paths.ts';
import { formatAgo, formatFullDateTime } from '../../lib/i18n/time.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { actionOf } from './action.ts';
import { kindOf, typeName } from './kinds.ts';
import { isExpired } from './popup-rules.ts';
import { importanceLabel, priorityStyle } from './priority.ts';

interface ItemProps {
  notification: AppNotification;
  now: number;
  onRead: (item: HTMLElement | null) => void;
  onDelete: (item: HTMLElement | null) => void;
  onAction: (href: string) => void;
}

/** One notification. Clicking its text marks it as read; keyboards use the button. */
export function NotificationItem({ notification, now, onRead, onDelete, onAction }: ItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const { title, isRead } = notification;
  const found = isExpired(notification, now) ? undefined : actionOf(notification, window.location.origin);
  const viewer = useViewer();
  // An old notification may still ask for verification, so its link depends on the viewer's current identity status.
  const action = found?.href === paths.kyc && viewer != null && !isIdentityRequired(viewer) ? undefined : found;
  const read = isRead
    ? undefined
    : () => {
        onRead(item.current);
      };
  return (
    <li ref={item} className={notificationStyle(isRead)} onClick={read}>
      <NotificationText notification={notification} />
      {action === undefined ? null : (
        <div className="mt-1.5 pl-13">
          <Facts notification={notification} now={now} />
        </div>
      )}
      <ItemActions
        onRead={read}
        onDelete={() => {
          onDelete(item.current);
        }}
        title={title}
      >
        {action === undefined ? (
          <Facts notification={notification} now={now} />
        ) : (
          <MainAction
            onClick={() => {
              onAction(action.href);
            }}
          >
            {action.label}
            <ChevronRight aria-hidden="true" className="-ml-1 size-4" />
          </MainAction>
        )}
      </ItemActions>
    </li>
  );
}

export const notificationStyle = (isRead: boolean): string =>
  cx('rounded-md border px-3 pt-3', isRead ? 'border-line bg-surface' : 'border-brand/30 bg-tint-brand/40');

export const MainAction = (props: ComponentProps<typeof Button>) => (
  <Button variant="quiet" className="-ml-2 px-2! text-sm" {...props} />
);

interface ItemActionsProps {
  title: string;
  onRead: (() => void) | undefined;
  onDelete?: () => void;
  /** The action link, or a note in its place. */
  children: ReactNode;
}

/**
 * Last line: the action link, then the buttons to mark and delete. Clicks on this line do not mark the notification as
 * read.
 */
export function ItemActions({ title, onRead, onDelete, children }: ItemActionsProps) {
  const { t } = useLingui();
  return (
    <div
      className="flex min-h-11 flex-wrap items-center justify-end gap-x-1 sm:pl-13"
      onClick={(event) => {
        event.stopPropagation();
      }}
    >
      <div className="min-w-0 grow">{children}</div>
      {onRead === undefined ? null : (
        <Button variant="quiet" className="px-2! text-sm text-muted" onClick={onRead}>
          {t`Mark as read`}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
      {onDelete === undefined ? null : (
        <IconButton
          label={t`Delete: ${title}`}
          title={t`Delete`}
          className="-mr-2 text-muted hover:text-negative"
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </div>
  );
}

export function NotificationText({ notification }: Pick<ItemProps, 'notification'>) {
  const { t } = useLingui();
  const { type, title, message, isRead } = notification;
  const Icon = kindOf(type).icon;
  return (
    <div className="flex gap-3">
      <span
        aria-hidden="true"
        className={cx(
          'inline-flex size-10 shrink-0 items-center justify-center rounded-md',
          priorityStyle(notification.priority).tile,
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
        </p>
        <p className="mt-0.5 text-sm">{message}</p>
      </div>
    </div>
  );
}

/** Priority, type (unless the title equals it) and time. */
export function Facts({ notification, now }: Pick<ItemProps, 'notification' | 'now'>) {
  const { priority, type, title, createdAt } = notification;
  const kind = typeName(type);
  const { Icon, text } = priorityStyle(priority);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
      <span className={text}>
        <Icon aria-hidden="true" className="size-3.5" />
        <span className="sr-only">{importanceLabel(priority)}</span>
      </span>
      {title.toLowerCase() === kind.toLowerCase() ? null : <span>{kind}</span>}
      <time dateTime={createdAt} title={formatFullDateTime(createdAt)} className="tabular">
        {formatAgo(createdAt, now)}
      </time>
    </p>
  );
}
