import type { Readable } from 'node:stream';
import type { FastifyRequest, FastifyReply } from 'fastify';
import type { UserId } from '../../../contract/ids.ts';
import { type Route, isAttachment, isEventStream, type Attachment } from '../../../contract/route.ts';
import type { CookieChange, AppError } from '../errors/app-error.ts';
import type { FileResponse } from './request-context.ts';
import { setCookies } from './cookies.ts';
import { serializerOf } from './json-schema.ts';

export interface Outgoing {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly CookieChange[];
  readonly about?: UserId;
  readonly refusal?: AppError;
}

export function send(route: Route, answer: Outgoing, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = answer;
  reply.code(status);
  setCookies(request, reply, answer.cookies ?? []);
  for (const [name, value] of Object.entries(answer.headers ?? {})) reply.header(name, value);
  const declared = route.responses[status];
  if (declared === undefined) throw new Error(`${route.method} ${route.path} declares no response ${String(status)}`);
  if (isAttachment(declared)) return sendFile(declared, body as FileResponse, reply);
  if (isEventStream(declared)) return sendEvents(body as Readable, reply);
  if (declared === null || body === undefined) return reply.send(body);
  return reply.type('application/json; charset=utf-8').serializer(serializerOf(declared, reply)).send(body);
}

const contentTypeOf = (mediaType: string): string =>
  mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType;

function sendFile({ attachment }: Attachment, file: FileResponse, reply: FastifyReply): FastifyReply {
  if (!attachment.includes(file.mediaType) || !/^[\w.-]+$/.test(file.name)) {
    throw new Error('The attachment’s name is not plain, or its route does not declare its media type');
  }
  return reply
    .type(contentTypeOf(file.mediaType))
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .send(file.bytes);
}

/**
 * Sends an event stream. The connection closes after the stream, so that a shutdown does not wait for the connection.
 */
function sendEvents(stream: Readable, reply: FastifyReply): FastifyReply {
  reply.raw.once('close', () => stream.destroy());
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('connection', 'close')
    .header('x-accel-buffering', 'no')
    .send(stream);
}
