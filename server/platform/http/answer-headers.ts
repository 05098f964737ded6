import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { HttpDeps } from './deps.ts';

function contentSecurityPolicy({ scriptHashes = [], origin }: HttpDeps) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptHashes],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(origin.publicUrl.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
    },
  };
}

/** Browser features that no page uses. They are denied so that an injected script cannot use them. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

export function commonHeaders(deps: HttpDeps): Readonly<Record<string, string>> {
  const headers: Record<string, string> = { 'permissions-policy': permissionsPolicy };
  const protect = helmet({
    contentSecurityPolicy: contentSecurityPolicy(deps),
    strictTransportSecurity: deps.origin.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'same-origin' },
  });
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  protect(answer.req, answer, (error) => {
    if (error !== undefined) throw new Error('The common response headers could not be built', { cause: error });
  });
  for (const [name, value] of Object.entries(answer.getHeaders())) headers[name] = String(value);
  return headers;
}
