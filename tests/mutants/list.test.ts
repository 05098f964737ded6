import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutants } from './list.ts';

const root = path.join(import.meta.dirname, '../..');

describe('the mutants', () => {
  it.each(mutants)('can still be applied: $name', ({ file, find, replace, test }) => {
    expect(readFileSync(path.join(root, file), 'utf8').split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
    expect(test).toMatch(/\.test\.tsx?$/);
    expect(existsSync(path.join(root, test))).toBe(true);
  });

  it('have unique names', () => {
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  });
});
