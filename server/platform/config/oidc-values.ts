import * as z from 'zod';
import { providerUrl, secret } from './live-values.ts';

export interface OidcConfig {
  /** The identity provider's own address. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeoutMs: number;
}

/** Somebody waits for each call, in front of a page that does not change. */
export const OIDC_TIMEOUT_MS = 5000;

export const oidcVariables = {
  OIDC_ISSUER: providerUrl.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: secret.optional(),
};

type Environment = { readonly [Name in keyof typeof oidcVariables]?: z.output<(typeof oidcVariables)[Name]> };

/** Names what is missing: the identity provider is configured as a whole or not at all. */
export function missingOidc({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Environment): string[] {
  const given = Object.entries({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET });
  const missing = given.flatMap(([name, value]) => (value === undefined ? [name] : []));
  return missing.length === given.length ? [] : missing.map((name) => `${name} is required with the other OIDC values`);
}

/** The identity provider, if one is configured. */
export function oidcFrom({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Environment): OidcConfig | undefined {
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined) return undefined;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    timeoutMs: OIDC_TIMEOUT_MS,
  };
}
