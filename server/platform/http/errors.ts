import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../database/unavailable.ts';
import { AppError } from '../errors/app-error.ts';
import { ACCEPTED_CODINGS } from './content-coding.ts';
import { setCookies } from './cookies.ts';
import { logSecurityDenial } from './security-log.ts';

const isLostByCaller = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 400;

function fromFastify(error: FastifyError): AppError | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('PAYLOAD_TOO_LARGE');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('UNSUPPORTED_MEDIA_TYPE');
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new AppError('NOT_FOUND');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new AppError('MALFORMED_JSON');
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? new AppError('INVALID_INPUT', { cause: error })
        : undefined;
  }
}

/** Turns any error into a refusal. An unexpected one becomes INTERNAL, and its details stay in the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error) && !isLostByCaller(error)) return new AppError('UNAVAILABLE', { cause: error });
  const known = error instanceof Error && 'code' in error ? fromFastify(error as FastifyError) : undefined;
  return known ?? new AppError('INTERNAL', { cause: error });
}

function wordsOf({ message, fields = {} }: AppError): string {
  return Object.values(fields)[0] ?? message;
}

export function errorBody(refusal: AppError, requestId: string): Readonly<Record<string, unknown>> {
  return {
    error: wordsOf(refusal),
    code: refusal.code,
    requestId,
    ...(refusal.fields === undefined ? {} : { fields: refusal.fields }),
    ...refusal.flags,
  };
}

export async function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const refusal = toAppError(error);
  if (refusal.status >= 500)
    request.log.error({ err: error, code: refusal.code, requestId: request.id }, 'request failed');
  logSecurityDenial(request, refusal);
  setCookies(request, reply, refusal.cookies);
  if (refusal.status === 429 || refusal.status === 503) {
    void reply.header('retry-after', String(refusal.retryAfterSeconds ?? (refusal.status === 503 ? 2 : 60)));
  }
  if (refusal.code === 'UNSUPPORTED_CONTENT_CODING') void reply.header('accept-encoding', ACCEPTED_CODINGS);
  await reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(errorBody(refusal, request.id));
}
