import * as z from 'zod';
import { parseRegisterDate } from './register-date.ts';

export type IdentityNumberKind = 'bvn' | 'nin';

/** What a person says about themselves; the register is asked by number, and we compare. */
export interface IdentityClaim {
  readonly number: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
}

/** What the register holds for a number. */
export interface IdentityRecord {
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
}

/** `unavailable` is no answer about the person: the reason is for the log and holds nothing of theirs. */
export type LookUp =
  | { readonly outcome: 'found'; readonly record: IdentityRecord }
  | { readonly outcome: 'notFound' }
  | { readonly outcome: 'unavailable'; readonly reason: string };

export interface IdentityVerifier {
  /** Asks the register. Never rejects, and never puts a number or a key into an error or a log. */
  lookUp(kind: IdentityNumberKind, claim: IdentityClaim): Promise<LookUp>;
}

export interface IdentityVerifierOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly appId: string;
  readonly apiKey: string;
  /** 10 seconds when absent. */
  readonly timeoutMs?: number;
}

const PATHS: Readonly<Record<IdentityNumberKind, string>> = {
  bvn: '/api/v1/kyc/bvn/full',
  nin: '/api/v1/kyc/nin',
};

const foundSchema = z.object({
  entity: z.object({ first_name: z.string(), last_name: z.string(), date_of_birth: z.string() }),
});
const errorSchema = z.object({ error: z.string() });

/** The service answers a number that it does not know with 404, and some malformed ones with 400. */
const saysNotFound = (status: number, body: unknown): boolean =>
  status === 404 ||
  (status === 400 && /not found|wrong|invalid|does not exist/i.test(errorSchema.safeParse(body).data?.error ?? ''));

function readAnswer(status: number, body: unknown): LookUp {
  if (saysNotFound(status, body)) return { outcome: 'notFound' };
  if (status !== 200) return { outcome: 'unavailable', reason: `status ${String(status)}` };
  const found = foundSchema.safeParse(body);
  const dateOfBirth = found.success ? parseRegisterDate(found.data.entity.date_of_birth) : undefined;
  if (!found.success || dateOfBirth === undefined) return { outcome: 'unavailable', reason: 'unreadable answer' };
  const { first_name: firstName, last_name: lastName } = found.data.entity;
  return { outcome: 'found', record: { firstName, lastName, dateOfBirth } };
}

/**
 * A thin client of the identity register's service (Dojah's shape). It asks once: the caller decides what a failure
 * means.
 */
export function createIdentityVerifier({
  baseUrl,
  appId,
  apiKey,
  timeoutMs = 10_000,
}: IdentityVerifierOptions): IdentityVerifier {
  return {
    async lookUp(kind, { number, firstName, lastName, dateOfBirth }) {
      const query = new URLSearchParams({
        [kind]: number,
        first_name: firstName,
        last_name: lastName,
        dob: dateOfBirth,
      });
      try {
        const response = await fetch(`${baseUrl}${PATHS[kind]}?${query.toString()}`, {
          headers: { accept: 'application/json', AppId: appId, Authorization: apiKey },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        return readAnswer(response.status, await response.json().catch(() => undefined));
      } catch (error) {
        // The error's own text may name the address, and with it the number.
        return { outcome: 'unavailable', reason: error instanceof Error ? error.name : 'no answer' };
      }
    },
  };
}
