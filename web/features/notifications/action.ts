import { t } from '@lingui/core/macro';
import type { AppNotification } from '../../../contract/notifications.ts';
import { paths } from '../../lib/shell/paths.ts';
import { kindOf } from './kinds.ts';

export interface NotificationAction {
  /** Path within Rota. */
  readonly href: string;
  readonly label: string;
}

/** Returns the app path of an action link; undefined for other sites and for server endpoints. */
export function pageOf(link: string, origin: string): string | undefined {
  if (!URL.canParse(link, origin)) return undefined;
  const { origin: site, pathname, search, hash } = new URL(link, origin);
  // A path beginning with two slashes is another host.
  if (site !== origin || pathname.startsWith('//') || /^\/(api|sandbox)(\/|$)/.test(pathname)) return undefined;
  return `${pathname}${search}${hash}`;
}

/** Returns a notification's own link and label, otherwise those of its type. */
export function actionOf(
  { type, groupId, actionUrl, actionText }: Pick<AppNotification, 'type' | 'groupId' | 'actionUrl' | 'actionText'>,
  origin: string,
): NotificationAction | undefined {
  const own = actionUrl === null ? undefined : pageOf(actionUrl, origin);
  const fallback = fallbackOf(type, groupId);
  if (own === undefined) return fallback;
  return { href: own, label: actionText ?? (fallback?.href === own ? fallback.label : t`View details`) };
}

function fallbackOf(type: AppNotification['type'], groupId: string | null): NotificationAction | undefined {
  const circles = { href: paths.groups, label: t`View circles` };
  switch (kindOf(type).leads) {
    case 'nowhere':
      return undefined;
    case 'settings':
      return { href: paths.settings, label: t`Check settings` };
    case 'identity':
      return { href: paths.kyc, label: t`Try again` };
    case 'wallet':
      return { href: paths.wallet, label: t`View wallet` };
    case 'circles':
      return circles;
    case 'circle':
      return groupId === null ? circles : { href: paths.group(groupId), label: t`View circle` };
  }
}
