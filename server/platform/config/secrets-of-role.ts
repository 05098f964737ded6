import { fileVariableOf } from './secret-files.ts';

/** Variables that only one role uses in live mode. The other role drops them. Both roles use all other secrets. */
export const SINGLE_ROLE_VARIABLES: Readonly<Record<'api' | 'worker', readonly string[]>> = {
  api: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'MAIL_WEBHOOK_SECRET'],
  worker: ['SMTP_URL', 'VAPID_PRIVATE_KEY', 'TERMII_API_KEY'],
};

export function secretsForRole(role: 'all' | 'api' | 'worker', environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (role === 'all') return environment;
  const others = new Set(
    (role === 'api' ? SINGLE_ROLE_VARIABLES.worker : SINGLE_ROLE_VARIABLES.api).flatMap((name) => [
      name,
      fileVariableOf(name),
    ]),
  );
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !others.has(name)));
}
