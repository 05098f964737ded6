import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Instant } from '../../../contract/ids.ts';
import { fromIso } from '../clock/clock.ts';
import { fromRow } from './from-row.ts';

const date = (text: string): Date | null => new Date(text);

describe('fromRow', () => {
  it('renames columns and converts dates', () => {
    const row = {
      id: 'a',
      bvn_last4: '0123',
      last_login_at: date('2026-01-31T09:00:00Z'),
      closed_at: null,
      is_open: true,
    };
    const read = fromRow(row);
    expectTypeOf(read.lastLoginAt).toEqualTypeOf<Instant | null>();
    expect(read).toEqual({
      id: 'a',
      bvnLast4: '0123',
      lastLoginAt: fromIso('2026-01-31T09:00:00Z'),
      closedAt: null,
      isOpen: true,
    });
  });
});
