import * as z from 'zod';
import type { SandboxSecrets } from './secrets.ts';

export const adminVariables = {
  ROTA_ADMIN_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,100}$/, 'must be 16 to 100 letters, digits, hyphens or underscores')
    .optional(),
  ROTA_MODE: z.enum(['sandbox', 'live']).default('sandbox'),
  ROTA_SINGLE_OPERATOR: z.enum(['0', '1'], { error: 'must be 0 or 1' }).optional(),
};

/** True if one admin may act alone: as configured, or by default in the sandbox. */
export const hasSingleOperator = ({
  ROTA_MODE,
  ROTA_SINGLE_OPERATOR,
}: {
  ROTA_MODE: 'sandbox' | 'live';
  ROTA_SINGLE_OPERATOR?: '0' | '1' | undefined;
}): boolean => (ROTA_SINGLE_OPERATOR ?? (ROTA_MODE === 'sandbox' ? '1' : '0')) === '1';

export const SINGLE_OPERATOR =
  'ROTA_SINGLE_OPERATOR lets one admin act without a second one’s approval: unset it once there is a second admin';

export const adminPathOf = ({ ROTA_ADMIN_TOKEN }: { ROTA_ADMIN_TOKEN?: string | undefined }): string | undefined =>
  ROTA_ADMIN_TOKEN === undefined ? undefined : `/${ROTA_ADMIN_TOKEN}`;

export const sandboxAdminVariables = {
  SANDBOX_ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters').optional(),
  SANDBOX_ADMIN_CODE: z
    .string()
    .regex(/^[A-Za-z0-9]{4,20}$/, 'must be 4 to 20 letters or digits')
    .optional(),
};

export interface SandboxAdmin {
  readonly password: string;
  readonly securityCode: string;
}

export const sandboxAdminOf = (
  env: { SANDBOX_ADMIN_PASSWORD?: string | undefined; SANDBOX_ADMIN_CODE?: string | undefined },
  { adminPassword, adminCode }: SandboxSecrets,
): SandboxAdmin => ({
  password: env.SANDBOX_ADMIN_PASSWORD ?? adminPassword,
  securityCode: env.SANDBOX_ADMIN_CODE ?? adminCode,
});
