import * as z from 'zod';
import { compare } from './compare.ts';
import type { IdentityClaim, IdentityNumberKind, IdentityVerifier, LookupResult } from './identity.ts';
import { parseRegisterDate } from './register-date.ts';

export interface DojahOptions {
  /** URL of the service without a trailing slash. */
  readonly baseUrl: string;
  readonly appId: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
}

const PATHS: Readonly<Record<IdentityNumberKind, string>> = {
  bvn: '/api/v1/kyc/bvn/full',
  nin: '/api/v1/kyc/nin',
};

const phone = z.string().nullish();
const foundSchema = z.object({
  entity: z.object({
    first_name: z.string(),
    last_name: z.string(),
    date_of_birth: z.string(),
    // A BVN's record has two phone numbers, a NIN's has one.
    phone_number: phone,
    phone_number1: phone,
    phone_number2: phone,
  }),
});
const errorSchema = z.object({ error: z.string() });

/** The service returns 404 for an unknown number, and 400 for some malformed ones. */
const isNotFoundResponse = (status: number, body: unknown): boolean =>
  status === 404 ||
  (status === 400 && /not found|wrong|invalid|does not exist/i.test(errorSchema.safeParse(body).data?.error ?? ''));

function readAnswer(status: number, body: unknown, claim: IdentityClaim): LookupResult {
  if (isNotFoundResponse(status, body)) return { outcome: 'not found' };
  if (status !== 200) return { outcome: 'away', reason: `status ${String(status)}` };
  const found = foundSchema.safeParse(body);
  const dateOfBirth = found.success ? parseRegisterDate(found.data.entity.date_of_birth) : undefined;
  if (!found.success || dateOfBirth === undefined) return { outcome: 'away', reason: 'unreadable response' };
  const { entity } = found.data;
  const phones = [entity.phone_number, entity.phone_number1, entity.phone_number2].flatMap((each) => each ?? []);
  const record = { firstName: entity.first_name, lastName: entity.last_name, dateOfBirth, phones };
  return { outcome: 'found', matches: compare(record, claim) };
}

/**
 * Creates a client of the BVN and NIN registries at Dojah. Tries once, because the caller handles failures. Reads only
 * the four fields we compare, not photographs or addresses.
 */
export const createDojah = ({ baseUrl, appId, apiKey, timeoutMs }: DojahOptions): IdentityVerifier => ({
  async lookUp(kind, claim) {
    const query = new URLSearchParams({
      [kind]: claim.number,
      first_name: claim.firstName,
      last_name: claim.lastName,
      dob: claim.dateOfBirth,
    });
    try {
      const response = await fetch(`${baseUrl}${PATHS[kind]}?${query.toString()}`, {
        headers: { accept: 'application/json', AppId: appId, Authorization: apiKey },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return readAnswer(response.status, await response.json().catch(() => undefined), claim);
    } catch (error) {
      // Returns only the error's name, because its message may contain the URL, and so the number.
      return { outcome: 'away', reason: error instanceof Error ? error.name : 'no answer' };
    }
  },
});
