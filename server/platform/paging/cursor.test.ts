import { describe, expect, it } from 'vitest';
import { instant } from '../../../contract/ids.ts';
import { paginate, readPage } from './cursor.ts';

const id = '01930000-0000-7000-8000-000000000001';

describe('a page of a list', () => {
  it('has 20 rows by default', () => {
    expect(readPage({})).toEqual({ limit: 20, after: undefined });
    expect(readPage({ limit: '100' }).limit).toBe(100);
  });

  it('continues after the previous page', () => {
    const cut = paginate([1, 2, 3], 2, (row) => ({ at: instant(1000 + row), id }));
    expect(cut.rows).toEqual([1, 2]);
    expect(readPage({ cursor: cut.nextCursor ?? '' }).after).toEqual({ at: 1002, id });
  });

  it('has no next page if no rows are left', () => {
    expect(paginate([1, 2], 2, () => ({ at: instant(0), id })).nextCursor).toBeNull();
    expect(paginate([], 2, () => ({ at: instant(0), id })).nextCursor).toBeNull();
  });

  it.each([
    'x',
    'AAAA',
    Buffer.from(`1e9 ${id}`).toString('base64url'),
    Buffer.from(`9999999999999999 ${id}`).toString('base64url'),
  ])('refuses the cursor %s', (cursor) => {
    expect(() => readPage({ cursor })).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
  });
});
