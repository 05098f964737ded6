import type * as sandboxBar from '../sandbox-bar.ts';
import { onPress } from './on-press.ts';

/** The button of the sandbox opens its bar, whose code comes with the first press. */
export function startSandbox(load: () => Promise<typeof sandboxBar>): void {
  onPress('[data-opens-sandbox]', (button) => {
    // Where it cannot be loaded the button stays, and may be pressed again.
    load().then(
      ({ openSandboxBar }) => {
        openSandboxBar(button);
      },
      () => undefined,
    );
  });
}
