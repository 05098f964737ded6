import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';

/** `npm run release:statements`: writes db/releases/VERSION.json, which each release commits (docs/recipes.md). */

const tests = spawn(process.execPath, ['scripts/test.mjs', 'tests/releases/record.test.ts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, ROTA_WRITE_RELEASE: '1' },
});
const [code] = (await once(tests, 'exit')) as [number | null];
process.exitCode = code ?? 1;
