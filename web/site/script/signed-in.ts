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

/** Keeps the theme menu and the side menu's button, which both headers share, because they may be in use. */
function replaceHeader(header: HTMLElement): void {
  const old = document.querySelector('header');
  const focused = document.activeElement;
  for (const both of ['[data-menu]', '[data-opens]']) {
    const kept = old?.querySelector(both);
    if (kept != null) header.querySelector(both)?.replaceWith(kept);
  }
  old?.replaceWith(header);
  if (focused instanceof HTMLElement && header.contains(focused)) focused.focus();
}

/** Shows the signed-in header, side menu and tabs in place of the visitor's. */
function showHead(user: User, unreadCount: number): void {
  const template = document.getElementById('signed-in');
  if (!(template instanceof HTMLTemplateElement)) return;
  const part = document.importNode(template.content, true);
  fill(part, user, unreadCount);
  const menu = document.getElementById('side-menu');
  const isOpen = menu instanceof HTMLDialogElement && menu.open;
  // Shown after a reload caused by another person's login in another tab.
  const changed = part.querySelector('[data-changed]');
  if (changed !== null && readChange() !== undefined) {
    document.querySelector('main')?.before(changed);
    // A reload restores the scroll position, possibly far down the page.
    changed.scrollIntoView({ block: 'center' });
  }
  const [header, newMenu] = [part.querySelector('header'), part.querySelector('dialog')];
  if (header !== null) replaceHeader(header);
  if (newMenu !== null) menu?.replaceWith(newMenu);
  const [frame, tabs] = [document.querySelector('.page-frame'), part.querySelector('.phone-tabs')];
  if (frame !== null && tabs !== null) {
    // A page restored by the back button already has tabs.
    frame.querySelector('.phone-tabs')?.remove();
    frame.append(tabs);
  }
  if (isOpen) newMenu?.showModal();
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
