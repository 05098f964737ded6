import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '../../contract/durations.ts';
import { instant } from '../../contract/ids.ts';
import type { Config } from '../platform/config/config.ts';
import { toIso } from '../platform/clock/clock.ts';

const VALID_DAYS = 90;

/** Returns the end of the last day on which the file is valid. */
function expiresAt(realNow: number): string {
  const days = Math.floor(realNow / DAY_MS) + VALID_DAYS;
  return toIso(instant(days * DAY_MS));
}

/**
 * Serves `/.well-known/security.txt` (RFC 9116) if a contact for security reports is configured. There is no default
 * contact, because a mailbox that no one reads would be worse than none.
 */
export function serveSecurityTxt(
  app: FastifyInstance,
  { securityContact, publicUrl }: Pick<Config, 'securityContact' | 'publicUrl'>,
): void {
  if (securityContact === undefined) return;
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${securityContact}`,
          `Expires: ${expiresAt(app.rota.clock.realNow())}`,
          'Preferred-Languages: en',
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  );
}
