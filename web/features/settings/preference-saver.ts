import type { Preferences } from '../../../contract/preference-options.ts';

type Key = keyof Preferences;

interface SaverPorts {
  /** Sends one changed preference and answers all of them. */
  readonly send: (change: Partial<Preferences>) => Promise<Preferences>;
  /** What the server now holds for a key. */
  readonly onSaved: (saved: Partial<Preferences>) => void;
  readonly onFailed: (error: unknown) => void;
  /** What is chosen and not saved yet; the screen shows it over what the server holds. */
  readonly onPending: (pending: Partial<Preferences>) => void;
}

export interface PreferenceSaver {
  change: <K extends Key>(key: K, value: Preferences[K]) => void;
}

/** What a part of the preferences is given: what shows now, and how to change it. */
export interface PreferenceProps {
  shown: Preferences;
  change: PreferenceSaver['change'];
}

/**
 * Saves each change at once, one request at a time for each preference. What is chosen meanwhile is sent after the
 * answer, and only the last of it; a change that failed goes back to what the server holds.
 */
export function createPreferenceSaver({ send, onSaved, onFailed, onPending }: SaverPorts): PreferenceSaver {
  let pending: Partial<Preferences> = {};
  const wanted = new Map<Key, Partial<Preferences>>();
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
        // Other preferences of the answer may be older than what their own requests answered.
        onSaved({ [key]: answer[key] });
      } catch (error) {
        if (!wanted.has(key)) onFailed(error);
      }
    }
    settle(key);
  }

  const take = (key: Key): Partial<Preferences> | undefined => {
    const change = wanted.get(key);
    wanted.delete(key);
    return change;
  };

  return {
    change(key, value) {
      const change: Partial<Preferences> = { [key]: value };
      wanted.set(key, change);
      publish({ ...pending, ...change });
      if (running.has(key)) return;
      running.add(key);
      void run(key).finally(() => running.delete(key));
    },
  };
}
