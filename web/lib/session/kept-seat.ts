import { isCode } from '../../../contract/code-form.ts';

/**
 * The offered seat that a person opened before they could apply. Their identity check may continue in another tab, from
 * a link in a mail, and leads back to the seat from there. Logging out clears it.
 */
const nameOf = (userId: string): string => `rota_seat_${userId}`;

export function keepSeat(userId: string, code: string): void {
  try {
    localStorage.setItem(nameOf(userId), code);
  } catch {
    // Without storage, the person opens the link again.
  }
}

export function forgetSeat(userId: string): void {
  try {
    localStorage.removeItem(nameOf(userId));
  } catch {
    // Without storage, there is nothing to forget.
  }
}

/** Returns the code of the seat's link. */
export function keptSeat(userId: string): string | undefined {
  try {
    const code = localStorage.getItem(nameOf(userId));
    return code !== null && isCode(code) ? code : undefined;
  } catch {
    return undefined;
  }
}
