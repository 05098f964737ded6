import { useLingui } from '@lingui/react/macro';
import { Check, ChevronRight, EllipsisVertical, X } from 'lucide-react';
import { useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import type { AppNotification } from '../../../contract/notifications.ts';
import { isIdentityRequired } from '../../../contract/standing.ts';
import { Menu, MENU_ROW_CLASS } from '../../frame/menu.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { paths } from '../../lib/shell/paths.ts';
import { formatAgo, formatFullDateTime } from '../../lib/i18n/time.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { actionOf } from './action.ts';
import { kindOf, typeName } from './kinds.ts';
import { isExpired } from './popup-rules.ts';
import { importanceLabel, priorityStyle } from './priority.ts';
import { useSwipeLeft } from './swipe.ts';

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
  const found = isExpired(notification, now) ? undefined : actionOf(notification, window.location.origin);
  const viewer = useViewer();
  // An old notification may still ask for verification, so its link depends on the viewer's current identity status.
  const action = found?.href === paths.kyc && viewer != null && !isIdentityRequired(viewer) ? undefined : found;
  const read = notification.isRead
    ? undefined
    : () => {
        onRead(item.current);
      };
  return (
    <ItemRow
      item={item}
      notification={notification}
      now={now}
      onRead={read}
      onDelete={() => {
        onDelete(item.current);
      }}
    >
      {action === undefined ? null : (
        <MainAction
          onClick={() => {
            onAction(action.href);
          }}
        >
          {action.label}
          <ChevronRight aria-hidden="true" className="-ml-1 size-4" />
        </MainAction>
      )}
    </ItemRow>
  );
}

export const MainAction = (props: ComponentProps<typeof Button>) => (
  <Button variant="quiet" className="-ml-2 px-2! text-sm" {...props} />
);

interface ItemRowProps {
  item?: RefObject<HTMLLIElement | null>;
  notification: AppNotification;
  now: number;
  onRead: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  /** Label of the action. */
  children: ReactNode;
  /** The repeats below the row. */
  after?: ReactNode;
}

/**
 * A row of the list: priority disc, text and action. A phone has the other acts in a menu, which a swipe to the left
 * opens too; wide screens show them in words, below the time where the page has room.
 */
export function ItemRow({ item, notification, now, onRead, onDelete, children, after }: ItemRowProps) {
  const { title, type, priority, isRead } = notification;
  const Icon = kindOf(type).icon;
  const swipe = useSwipeLeft();
  const acts = { title, onRead, onDelete };
  return (
    <li ref={item} className="relative @2xl:min-h-19" {...swipe} onClick={onRead}>
      <div className="flex gap-3 py-2">
        {isRead ? null : <span className="keep-colour absolute top-5.5 -left-2.5 size-1.5 rounded-full bg-brand" />}
        <span
          aria-hidden="true"
          className={cx(
            'mt-0.5 inline-flex size-9 shrink-0 items-center justify-center rounded-full',
            priorityStyle(priority).disc,
          )}
        >
          <Icon className="size-5" />
        </span>
        <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <Words notification={notification} now={now} />
          <div
            className="flex flex-wrap items-center gap-x-1"
            onClick={(event) => {
              event.stopPropagation();
            }}
          >
            {children}
            <div className="flex gap-x-1 first:-ml-2 empty:hidden max-sm:hidden @2xl:absolute @2xl:top-7 @2xl:-right-2">
              <ActsInWords {...acts} />
            </div>
          </div>
        </div>
        <ActsMenu {...acts} />
      </div>
      {after}
    </li>
  );
}

type Acts = Pick<ItemRowProps, 'onRead' | 'onDelete'> & { title: string };

function ActsInWords({ title, onRead, onDelete }: Acts) {
  const { t } = useLingui();
  const look = 'px-2! text-sm text-muted';
  return (
    <>
      {onRead === undefined ? null : (
        <Button variant="quiet" className={look} onClick={onRead}>
          {t`Mark as read`}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
      {onDelete === undefined ? null : (
        <Button variant="quiet" className={cx(look, 'hover:text-negative')} onClick={onDelete}>
          {t`Delete`}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
    </>
  );
}

function ActsMenu({ title, onRead, onDelete }: Acts) {
  const { t } = useLingui();
  if (onRead === undefined && onDelete === undefined) return null;
  return (
    <div
      className="-mt-1 -mr-3 shrink-0 sm:hidden"
      onClick={(event) => {
        event.stopPropagation();
      }}
    >
      <Menu
        label={t`More: ${title}`}
        button={<EllipsisVertical aria-hidden="true" className="size-5 text-muted" />}
        className="relative!"
      >
        {onRead === undefined ? null : (
          <button type="button" className={MENU_ROW_CLASS} onClick={onRead}>
            <Check aria-hidden="true" className="size-5" />
            {t`Mark as read`}
          </button>
        )}
        {onDelete === undefined ? null : (
          <button type="button" className={cx(MENU_ROW_CLASS, 'text-negative')} onClick={onDelete}>
            <X aria-hidden="true" className="size-5" />
            {t`Delete`}
          </button>
        )}
      </Menu>
    </div>
  );
}

/** Title and time, then the message with its type, unless the title says it. */
function Words({ notification, now }: Pick<ItemProps, 'notification' | 'now'>) {
  const { t } = useLingui();
  const { type, title, message, isRead, priority, createdAt } = notification;
  const kind = typeName(type);
  const importance = importanceLabel(priority);
  return (
    <>
      <p className="flex items-baseline justify-between gap-2">
        <span className={cx('min-w-0 text-[0.9375rem] leading-5.5', isRead ? 'font-medium' : 'font-semibold')}>
          {isRead ? null : <span className="sr-only">{t`Unread`}: </span>}
          {importance === undefined ? null : <span className="sr-only">{importance}: </span>}
          {title}
        </span>
        <time
          dateTime={createdAt}
          title={formatFullDateTime(createdAt)}
          className="tabular shrink-0 text-xs text-muted"
        >
          {formatAgo(createdAt, now)}
        </time>
      </p>
      <p className={cx('text-sm text-muted', isRead ? '@2xl:pr-24' : '@2xl:pr-48')}>
        {message}
        {title.toLowerCase().includes(kind.toLowerCase()) ? null : (
          <>
            {'\u2003'}
            <span className="text-xs whitespace-nowrap">{kind}</span>
          </>
        )}
      </p>
    </>
  );
}
