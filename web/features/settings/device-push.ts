/** Push subscription of this browser. */

type Subscribed = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };

/** True if the browser supports push notifications; false in a private window. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function current(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

function toSubscribed(subscription: PushSubscription): Subscribed {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

/** Returns this browser's subscription; undefined if it has none or the permission was revoked. */
export async function readSubscription(): Promise<Subscribed | undefined> {
  if (!canPush()) return undefined;
  const subscription = await current();
  return subscription && toSubscribed(subscription);
}

/** Requests permission and subscribes; undefined if refused. Throws if the browser has no push service. */
export async function subscribe(publicKey: string): Promise<Subscribed | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.ready;
  return toSubscribed(
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  );
}

/** Unsubscribes this browser and returns the endpoint for the server to delete. */
export async function unsubscribe(): Promise<string | undefined> {
  const subscription = await current();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}
