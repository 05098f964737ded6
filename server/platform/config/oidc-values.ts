import * as z from 'zod';
import { providerUrl, secret } from './live-values.ts';

export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeoutMs: number;
}

/** Short, because a user is waiting on an unchanged page. */
export const OIDC_TIMEOUT_MS = 5000;

export const oidcVariables = {
  OIDC_ISSUER: providerUrl.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: secret.optional(),
};

type Environment = { readonly [Name in keyof typeof oidcVariables]?: z.output<(typeof oidcVariables)[Name]> };

/** Returns errors for missing variables. Set either all OIDC variables or none. */
export function missingOidcErrors({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Environment): string[] {
  const given = Object.entries({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET });
  const missing = given.flatMap(([name, value]) => (value === undefined ? [name] : []));
  return missing.length === given.length ? [] : missing.map((name) => `${name} is required with the other OIDC values`);
}

export function oidcFrom({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Environment): OidcConfig | undefined {
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined) return undefined;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    timeoutMs: OIDC_TIMEOUT_MS,
  };
}
