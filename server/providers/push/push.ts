import type { Agent } from 'node:https';
import webPush, { WebPushError } from 'web-push';
import { DAY_SECONDS } from '../../../contract/durations.ts';

/** A browser's push endpoint on one device. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushOptions {
  /** Our keys towards push services (VAPID), in base64url. */
  readonly publicKey: string;
  /** Undefined in a process that sends nothing. */
  readonly privateKey: string | undefined;
  /** Contact for push services: an https page or `mailto:`. */
  readonly subject: string;
  /** Hosts of further push services, such as a test's stand-in. */
  readonly services?: readonly string[];
  readonly agent?: Agent;
}

/** `gone`: the browser ended the subscription. */
export type PushOutcome = { readonly kind: 'taken'; readonly id: string } | { readonly kind: 'gone' };

export interface PushSender {
  readonly publicKey: string;
  /** True for a URL of a browser's push service. No other URL is ever called. */
  isService(endpoint: string): boolean;
  /** Sends a message, encrypted for the device. Rejects if the service does not accept it now. */
  send(to: PushSubscription, message: string, urgency: 'normal' | 'high'): Promise<PushOutcome>;
}

const TIMEOUT_MS = 10_000;
/** The client parses URLs by older rules than `URL`. Only a host that both parse alike is called. */
const PLAIN_HOST = /^[a-z0-9.-]+$/;
const GONE: readonly number[] = [404, 410];

/**
 * Push services of Chrome, Firefox, Safari and Edge. Others are refused because a browser could name any host (decision
 * 0023).
 */
const HOSTS: readonly string[] = ['fcm.googleapis.com', 'jmt17.google.com'];
const DOMAINS: readonly string[] = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Creates a client of the browsers' push services (RFC 8030, 8291, 8292). Follows no redirect. */
export function createPushSender({ publicKey, privateKey, subject, services = [], agent }: PushOptions): PushSender {
  const isService = (endpoint: string): boolean => {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
    if (url?.protocol !== 'https:' || url.href !== endpoint || !PLAIN_HOST.test(url.hostname)) return false;
    if (url.username !== '' || url.password !== '') return false;
    if (services.includes(url.host)) return true;
    return url.port === '' && (HOSTS.includes(url.hostname) || DOMAINS.some((domain) => url.hostname.endsWith(domain)));
  };
  return {
    publicKey,
    isService,
    async send({ endpoint, p256dh, auth }, message, urgency) {
      // The endpoint was stored before endpoints were checked as they are now.
      if (!isService(endpoint)) return { kind: 'gone' };
      if (privateKey === undefined) throw new Error('A process without the private key sends nothing to devices');
      try {
        const { headers } = await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, message, {
          vapidDetails: { subject, publicKey, privateKey },
          // Push services drop it after a day, because by then the notification is read in the list.
          TTL: DAY_SECONDS,
          urgency,
          timeout: TIMEOUT_MS,
          ...(agent === undefined ? {} : { agent }),
        });
        return { kind: 'taken', id: headers['location'] ?? '' };
      } catch (error) {
        if (error instanceof WebPushError && GONE.includes(error.statusCode)) return { kind: 'gone' };
        throw error;
      }
    },
  };
}
