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
import { kindOf } from './kinds.ts';
import { dismissPopup, rememberShown } from './popup-store.ts';
import { importanceLabel, priorityStyle } from './priority.ts';

const DISMISS_MS = 8_000;
const BEFORE_IT = '[role="dialog"][data-state="open"], dialog[open], [data-wait]';

/** True while people cannot read a popup: the page is hidden, a dialog is open or popups are paused. */
const isOutOfReach = (): boolean => document.hidden || document.querySelector(BEFORE_IT) !== null;

/** Dismisses the popup after 8 seconds of visibility. */
function useAutoDismiss(id: string, paused: boolean): void {
  useEffect(() => {
    if (paused) return undefined;
    const timer = setInterval(() => {
      if (!isOutOfReach()) dismissPopup(id);
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
    document.querySelector<HTMLElement>('[data-popup] button') ?? document.querySelector<HTMLElement>('main');
  heir?.focus({ preventScroll: true });
}

/** A popup. Its timer pauses on hover and focus. */
export function NotificationPopup({ notification }: { notification: AppNotification }) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const { id, priority, title } = notification;
  useAutoDismiss(id, priority === 'urgent' || pointed || focused);
  useEffect(() => {
    rememberShown(id);
  }, [id]);
  return (
    <div
      ref={box}
      data-popup={id}
      className={cx(
        'animate-enter pointer-events-auto flex shrink-0 items-start gap-3 rounded-md border border-l-4 border-line bg-surface py-3 pr-1 pl-3 shadow-float',
        priorityStyle(priority).edge,
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
        className="-mt-2"
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
  const { id, type, priority, title, message } = notification;
  const look = priorityStyle(priority);
  const Icon = kindOf(type).icon;
  const action = actionOf(notification, window.location.origin);
  return (
    <>
      <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', look.text)} />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          <look.Icon aria-hidden="true" className={cx('mr-1 inline size-4 align-[-0.125em]', look.text)} />
          <span className="sr-only">{importanceLabel(priority)}: </span>
          {title}
        </p>
        <p className="mt-0.5 text-sm">{message}</p>
        {action === undefined ? null : (
          <Button
            variant="secondary"
            className="mt-2 px-3 text-sm"
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
