import type { User } from '../../../contract/accounts.ts';
import type { PublicConfig } from '../../../contract/config.ts';
import type { endpoints } from '../../../contract/endpoints.ts';
import type { listNotifications } from '../../../contract/notifications.ts';
import { publicEndpoints } from '../../../contract/public-endpoints.ts';
import { isIdentityRequired } from '../../../contract/standing.ts';
import type { ResponseOf } from '../../../contract/route.ts';
import { clearOfflineCache } from '../../lib/offline/cache-database.ts';
import { initialsOf } from '../../ui/initials.ts';
import { forgetUser, readChange } from '../../lib/session/page-person.ts';
import { callApi } from '../../lib/api/ask.ts';

const MAX_SHOWN = 99;

/** Spelled out, because importing the endpoints would add them all to the page's script. */
const NOTIFICATIONS: typeof endpoints.listNotifications.path = '/api/notifications';

/** Fills in the signed-in person and the number of unread notifications. */
function fill(part: DocumentFragment, user: User, unreadCount: number): void {
  const name = `${user.firstName} ${user.lastName}`;
  const words: Readonly<Record<string, string>> = {
    name,
    initials: initialsOf(name),
    email: user.email,
    unread: unreadCount > MAX_SHOWN ? `${String(MAX_SHOWN)}+` : String(unreadCount),
  };
  for (const place of part.querySelectorAll<HTMLElement>('[data-fill]')) {
    const text = words[place.dataset['fill'] ?? ''] ?? '';
    // A long email address breaks after its @.
    const at = text.lastIndexOf('@') + 1;
    place.replaceChildren(text.slice(0, at), document.createElement('wbr'), text.slice(at));
  }
  if (unreadCount > 0) {
    for (const place of part.querySelectorAll<HTMLElement>('[data-unread]')) place.hidden = false;
    for (const place of part.querySelectorAll<HTMLElement>('[data-unread-words]'))
      place.textContent = place.dataset['unreadWords']?.replace('#', String(unreadCount)) ?? '';
  }
  if (!isIdentityRequired(user)) {
    for (const link of part.querySelectorAll('[data-kyc]')) link.remove();
  }
}

/** Keeps the theme menu, which both headers share, because it may be in use. */
function replaceHeader(header: HTMLElement): void {
  const old = document.querySelector('header');
  const focused = document.activeElement;
  const kept = old?.querySelector('[data-menu]');
  if (kept != null) header.querySelector('[data-menu]')?.replaceWith(kept);
  old?.replaceWith(header);
  if (focused instanceof HTMLElement && header.contains(focused)) focused.focus();
}

/** Shows the signed-in header, menu and foot bar in place of the visitor's. */
function showHead(user: User, unreadCount: number): void {
  const template = document.getElementById('signed-in');
  if (!(template instanceof HTMLTemplateElement)) return;
  const part = document.importNode(template.content, true);
  fill(part, user, unreadCount);
  const menu = document.getElementById('side-menu');
  const isOpen = menu?.matches('[open]') === true;
  // Shown after a reload caused by another person's login in another tab.
  const changed = part.querySelector('[data-changed]');
  if (changed !== null && readChange() !== undefined) {
    document.querySelector('main')?.before(changed);
    // A reload restores the scroll position, possibly far down the page.
    changed.scrollIntoView({ block: 'center' });
  }
  const header = part.querySelector('header');
  if (header !== null) replaceHeader(header);
  menu?.replaceWith(part.querySelector('dialog') ?? '');
  // A page restored by the back button already has a foot bar.
  document.querySelector('.phone-tabs')?.remove();
  document.querySelector('.page-frame')?.append(part.querySelector('.phone-tabs') ?? '');
  // The new menu opens with its own button, which gets the focus back.
  if (isOpen) document.querySelector<HTMLElement>('.phone-tabs [data-opens]')?.click();
}

/** Fills in the person's own fields, unless they contain text. */
function prefill(user: User): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-own]'))
    field.defaultValue = field.dataset['own'] === 'name' ? user.name : user.email;
}

/** Shows who is signed in. If no one is, deletes the stored data of the person who was last signed in. */
export async function showWhoIsSignedIn(): Promise<void> {
  const { json: config } = await callApi<PublicConfig>(publicEndpoints.getConfig.path);
  if (config.signedIn === undefined) return;
  const answer = config.signedIn ? await callApi<User>(publicEndpoints.getUser.path) : undefined;
  if (answer?.status === 200) {
    const user = answer.json as User; // A 200 response always contains the whole user.
    const { json } = await callApi<ResponseOf<typeof listNotifications>>(`${NOTIFICATIONS}?unreadOnly=true&limit=5`);
    showHead(user, json.unreadCount ?? 0);
    prefill(user);
  } else if (answer?.status !== 0) {
    forgetUser();
    await clearOfflineCache();
    // A page restored by the back button may show a person who has logged out since.
    if (document.querySelector('[data-log-out]') !== null) window.location.reload();
  }
}
