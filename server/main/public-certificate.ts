import { once } from 'node:events';
import { connect } from 'node:tls';
import { formatCount } from '../../contract/format-count.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { systemClock } from '../platform/clock/clock.ts';

const TIMEOUT_MS = 5000;

/** True if the error code means that the certificate is not trusted. All other codes are network errors. */
const isOfTrust = (code: string): boolean => /CERT|ISSUER|ALTNAME|SIGNATURE/.test(code);

/**
 * Describes the certificate at the public URL: whether browsers trust it, and for how long. Tests pass their own
 * certificate authority as `ca`.
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
      ? `${publicUrl} has a certificate that browsers do NOT trust (${code})`
      : `${publicUrl} could not be reached from here`;
  } finally {
    socket.destroy();
  }
}
