import { ERRORS, type ErrorCode } from '../../../contract/errors.ts';
import { errorStatus } from '../../../contract/error-text.ts';
import { accessRulesOf, refusalCodesOf } from '../../../contract/access-rules.ts';
import { belongsToPage, type Route } from '../../../contract/route.ts';
import type { JsonSchema } from './schemas.ts';

export const errorSchema: JsonSchema = {
  type: 'object',
  description: 'Why a call was refused or failed; a 4xx changed nothing',
  properties: {
    error: { type: 'string', description: 'Message for people' },
    code: { type: 'string', description: 'Code for programs' },
    requestId: { type: 'string', format: 'uuid' },
    fields: {
      type: 'object',
      description: 'The error of each field',
      additionalProperties: { type: 'string' },
    },
    requiresKyc: { type: 'boolean', description: 'The user must first verify their identity' },
    requiresSetup: { type: 'boolean', description: 'The user must first set up a payout account' },
    requiresReauthentication: {
      type: 'boolean',
      description: 'The user must first reauthenticate: POST /api/auth/reauthenticate, then repeat the call',
    },
    requiresTwoFactor: { type: 'boolean', description: 'A code or a passkey is also required' },
    mayAskForReview: {
      type: 'boolean',
      description: 'Only a name differs from the registry: POST /api/kyc/review requests a review',
    },
    groupId: { type: 'string', description: 'The circle of the closed link, for someone who took or offered the seat' },
    seatTaken: { type: 'boolean', description: 'The user has taken over the seat' },
    passkeyFirst: { type: 'boolean', description: 'The user has passkeys and no authenticator app' },
  },
  required: ['error', 'code', 'requestId'],
};

/** Returns the refusals that any call of this kind can get, in the order of the checks. */
function commonRefusals(route: Route): ErrorCode[] {
  const hasBody = route.body !== undefined || route.rawBody === true;
  const isJson = route.body !== undefined;
  const canBeWrong = isJson || route.query !== undefined || route.idempotent === true;
  const refusals: [boolean, ErrorCode][] = [
    [route.access !== 'public', 'NOT_AUTHENTICATED'],
    [route.method !== 'GET' || route.isChange === true, 'FOREIGN_ORIGIN'],
    [belongsToPage(route), 'SIGNED_IN_AS_ANOTHER'],
    [isJson, 'UNSUPPORTED_MEDIA_TYPE'],
    [hasBody, 'UNSUPPORTED_CONTENT_CODING'],
    [route.permission != null, 'ADMIN_NOT_PERMITTED'],
    [hasBody, 'PAYLOAD_TOO_LARGE'],
    [isJson, 'MALFORMED_JSON'],
    [canBeWrong, 'INVALID_INPUT'],
    [route.reauthentication !== undefined, 'REAUTHENTICATION_REQUIRED'],
    [route.params !== undefined, 'NOT_FOUND'],
    [route.idempotent === true, 'IDEMPOTENCY_KEY_REUSED'],
    [true, 'TOO_MANY_REQUESTS'],
    [true, 'INTERNAL'],
    [true, 'UNAVAILABLE'],
  ];
  return refusals.flatMap(([applies, code]) => (applies ? [code] : []));
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait before a retry', schema: { type: 'string' } },
};

const wordsOf = (code: ErrorCode, route: Route): string =>
  accessRulesOf(route).find((gate) => gate.code === code)?.words ?? ERRORS[code][1];

function responseOf(status: number, codes: readonly ErrorCode[], route: Route): JsonSchema {
  const named = { type: 'object', properties: { code: { type: 'string', enum: [...codes] } } };
  return {
    description: codes.map((code) => `\`${code}\`: ${wordsOf(code, route)}`).join('\n\n'),
    ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
    content: {
      'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Error' }, named] } },
    },
  };
}

const nameOf = (codes: readonly ErrorCode[]): string =>
  codes
    .flatMap((code) => code.split('_'))
    .map((word) => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`)
    .join('');

export function refusalsOf(route: Route, shared: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const own = new Set(refusalCodesOf(route));
  const codes = [...new Set([...commonRefusals(route), ...own])];
  const statuses = [...new Set(codes.map(errorStatus))];
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => errorStatus(code) === status);
      const response = responseOf(status, ofStatus, route);
      if (ofStatus.some((code) => own.has(code))) return [String(status), response];
      shared[nameOf(ofStatus)] = response;
      return [String(status), { $ref: `#/components/responses/${nameOf(ofStatus)}` }];
    }),
  );
}
