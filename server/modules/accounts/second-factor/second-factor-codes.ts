import { randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Instant } from '../../../../contract/ids.ts';

const PRODUCT = 'Rota';
export const RECOVERY_CODES = 10;
/** 32 characters of five bits each. I, O, 0 and 1 are left out because they look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** Creates a TOTP secret: 160 random bits in base32 (RFC 4226). */
export const newTotpSecret = (): string => generateSecret({ length: 20 });

export const otpauthUrl = (secret: string, email: string): string =>
  generateURI({ issuer: PRODUCT, label: email, secret });

/**
 * Returns the current 30-second step if the code matches it. Accepts no other step, so that a code that someone else
 * saw expires soon.
 */
export function timeStepOf(secret: string, code: string, realNow: Instant): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(realNow / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: 0 });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(LENGTH), (byte) => LETTERS.charAt(byte & 31)).join(''),
  );

/** Formats a code as `ABCDE-FGHJK`. */
export const shownRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

export const isRecoveryCode = (code: string): boolean => new RegExp(`^[${LETTERS}]{${String(LENGTH)}}$`).test(code);
