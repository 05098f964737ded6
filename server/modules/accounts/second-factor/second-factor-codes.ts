import { randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Instant } from '../../../../contract/ids.ts';

const PRODUCT = 'Rota';
export const RECOVERY_CODES = 10;
/** No I, O, 0 or 1: 32 letters, so that each carries five bits of chance. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** A new secret of an authenticator app: 160 random bits in base32, as RFC 4226 wants it. */
export const newTotpSecret = (): string => generateSecret({ length: 20 });

/** What a QR code for the app says. */
export const otpauthUrl = (secret: string, email: string): string =>
  generateURI({ issuer: PRODUCT, label: email, secret });

/**
 * The half minute to which a code of the app belongs, by real time; undefined for a code that is not right now. None is
 * taken before its half minute or after it: a code that was looked at over a shoulder lives 30 seconds at most.
 */
export function timeStepOf(secret: string, code: string, realNow: Instant): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(realNow / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: 0 });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Ten codes of 50 random bits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(LENGTH), (byte) => LETTERS.charAt(byte & 31)).join(''),
  );

/** As people read and type it: `ABCDE-FGHJK`. */
export const shownRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

export const isRecoveryCode = (code: string): boolean => new RegExp(`^[${LETTERS}]{${String(LENGTH)}}$`).test(code);
