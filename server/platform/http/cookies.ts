import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieChange } from '../errors/app-error.ts';

/** True for https requests, and always if the public URL is https, because a proxy may not forward the protocol. */
export const isSecure = ({ protocol, server }: FastifyRequest): boolean =>
  protocol === 'https' || server.rota.origin.publicUrl.startsWith('https:');

/** Prefix of cookies that browsers accept only from the exact host, for all paths, over https. */
const PREFIX = '__Host-';

/** True if the session cookie has the prefix. All other cookies then have it too. */
const isPrefixed = ({ server }: FastifyRequest): boolean => server.rota.sessionCookie.startsWith(PREFIX);

/**
 * Returns the browser's cookies. If our cookies have the prefix, each is listed under its name with and without the
 * prefix. Cookies without the prefix are then ignored, because a neighbouring host can plant them.
 */
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

export function setCookies(request: FastifyRequest, reply: FastifyReply, cookies: readonly CookieChange[]): void {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(request) } as const;
  const prefix = isPrefixed(request) ? PREFIX : '';
  for (const { name: ours, value, maxAgeSeconds } of cookies) {
    const name = ours.startsWith(PREFIX) ? ours : `${prefix}${ours}`;
    if (value === undefined) reply.clearCookie(name, options);
    else reply.setCookie(name, value, maxAgeSeconds === undefined ? options : { ...options, maxAge: maxAgeSeconds });
  }
}
