import { useSyncExternalStore } from 'react';
import { setReauthenticationPrompt } from '../api/api.ts';

interface Question {
  readonly asked: Promise<boolean>;
  readonly answer: (confirmed: boolean) => void;
}

let question: Question | undefined;
const listeners = new Set<() => void>();

function publish(next: Question | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

/** Concurrent calls share one password prompt. Returns false if the person declines or no prompt is mounted. */
function promptReauthentication(): Promise<boolean> {
  if (question !== undefined) return question.asked;
  if (listeners.size === 0) return Promise.resolve(false);
  let answer: (confirmed: boolean) => void = () => undefined;
  const asked = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  publish({ asked, answer });
  return asked;
}

setReauthenticationPrompt(promptReauthentication);

export function resolveReauthPrompt(confirmed: boolean): void {
  const answered = question;
  if (answered === undefined) return;
  publish(undefined);
  answered.answer(confirmed);
}

/** Calls `listener` when a prompt opens or closes. A mounted prompt must subscribe. */
export const subscribeReauthPrompt = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Without a mounted prompt, waiting calls must fail.
    if (listeners.size === 0) resolveReauthPrompt(false);
  };
};

export const useReauthPromptOpen = (): boolean =>
  useSyncExternalStore(
    subscribeReauthPrompt,
    () => question !== undefined,
    () => false,
  );
