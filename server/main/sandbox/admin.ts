import { AppError } from '../../platform/errors/app-error.ts';
import type { Product } from '../compose.ts';

interface Credentials {
  readonly password: string;
  readonly securityCode: string;
}

const USERNAME = 'admin';

/** Creates an admin with all permissions if the sandbox has none. Never changes an existing admin. */
export async function ensureSandboxAdmin({ operators }: Product, credentials: Credentials): Promise<void> {
  const admin = { username: USERNAME, email: 'admin@demo.rota.example', role: 'super_admin', isOwn: true } as const;
  const act = { operator: 'Rota', reason: 'The first admin of the sandbox' };
  await operators.admin.createAdmin({ ...admin, ...credentials }, act).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'USERNAME_TAKEN')) throw error;
  });
}

export const sandboxAdminNotice = ({ password, securityCode }: Credentials): string =>
  `Admin at /super-admin-login: ${USERNAME}, password ${password}, security code ${securityCode}\n`;
