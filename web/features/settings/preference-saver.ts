import type { Preferences } from '../../../contract/preference-options.ts';

type Key = keyof Preferences;

interface SaverPorts {
  /** Saves one preference and returns all preferences. */
  readonly send: (change: Partial<Preferences>) => Promise<Preferences>;
  readonly onSaved: (saved: Partial<Preferences>) => void;
  readonly onFailed: (error: unknown) => void;
  /** Unsaved changes, which the page shows over the server's state. */
  readonly onPending: (pending: Partial<Preferences>) => void;
}

export interface PreferenceSaver {
  change: <K extends Key>(key: K, value: Preferences[K]) => void;
}

export interface PreferenceProps {
  shown: Preferences;
  change: PreferenceSaver['change'];
}

/**
 * Saves changes one at a time per preference; only the last pending one is sent. A failure reverts to the server's
 * state.
 */
export function createPreferenceSaver({ send, onSaved, onFailed, onPending }: SaverPorts): PreferenceSaver {
  let pending: Partial<Preferences> = {};
  const queued = new Map<Key, Partial<Preferences>>();
  const running = new Set<Key>();

  const publish = (next: Partial<Preferences>): void => {
    pending = next;
    onPending(next);
  };
  const settle = (key: Key): void => {
    publish(Object.fromEntries(Object.entries(pending).filter(([name]) => name !== key)));
  };

  async function run(key: Key): Promise<void> {
    for (let change = take(key); change !== undefined; change = take(key)) {
      try {
        const answer = await send(change);
        // Takes only this preference from the response, because other requests may return newer values of the others.
        onSaved({ [key]: answer[key] });
      } catch (error) {
        if (!queued.has(key)) onFailed(error);
      }
    }
    settle(key);
  }

  const take = (key: Key): Partial<Preferences> | undefined => {
    const change = queued.get(key);
    queued.delete(key);
    return change;
  };

  return {
    change(key, value) {
      const change: Partial<Preferences> = { [key]: value };
      queued.set(key, change);
      publish({ ...pending, ...change });
      if (running.has(key)) return;
      running.add(key);
      void run(key).finally(() => running.delete(key));
    },
  };
}
