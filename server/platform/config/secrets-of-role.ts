import { fileVariableOf } from './secret-files.ts';

/**
 * What only one role uses in live mode: a process of the other neither asks for it nor keeps it. What is not here, both
 * use: identity numbers are sealed by the API and opened by the worker, links are mailed by one and followed to the
 * other, and both ask the payment provider and the register.
 */
export const ONLY_ROLE: Readonly<Record<'api' | 'worker', readonly string[]>> = {
  api: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'MAIL_WEBHOOK_SECRET'],
  worker: ['SMTP_URL', 'VAPID_PRIVATE_KEY', 'TERMII_API_KEY'],
};

/** The environment without what belongs to the other role. A process of both roles has it all. */
export function secretsForRole(role: 'all' | 'api' | 'worker', environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (role === 'all') return environment;
  const others = new Set(
    (role === 'api' ? ONLY_ROLE.worker : ONLY_ROLE.api).flatMap((name) => [name, fileVariableOf(name)]),
  );
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !others.has(name)));
}
