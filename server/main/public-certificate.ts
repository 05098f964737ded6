import { once } from 'node:events';
import { connect } from 'node:tls';
import { formatCount } from '../../contract/format-count.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { systemClock } from '../platform/clock/clock.ts';

const TIMEOUT_MS = 5000;

/** Names that say so when a certificate is not trusted are in capitals; the rest are of the network. */
const isOfTrust = (code: string): boolean => /CERT|ISSUER|ALTNAME|SIGNATURE/.test(code);

/**
 * What browsers find at the public address, in words: whether a public authority vouches for its certificate, and for
 * how long. A test names an authority of its own.
 */
export async function publicCertificate(publicUrl: string, ca?: string): Promise<string> {
  const { hostname, port } = new URL(publicUrl);
  const socket = connect({
    host: hostname,
    port: port === '' ? 443 : Number(port),
    ...(ca === undefined ? {} : { ca }),
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - systemClock.realNow()) / DAY_MS);
    return `${publicUrl} has a trusted certificate, for ${formatCount(days, 'more day')}`;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return isOfTrust(code)
      ? `${publicUrl} has one that browsers do NOT trust (${code})`
      : `${publicUrl} could not be reached from here`;
  } finally {
    socket.destroy();
  }
}
