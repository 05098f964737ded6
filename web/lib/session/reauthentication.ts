import { useSyncExternalStore } from 'react';
import { setReauthenticationPrompt } from '../api/api.ts';

/** What waits for a person to say who they are: answered with whether they did. */
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

/**
 * Asks the person at the screen for their password, in place. Calls that need it at the same time wait for one answer.
 * Answers true once the server has taken the password; false when they would not say it, or where nobody can be asked.
 */
function askWhoItIs(): Promise<boolean> {
  if (question !== undefined) return question.asked;
  if (listeners.size === 0) return Promise.resolve(false);
  let answer: (confirmed: boolean) => void = () => undefined;
  const asked = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  publish({ asked, answer });
  return asked;
}

setReauthenticationPrompt(askWhoItIs);

/** Lets what waits go on, or give up. */
export function resolveReauthPrompt(confirmed: boolean): void {
  const answered = question;
  if (answered === undefined) return;
  publish(undefined);
  answered.answer(confirmed);
}

/**
 * Calls `listener` whenever there is a question or an answer; answers how to stop that. Whoever listens can be asked.
 */
export const subscribeReauthPrompt = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Without anybody to ask, nothing may go on waiting.
    if (listeners.size === 0) resolveReauthPrompt(false);
  };
};

/** Whether something waits for the person to say who they are; for the one part of the page that asks. */
export const useReauthPromptOpen = (): boolean =>
  useSyncExternalStore(
    subscribeReauthPrompt,
    () => question !== undefined,
    () => false,
  );
