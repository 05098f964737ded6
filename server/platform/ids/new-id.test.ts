import { describe, expect, it } from 'vitest';
import { newId } from './new-id.ts';

describe('ids', () => {
  it('are all different, and sort in the order of their creation', () => {
    const ids = Array.from({ length: 5000 }, () => newId());
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('have random ends, block after block', () => {
    // One block of randomness serves some hundred ids. Repeated ends would mean that a block was used twice.
    const ends = Array.from({ length: 5000 }, () => newId().slice(-8));
    expect(new Set(ends).size).toBeGreaterThan(4990);
  });
});
