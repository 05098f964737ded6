import { t } from '@lingui/core/macro';
import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { toast } from '../shell/toast.ts';

/** A part of the app loaded on demand. A failed load is retried on the next use. */
export interface OnDemand<Props> {
  /** Loads the code. Rejects if the code cannot be fetched. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Loads the code while `wanted`; true once loaded. A failure shows a toast and calls `onFailed`. */
  readonly useWhen: (wanted: boolean, onFailed: (error: unknown) => void) => boolean;
  /** Renders the part, or nothing until its code is loaded. */
  readonly Part: (props: Props) => ReactNode;
  /** For pages and their essential parts: throws a failed load to the page's error boundary. */
  readonly Needed: (props: Props) => ReactNode;
  /** For optional parts: a failed load retries silently when the connection returns. */
  readonly Later: (props: Props) => ReactNode;
}

export function toastLoadFailure(): void {
  toast({
    title: t`You need network for this`,
    description: t`Nothing was sent. Please try again when you are connected.`,
    tone: 'negative',
  });
}

async function loadWhenOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => {
      window.addEventListener('online', resolve, { once: true });
    });
    return loadWhenOnline(load);
  }
}

/**
 * Loads a part of the app on demand. Split code only with this function. `Needed` and `Later` show `Instead` while
 * loading.
 */
export function onDemand<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  Instead?: ComponentType,
): OnDemand<Props> {
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
  const useCode = (wanted: boolean, get: () => Promise<unknown>, onFailed?: (error: unknown) => void): boolean => {
    const [, setArrived] = useState(part !== undefined);
    useEffect(() => {
      if (!wanted || part !== undefined) return undefined;
      let current = true;
      get().then(
        () => {
          if (current) setArrived(true);
        },
        (error: unknown) => {
          if (current) onFailed?.(error);
        },
      );
      return () => {
        current = false;
      };
      // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new wish is a new try; the callbacks are others in each render
    }, [wanted]);
    return part !== undefined;
  };
  const useWhen = (wanted: boolean, onFailed: (error: unknown) => void): boolean => useCode(wanted, load, onFailed);
  const Part = (props: Props): ReactNode => (part === undefined ? null : createElement(part, props));
  const orInstead = (isHere: boolean, props: Props): ReactNode => {
    if (isHere) return createElement(Part, props);
    return Instead === undefined ? null : createElement(Instead);
  };
  const Needed = (props: Props): ReactNode => {
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    const isHere = useCode(true, load, (error) => {
      setFailure({ error });
    });
    if (failure !== undefined) throw failure.error;
    return orInstead(isHere, props);
  };
  const Later = (props: Props): ReactNode =>
    orInstead(
      useCode(true, () => loadWhenOnline(load)),
      props,
    );
  return { load, useWhen, Part, Needed, Later };
}
