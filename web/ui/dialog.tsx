import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Action } from '../lib/api/action.ts';
import { onDemand, toastLoadFailure } from '../lib/boot/on-demand.ts';
import { createStore } from '../lib/boot/store.ts';
import { Button } from './button.tsx';
import type { DialogProps } from './dialog-radix.tsx';

const radixDialog = onDemand(async () => (await import('./dialog-radix.tsx')).RadixDialog);

const canTakeFocus = (element: HTMLElement | null): element is HTMLElement =>
  element !== null && element.isConnected && element !== document.body && element.getClientRects().length > 0;

/**
 * Moves the focus to `opener`, else to an open dialog, else to the heading. Does nothing if the page has already moved
 * the focus.
 */
function returnFocus(opener: HTMLElement | null): void {
  const active = document.activeElement;
  if (active !== null && active !== document.body) return;
  if (canTakeFocus(opener)) opener.focus({ preventScroll: true });
  // A disabled button refuses focus, and a button that succeeded is often gone.
  if (document.activeElement === opener) return;
  const next = ['[role="dialog"][data-state="open"]', 'main h1', 'main']
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .find((element) => element !== null);
  if (next === undefined) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
}

const openDialogs = createStore(0);

/** The dialogs that `openDialogs` does not count: the menus, and the prompt for the password. */
const OTHER_MODALS = 'dialog[open], [role="dialog"][data-state="open"]:not([data-full], [data-over])';
const isOtherOpen = (): boolean => document.querySelector(OTHER_MODALS) !== null;
const isNoneOpen = (): boolean => false;

function watchPage(onChange: () => void): () => void {
  const changes = new MutationObserver(onChange);
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open', 'data-state'] });
  return () => {
    changes.disconnect();
  };
}
const watchNothing = () => () => undefined;

/**
 * A modal dialog, loaded on first opening. A full-screen dialog opens unprompted, so it waits for any other to close,
 * because two modals would hide each other from screen readers.
 */
export function Dialog(props: DialogProps) {
  const { open, full = false, over = false } = props;
  const others = useSyncExternalStore(openDialogs.subscribe, openDialogs.get);
  const waits = open && full;
  const isBelow = useSyncExternalStore(waits ? watchPage : watchNothing, waits ? isOtherOpen : isNoneOpen);
  const isUp = open && (!full || (others === 0 && !isBelow));
  const [wanted, setWanted] = useState(isUp);
  const opener = useRef<HTMLElement>(null);
  if (isUp && !wanted) setWanted(true);
  // Records the focused element, because the dialog takes the focus later and has no trigger to return it to.
  useLayoutEffect(() => {
    if (isUp) opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  }, [isUp]);
  useLayoutEffect(() => {
    if (!open || full || over) return;
    openDialogs.set(openDialogs.get() + 1);
    return () => {
      openDialogs.set(openDialogs.get() - 1);
    };
  }, [open, full, over]);
  const arrived = radixDialog.useWhen(open, () => {
    toastLoadFailure();
    props.onOpenChange(false);
  });
  if (!wanted || !arrived) return null;
  return (
    <radixDialog.Part
      {...props}
      open={isUp}
      onClosed={() => {
        returnFocus(opener.current);
      }}
    />
  );
}

export interface ActionDialogProps extends Omit<DialogProps, 'open' | 'onOpenChange' | 'footer'> {
  action: Pick<Action<never>, 'isOpen' | 'setOpen' | 'isBusy'>;
  /** Label of the dismissing button; defaults to 'Cancel', which a phone omits, because the sheet has a cross. */
  back?: string;
  confirm: ReactNode;
}

/** A dialog with a dismissing and a confirming button. Stays open while the action is in progress. */
export function ActionDialog({ action, back, confirm, ...dialog }: ActionDialogProps) {
  const { t } = useLingui();
  const close = (): void => {
    action.setOpen(false);
  };
  return (
    <Dialog
      {...dialog}
      open={action.isOpen}
      onOpenChange={(open) => {
        if (!action.isBusy) action.setOpen(open);
      }}
      footer={
        <>
          <Button
            variant="secondary"
            className={back === undefined ? 'max-md:hidden' : ''}
            disabled={action.isBusy}
            onClick={close}
          >
            {back ?? t`Cancel`}
          </Button>
          {confirm}
        </>
      }
    />
  );
}
