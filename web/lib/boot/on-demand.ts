import { t } from '@lingui/core/macro';
import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { toast } from '../shell/toast.ts';

/** A part of the page whose code comes when it is first opened. */
export interface OnDemand<Props> {
  /** Loads the code; a load that failed is tried again by the next call. Rejects when the code cannot be had now. */
  load: () => Promise<ComponentType<Props>>;
  /**
   * Whether the code is there; it is asked for while it is `wanted`. When it cannot be loaded the page stays as it is,
   * a toast says so, and `onFailed` takes the wish back, so that the next press tries again.
   */
  useWhen: (wanted: boolean, onFailed: (error: unknown) => void) => boolean;
  /** The part itself; nothing while its code is not there. */
  Part: (props: Props) => ReactNode;
}

const parts: (() => Promise<unknown>)[] = [];

/** Says that what was pressed needs code that is not here. */
export function sayNotLoaded(): void {
  toast({
    title: t`This needs a connection`,
    description: t`Nothing was sent. Please try again when you are connected.`,
    tone: 'negative',
  });
}

/** React's `lazy` remembers a failure for good; this one tries again. */
export function onDemand<Props extends object>(importPart: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let part: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const load = (): Promise<ComponentType<Props>> => {
    loading ??= importPart().then(
      (loaded) => (part = loaded),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  parts.push(load);
  const useWhen = (wanted: boolean, onFailed: (error: unknown) => void): boolean => {
    const [, setArrived] = useState(part !== undefined);
    useEffect(() => {
      if (!wanted || part !== undefined) return undefined;
      let current = true;
      load().then(
        () => {
          if (current) setArrived(true);
        },
        (error: unknown) => {
          if (current) onFailed(error);
        },
      );
      return () => {
        current = false;
      };
      // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new wish is a new try; the callback is another one in each render
    }, [wanted]);
    return part !== undefined;
  };
  const Part = (props: Props): ReactNode => (part === undefined ? null : createElement(part, props));
  return { load, useWhen, Part };
}

/** Fetches the code of all parts known by now, so that they open without a connection too. */
export async function loadAhead(): Promise<void> {
  // One that fails is asked for again when it is opened.
  for (const load of parts) await load().catch(() => undefined);
}

/** For parts nobody asked for: a load that failed waits, without a word, until there is a connection. */
export async function retryWhenOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => {
      window.addEventListener('online', resolve, { once: true });
    });
    return retryWhenOnline(load);
  }
}
