import { expect, it } from 'vitest';
import { notificationTypes, type NotificationType } from '../../../contract/notifications.ts';
import { NOTIFICATION_KINDS } from './kinds.ts';

it('has a row for every type of notification, or the build fails', () => {
  const rows: Readonly<Record<NotificationType, unknown>> = NOTIFICATION_KINDS;
  expect(Object.keys(rows).sort()).toEqual([...notificationTypes].sort());
  // @ts-expect-error The row of a new type is missing.
  const withNewType: Readonly<Record<NotificationType | 'new_type', unknown>> = NOTIFICATION_KINDS;
  expect(withNewType).toBe(rows);
});
