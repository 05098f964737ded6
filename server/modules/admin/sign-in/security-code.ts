import { timingSafeEqual } from 'node:crypto';
import type { AdminId, Instant } from '../../../../contract/ids.ts';
import { decryptForRequest, type Seal } from '../../../platform/sealing/seal.ts';
import { timeStepOf } from '../../accounts/index.ts';

/** Source of an admin's codes. Fixed codes exist only in the sandbox. */
export type CodeSource =
  | { readonly kind: 'app'; readonly secret: string }
  | { readonly kind: 'fixed'; readonly code: string };

/** Encryption context that binds a code source to one admin. */
export const adminCodePlace = (adminId: AdminId): string => `rota/admin-code/${adminId}`;

export const sealSource = (seal: Seal, adminId: AdminId, source: CodeSource): Buffer =>
  seal.seal(adminCodePlace(adminId), source.kind === 'app' ? `app:${source.secret}` : `fixed:${source.code}`);

function openSource(seal: Seal, adminId: AdminId, sealed: Buffer): CodeSource {
  const [kind = '', text = ''] = decryptForRequest(seal, adminCodePlace(adminId), sealed).split(':', 2);
  return kind === 'app' ? { kind, secret: text } : { kind: 'fixed', code: text };
}

export const isFromApp = (seal: Seal, { id, securityCode }: { readonly id: AdminId; readonly securityCode: Buffer }) =>
  openSource(seal, id, securityCode).kind === 'app';

function isSame(typed: string, code: string): boolean {
  const [left, right] = [Buffer.from(typed), Buffer.from(code)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Returns the 30-second step of a valid code, or 0 for a fixed one. Undefined if the code is wrong or not allowed. */
export function checkCode(
  seal: Seal,
  admin: { readonly id: AdminId; readonly securityCode: Buffer },
  typed: { readonly code: string; readonly realNow: Instant; readonly takesFixedCodes: boolean },
): { readonly step: number } | undefined {
  const source = openSource(seal, admin.id, admin.securityCode);
  if (source.kind === 'fixed')
    return typed.takesFixedCodes && isSame(typed.code, source.code) ? { step: 0 } : undefined;
  const step = timeStepOf(source.secret, typed.code, typed.realNow);
  return step === undefined ? undefined : { step };
}

/** Re-encrypts a code source. Returns undefined if the current key already encrypts it. */
export function reencryptCodeSource(
  seal: Seal,
  { id, securityCode }: { readonly id: AdminId; readonly securityCode: Buffer },
): Buffer | undefined {
  if (securityCode.readUInt8(0) === seal.current) return undefined;
  return sealSource(seal, id, openSource(seal, id, securityCode));
}
