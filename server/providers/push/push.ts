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
  /** Our key pair for push services (VAPID), in base64url. */
  readonly publicKey: string;
  /** Undefined in a process that sends no messages. */
  readonly privateKey: string | undefined;
  /** Contact for push services: an https page or `mailto:`. */
  readonly subject: string;
  /** Hosts of additional push services, such as a test's stand-in. */
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
/**
 * Matches hosts that the HTTP client parses as `URL` does. Other hosts are refused, because the client parses URLs by
 * older rules.
 */
const PLAIN_HOST = /^[a-z0-9.-]+$/;
const GONE: readonly number[] = [404, 410];

/**
 * Hosts of Chrome, Firefox, Safari and Edge. Others are refused, because a browser may send any endpoint (decision
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
      // Only an endpoint that was stored before this check existed can fail it.
      if (!isService(endpoint)) return { kind: 'gone' };
      if (privateKey === undefined) throw new Error('This process has no VAPID_PRIVATE_KEY, so it cannot send pushes');
      try {
        const { headers } = await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, message, {
          vapidDetails: { subject, publicKey, privateKey },
          // After a day, a push service drops the message, because by then the notification is read in the list.
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
