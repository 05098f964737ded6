import { timingSafeEqual } from 'node:crypto';
import type { AdminId, Instant } from '../../../../contract/ids.ts';
import { openNow, type Seal } from '../../../platform/sealing/seal.ts';
import { timeStepOf } from '../../accounts/index.ts';

/** What an admin's codes are made from: the secret of an authenticator app, or in the sandbox one code for good. */
export type CodeSource =
  | { readonly kind: 'app'; readonly secret: string }
  | { readonly kind: 'fixed'; readonly code: string };

/** The place that the source of an admin's codes is sealed for. */
export const adminCodePlace = (adminId: AdminId): string => `rota/admin-code/${adminId}`;

/** The source of an admin's codes as it is stored. */
export const sealSource = (seal: Seal, adminId: AdminId, source: CodeSource): Buffer =>
  seal.seal(adminCodePlace(adminId), source.kind === 'app' ? `app:${source.secret}` : `fixed:${source.code}`);

function openSource(seal: Seal, adminId: AdminId, sealed: Buffer): CodeSource {
  const [kind = '', text = ''] = openNow(seal, adminCodePlace(adminId), sealed).split(':', 2);
  return kind === 'app' ? { kind, secret: text } : { kind: 'fixed', code: text };
}

/** Whether an admin's codes come from an authenticator app. */
export const isFromApp = (seal: Seal, { id, securityCode }: { readonly id: AdminId; readonly securityCode: Buffer }) =>
  openSource(seal, id, securityCode).kind === 'app';

function isSame(typed: string, code: string): boolean {
  const [left, right] = [Buffer.from(typed), Buffer.from(code)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Whether a code is an admin's now, and from which half minute on the next one has to be: 0 for a code that stays.
 * Undefined for a wrong code, also one that stays where only those of an app count.
 */
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

/** The source of an admin's codes sealed anew, where an earlier key of ours sealed it; else undefined. */
export function reencrypted(
  seal: Seal,
  { id, securityCode }: { readonly id: AdminId; readonly securityCode: Buffer },
): Buffer | undefined {
  if (securityCode.readUInt8(0) === seal.current) return undefined;
  return sealSource(seal, id, openSource(seal, id, securityCode));
}
