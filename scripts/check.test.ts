import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const check = (...names: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'check.mjs'), ...names], {
    encoding: 'utf8',
  });
  return { status, stderr };
};

describe('npm run check', () => {
  it('refuses an unknown check before it runs any, and lists the known checks', () => {
    const { status, stderr } = check('texts', 'nonsense');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^Unknown check: 'nonsense'\. Known: format, lint, .*page-sizes\n$/);
  });
});
