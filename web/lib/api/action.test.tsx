import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { currentToasts, dismissToasts } from '../shell/toast.ts';
import { ActionContext, useAction, type Action, type Surroundings } from './action.ts';

afterEach(dismissToasts);

test('the toast is about what was pressed, also if the refetch brings the next round', async () => {
  let round = 1;
  const around: Surroundings = {
    refetchAndSwap: () => {
      round = 2;
      return Promise.resolve();
    },
    refresh: () => undefined,
    isAnswered: () => false,
  };
  /** The options as a page gives them: after the refetch they are those of round 2. */
  const options = {
    key: 'none',
    send: () => Promise.resolve('paid'),
    get success() {
      const shown = round;
      return () => ({ title: `Round ${String(shown)} is paid` });
    },
  } as const;
  const actions: Action<void>[] = [];
  function Page({ onRender }: { onRender: (action: Action<void>) => void }) {
    onRender(useAction(options));
    return null;
  }
  renderToStaticMarkup(
    <ActionContext value={around}>
      <Page onRender={(action) => void actions.push(action)} />
    </ActionContext>,
  );
  await actions[0]?.submit();
  expect(currentToasts()).toMatchObject([{ title: 'Round 1 is paid' }]);
});
