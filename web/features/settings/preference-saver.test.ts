import { describe, expect, it } from 'vitest';
import { defaultPreferences, type Preferences } from '../../../contract/preference-options.ts';
import { createPreferenceSaver } from './preference-saver.ts';

/** Server whose responses the test controls. */
function desk() {
  let stored: Preferences = { ...defaultPreferences };
  const requests: { change: Partial<Preferences>; answer: () => Promise<void>; fail: () => Promise<void> }[] = [];
  const failures: unknown[] = [];
  let shown: Preferences = stored;
  let cached: Preferences = stored;
  let pending: Partial<Preferences> = {};
  const show = (): void => {
    shown = { ...cached, ...pending };
  };
  // Runs the microtasks that follow a response.
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
  const saver = createPreferenceSaver({
    send: (change) =>
      new Promise((resolve, reject) => {
        requests.push({
          change,
          answer: () => {
            stored = { ...stored, ...change };
            resolve(stored);
            return settled();
          },
          fail: () => {
            reject(new Error('no answer'));
            return settled();
          },
        });
      }),
    onSaved: (saved) => {
      cached = { ...cached, ...saved };
      show();
    },
    onFailed: (error) => failures.push(error),
    onPending: (next) => {
      pending = next;
      show();
    },
  });
  return { saver, requests, failures, shown: () => shown, pending: () => pending };
}

describe('saving preferences', () => {
  it('shows a change at once and keeps it when it is saved', async () => {
    const { saver, requests, shown, pending } = desk();
    saver.change('groupUpdates', false);
    expect(shown().groupUpdates).toBe(false);
    expect(requests.map(({ change }) => change)).toEqual([{ groupUpdates: false }]);
    await requests[0]?.answer();
    expect(shown().groupUpdates).toBe(false);
    expect(pending()).toEqual({});
  });

  it('reverts a failed change', async () => {
    const { saver, requests, shown, failures } = desk();
    saver.change('groupUpdates', false);
    await requests[0]?.fail();
    expect(shown().groupUpdates).toBe(true);
    expect(failures).toHaveLength(1);
  });

  it('sends one request at a time per preference, then only the last pending change', async () => {
    const { saver, requests, shown } = desk();
    saver.change('quietHoursStart', '20:00');
    saver.change('quietHoursStart', '21:00');
    saver.change('quietHoursStart', '23:00');
    expect(requests).toHaveLength(1);
    await requests[0]?.answer();
    expect(requests.map(({ change }) => change.quietHoursStart)).toEqual(['20:00', '23:00']);
    expect(shown().quietHoursStart).toBe('23:00');
    await requests[1]?.answer();
    expect(shown().quietHoursStart).toBe('23:00');
  });

  it('reverts a later failed change to the value saved before it', async () => {
    const { saver, requests, shown, failures } = desk();
    saver.change('quietHoursStart', '20:00');
    saver.change('quietHoursStart', '23:00');
    await requests[0]?.answer();
    await requests[1]?.fail();
    expect(shown().quietHoursStart).toBe('20:00');
    expect(failures).toHaveLength(1);
  });

  it('ignores a failure when the change has been repeated', async () => {
    const { saver, requests, shown, failures } = desk();
    saver.change('groupUpdates', false);
    saver.change('groupUpdates', true);
    await requests[0]?.fail();
    await requests[1]?.answer();
    expect(failures).toEqual([]);
    expect(shown().groupUpdates).toBe(true);
  });

  it('saves different preferences concurrently without overwriting each other', async () => {
    const { saver, requests, shown } = desk();
    saver.change('groupUpdates', false);
    saver.change('emailEnabled', false);
    expect(requests).toHaveLength(2);
    await requests[1]?.answer();
    expect(shown()).toMatchObject({ groupUpdates: false, emailEnabled: false });
    await requests[0]?.answer();
    expect(shown()).toMatchObject({ groupUpdates: false, emailEnabled: false });
  });
});
