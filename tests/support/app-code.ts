import { setTimeout as delay } from 'node:timers/promises';
import { generateSync } from 'otplib';

const STEP_MS = 30_000;
/** Longer than a sign-in call takes on a busy machine. */
const ENOUGH_MS = 5000;

/** Returns the authenticator app's code. Waits for the next code if the current one may expire before it is used. */
export async function appCode(secret: string): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < ENOUGH_MS) await delay(left + 50);
  return generateSync({ secret });
}
