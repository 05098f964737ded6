import { expect, it } from 'vitest';
import type { NoticeType } from '../../../../circle/notices.ts';
import { notificationTypes } from '../../../../contract/notifications.ts';
import { NOTICES } from './notices.ts';

it('has a row for every type of notice, or the build fails', () => {
  const rows: Readonly<Record<NoticeType, unknown>> = NOTICES;
  expect(notificationTypes).toEqual(expect.arrayContaining(Object.keys(rows)));
  // @ts-expect-error The row of a new type is missing.
  const withNewType: Readonly<Record<NoticeType | 'new_type', unknown>> = NOTICES;
  expect(withNewType).toBe(rows);
});
