import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { onDemand, toastLoadFailure } from '../../lib/boot/on-demand.ts';
import { resolveReauthPrompt, useReauthPromptOpen } from '../../lib/session/reauthentication.ts';

const dialog = onDemand(
  async () => (await import('../../features/accounts/reauthentication-dialog.tsx')).ReauthenticationDialog,
);

/** Maximum number of frames until a pressed button is enabled again. */
const MAX_FRAMES = 30;

/** Returns the focus to the pressed button once it is enabled, because a disabled button refuses the focus. */
function giveBackFocus(to: Element | null, frames = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    if (!(to instanceof HTMLElement) || !to.isConnected || frames === 0) return;
    if (to.matches(':disabled')) giveBackFocus(to, frames - 1);
    else to.focus({ preventScroll: true });
  });
}

/** Prompts for the password over the current page, which stays unchanged. Leaving the page cancels the prompt. */
export function ReauthenticationPrompt() {
  const isAsked = useReauthPromptOpen();
  const [path] = useLocation();
  const pressed = useRef<Element>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      if (!isAsked && target instanceof Element) pressed.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => {
      document.removeEventListener('focusin', remember);
    };
  }, [isAsked]);
  useEffect(
    () => () => {
      resolveReauthPrompt(false);
    },
    [path],
  );
  const arrived = dialog.useWhen(isAsked, () => {
    toastLoadFailure();
    resolveReauthPrompt(false);
  });
  if (!isAsked || !arrived) return null;
  return (
    <dialog.Part
      onDone={(confirmed) => {
        resolveReauthPrompt(confirmed);
        if (!confirmed) giveBackFocus(pressed.current);
      }}
    />
  );
}
