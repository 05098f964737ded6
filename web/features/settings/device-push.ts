/** Notifications that this browser shows while no page is open. */

type Subscribed = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };

/** Whether this browser can: without a worker, or in a private window, it cannot. */
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

/** How this browser is reached, if it shows them now; whoever takes the permission back ends that, too. */
export async function subscribed(): Promise<Subscribed | undefined> {
  if (!canPush()) return undefined;
  const subscription = await current();
  return subscription && toSubscribed(subscription);
}

/** Asks the person, and subscribes. Undefined when they said no. Throws when the browser has no service for it. */
export async function subscribe(publicKey: string): Promise<Subscribed | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.ready;
  return toSubscribed(
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  );
}

/** Ends it in this browser; answers the address that the server may forget. */
export async function unsubscribe(): Promise<string | undefined> {
  const subscription = await current();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}
