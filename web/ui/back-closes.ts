import { useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    /** Missing in Firefox and Safari. */
    readonly CloseWatcher?: new () => EventTarget & { onclose: (() => void) | null; destroy: () => void };
  }
}

/** The open dialogs, the topmost last. */
const open: object[] = [];

/** A sheet with its own URL is an entry of the history, so Back closes it without help. */
const hasOwnEntry = (): boolean => new URLSearchParams(window.location.search).has('sheet');

/**
 * Back closes the dialog: a phone's gesture by CloseWatcher, the button of a desktop's browser by the Navigation API.
 * A browser without them, or a first page of the tab, leaves the page.
 */
export function useBackCloses(close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (window.CloseWatcher === undefined) return undefined;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => {
      onBack();
    };
    return () => {
      watcher.destroy();
    };
  }, []);
  useEffect(() => {
    if (!('navigation' in window)) return undefined;
    const { navigation } = window;
    const me = {};
    open.push(me);
    const onNavigate = (event: NavigateEvent): void => {
      const isBack = event.navigationType === 'traverse' && event.cancelable;
      if (!isBack || open.at(-1) !== me || hasOwnEntry()) return;
      event.preventDefault();
      onBack();
    };
    navigation.addEventListener('navigate', onNavigate);
    return () => {
      open.splice(open.indexOf(me), 1);
      navigation.removeEventListener('navigate', onNavigate);
    };
  }, []);
}
