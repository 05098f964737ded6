import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import type { AppNotification } from '../../../contract/notifications.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { actionOf } from './action.ts';
import { useChangeNotification } from './data.ts';
import { dismissPopup, rememberShown } from './popup-store.ts';
import { importanceLabel, priorityStyle } from './priority.ts';

const DISMISS_MS = 8_000;
/** Dismisses the popup after 8 seconds of visibility. */
function useAutoDismiss(id: string, paused: boolean): void {
  useEffect(() => {
    if (paused) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) dismissPopup(id);
    }, DISMISS_MS);
    return () => {
      clearInterval(timer);
    };
  }, [id, paused]);
}

/** Dismisses a popup. If the popup has the focus, moves the focus to the next popup, else to the page. */
function dismiss(id: string, popup: HTMLElement | null): void {
  const hadFocus = popup?.contains(document.activeElement) === true;
  flushSync(() => {
    dismissPopup(id);
  });
  if (!hadFocus) return;
  const heir =
    document.querySelector<HTMLElement>('[data-popup]:not(.invisible) button') ??
    document.querySelector<HTMLElement>('main');
  heir?.focus({ preventScroll: true });
}

interface PopupProps {
  notification: AppNotification;
  /** False while it waits for its place, which it holds unseen so that it can be measured. */
  isShown: boolean;
  /** How many more wait behind it. */
  behind: number;
}

/** A popup. Its timer pauses on hover and focus. */
export function NotificationPopup({ notification, isShown, behind }: PopupProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const { id, priority, title } = notification;
  const isSeen = isShown || focused;
  const change = useChangeNotification();
  const close = (): void => {
    dismiss(id, box.current);
    change({ kind: 'read', notification });
  };
  useAutoDismiss(id, priority === 'urgent' || pointed || focused || !isSeen);
  useEffect(() => {
    if (isSeen) rememberShown(id);
  }, [id, isSeen]);
  return (
    <div
      ref={box}
      data-popup={id}
      className={cx(
        'flex items-stretch gap-2 rounded-md border border-line bg-surface p-1 pr-0 text-sm shadow-float max-md:max-h-16',
        // The edge of the next popup in the stack.
        behind > 0 &&
          'md:before:absolute md:before:inset-x-2 md:before:-bottom-1.5 md:before:-z-10 md:before:h-4 md:before:rounded-b-md md:before:border md:before:border-line md:before:bg-surface md:before:shadow-float',
        isSeen ? 'animate-enter pointer-events-auto' : 'invisible',
      )}
      onPointerEnter={() => {
        setPointed(true);
      }}
      onPointerLeave={() => {
        setPointed(false);
      }}
      onFocus={() => {
        setFocused(true);
      }}
      onBlur={() => {
        setFocused(false);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <Words notification={notification} behind={behind} />
      <IconButton label={t`Dismiss: ${title}`} title={t`Dismiss`} onClick={close}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

function Words({ notification, behind }: Pick<PopupProps, 'notification' | 'behind'>) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const change = useChangeNotification();
  const { id, priority, title, message } = notification;
  const action = actionOf(notification, window.location.origin);
  return (
    <>
      <span aria-hidden="true" className={cx('keep-colour w-1 shrink-0 rounded-full', priorityStyle(priority).bar)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 max-md:flex-nowrap md:py-1.5">
        <div className="min-w-0 flex-1 [overflow-wrap:anywhere] md:basis-full">
          <p className="truncate font-semibold md:whitespace-normal">
            <span className="sr-only">{importanceLabel(priority)}: </span>
            {title}
          </p>
          <p className="line-clamp-2 max-md:text-xs md:line-clamp-none">{message}</p>
        </div>
        {action === undefined ? null : (
          <Button
            variant="secondary"
            className="max-md:max-w-28 max-md:px-2.5! text-sm! md:-my-1 md:-ml-2 md:bg-transparent! md:px-2!"
            onClick={() => {
              navigate(action.href);
              dismissPopup(id);
              change({ kind: 'read', notification });
            }}
          >
            {action.label}
          </Button>
        )}
        {behind === 0 ? null : <p className="ml-auto text-xs text-muted max-md:hidden">{t`and ${behind} more`}</p>}
      </div>
    </>
  );
}
