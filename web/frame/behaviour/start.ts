import { startComingSoon } from './coming-soon.ts';
import { startConsent } from './consent.ts';
import { startDialogs } from './dialogs.ts';
import { startErrors } from './errors.ts';
import { startExpands } from './expands.ts';
import { startLogOut } from './log-out.ts';
import { startMenus } from './menus.ts';
import { startSandbox } from './sandbox.ts';
import { startTheme } from './theme.ts';

/**
 * Brings to life what every page has around it, once for the whole document: everything is heard there, so that parts
 * of the page may come and go. `loadSandboxBar` fetches frame/sandbox-bar.ts.
 */
export function startFrame(loadSandboxBar: Parameters<typeof startSandbox>[0]): void {
  startErrors();
  startMenus();
  startDialogs();
  startExpands();
  startTheme();
  startConsent();
  startComingSoon();
  startLogOut();
  startSandbox(loadSandboxBar);
}
