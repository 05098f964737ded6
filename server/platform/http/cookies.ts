import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieChange } from '../errors/app-error.ts';

/** The public address decides: behind a proxy that forwards no protocol, a request looks like plain http. */
export const isSecure = ({ protocol, server }: FastifyRequest): boolean =>
  protocol === 'https' || server.rota.origin.publicUrl.startsWith('https:');

/** Browsers take a cookie with it from the very host alone, for all of it, and by https. */
const PREFIX = '__Host-';

/** Where the session's cookie has the prefix every other one has it too. */
const isPrefixed = ({ server }: FastifyRequest): boolean => server.rota.sessionCookie.startsWith(PREFIX);

/** What the browser sent, by our names for it. One without the prefix counts for nothing: a neighbour can plant it. */
export function cookiesOf(request: FastifyRequest): Readonly<Record<string, string | undefined>> {
  if (!isPrefixed(request)) return request.cookies;
  return Object.fromEntries(
    Object.entries(request.cookies)
      .filter(([name]) => name.startsWith(PREFIX))
      .flatMap(([name, value]) => [
        [name, value],
        [name.slice(PREFIX.length), value],
      ]),
  );
}

/** Sets what an answer changes of the browser's cookies. */
export function setCookies(request: FastifyRequest, reply: FastifyReply, cookies: readonly CookieChange[]): void {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(request) } as const;
  const prefix = isPrefixed(request) ? PREFIX : '';
  for (const { name: ours, value, maxAgeSeconds } of cookies) {
    const name = ours.startsWith(PREFIX) ? ours : `${prefix}${ours}`;
    if (value === undefined) reply.clearCookie(name, options);
    else reply.setCookie(name, value, maxAgeSeconds === undefined ? options : { ...options, maxAge: maxAgeSeconds });
  }
}
