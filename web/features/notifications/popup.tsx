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
}

/** A popup. Its timer pauses on hover and focus. */
export function NotificationPopup({ notification, isShown }: PopupProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const { id, priority, title } = notification;
  const isSeen = isShown || focused;
  useAutoDismiss(id, priority === 'urgent' || pointed || focused || !isSeen);
  useEffect(() => {
    if (isSeen) rememberShown(id);
  }, [id, isSeen]);
  return (
    <div
      ref={box}
      data-popup={id}
      className={cx(
        'flex shrink-0 items-stretch gap-2 rounded-md border border-line bg-surface p-1 pr-0 text-sm shadow-float max-sm:max-h-16',
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
        if (key === 'Escape') dismiss(id, box.current);
      }}
    >
      <Words notification={notification} />
      <IconButton
        label={t`Dismiss: ${title}`}
        title={t`Dismiss`}
        onClick={() => {
          dismiss(id, box.current);
        }}
      >
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

function Words({ notification }: { notification: AppNotification }) {
  const [, navigate] = useLocation();
  const change = useChangeNotification();
  const { id, priority, title, message } = notification;
  const action = actionOf(notification, window.location.origin);
  return (
    <>
      <span aria-hidden="true" className={cx('keep-colour w-1 shrink-0 rounded-full', priorityStyle(priority).bar)} />
      <div className="flex min-w-0 flex-1 items-center gap-2 sm:block sm:py-1.5">
        <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <p className="truncate font-semibold sm:whitespace-normal">
            <span className="sr-only">{importanceLabel(priority)}: </span>
            {title}
          </p>
          <p className="line-clamp-2 max-sm:text-xs sm:line-clamp-none">{message}</p>
        </div>
        {action === undefined ? null : (
          <Button
            variant="secondary"
            className="max-sm:max-w-28 max-sm:px-2.5! text-sm! sm:-ml-2 sm:bg-transparent! sm:px-2!"
            onClick={() => {
              navigate(action.href);
              dismissPopup(id);
              change({ kind: 'read', notification });
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
    </>
  );
}
