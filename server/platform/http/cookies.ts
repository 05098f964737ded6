import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieChange } from '../errors/app-error.ts';

/** The public address decides: behind a proxy that forwards no protocol, a request looks like plain http. */
export const isSecure = ({ protocol, server }: FastifyRequest): boolean =>
  protocol === 'https' || server.rota.origin.publicUrl.startsWith('https:');

/** Sets what an answer changes of the browser's cookies. */
export function setCookies(request: FastifyRequest, reply: FastifyReply, cookies: readonly CookieChange[]): void {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(request) } as const;
  for (const { name, value, maxAgeSeconds } of cookies) {
    if (value === undefined) reply.clearCookie(name, options);
    else reply.setCookie(name, value, maxAgeSeconds === undefined ? options : { ...options, maxAge: maxAgeSeconds });
  }
}
