import { describe, expect, it } from 'vitest';
import { notificationTypes, type NotificationType } from '../../../contract/notifications.ts';
import '../../lib/i18n/i18n.ts';
import { actionOf, pageOf } from './action.ts';
import { KINDS, typeGroups, typeName } from './kinds.ts';

const ORIGIN = 'https://rota.example';

describe('all types', () => {
  it('have a row each: a new type does not compile without one', () => {
    const rows: Readonly<Record<NotificationType, unknown>> = KINDS;
    // @ts-expect-error The row of a new type is missing.
    const withNewType: Readonly<Record<NotificationType | 'new_type', unknown>> = KINDS;
    expect(withNewType).toBe(rows);
  });

  it('are named by their type', () => {
    for (const type of notificationTypes) expect(typeName(type).toLowerCase()).toBe(type.replaceAll('_', ' '));
  });

  it('each have one place in the filter', () => {
    expect(
      typeGroups()
        .flatMap(({ types }) => types)
        .sort(),
    ).toEqual([...notificationTypes].sort());
  });

  it('have a default link, except announcements', () => {
    for (const type of notificationTypes) {
      const action = actionOf({ type, groupId: '1', actionUrl: null, actionText: null }, ORIGIN);
      expect(action === undefined).toBe(type === 'system_maintenance');
    }
  });
});

describe('action links', () => {
  it.each([
    ['/groups/1?tab=trades#top', '/groups/1?tab=trades#top'],
    ['https://rota.example/wallet', '/wallet'],
    ['https://elsewhere.example/wallet', undefined],
    ['//elsewhere.example/wallet', undefined],
    ['/\\elsewhere.example', undefined],
    ['javascript:alert(1)', undefined],
    ['/api/auth/logout', undefined],
    ['http://[', undefined],
  ])('%s leads to %s', (link, page) => {
    expect(pageOf(link, ORIGIN)).toBe(page);
  });

  it('keep the notification’s own label', () => {
    const facts = { type: 'wallet_deposit', groupId: null, actionUrl: '/wallet', actionText: 'See it' } as const;
    expect(actionOf(facts, ORIGIN)).toEqual({ href: '/wallet', label: 'See it' });
    expect(actionOf({ ...facts, actionText: null }, ORIGIN)).toEqual({ href: '/wallet', label: 'View wallet' });
    expect(actionOf({ ...facts, actionUrl: '//x.example' }, ORIGIN)).toEqual({ href: '/wallet', label: 'View wallet' });
  });
});
