import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

interface Line {
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly message: string };
}

it('libraries, Node and a crash log one JSON line each', async () => {
  const program = path.resolve('dist/run', `stray-lines-${String(process.pid)}.js`);
  const module = path.resolve('server/platform/log');
  const source = `import { createLog } from '${module}/log.ts';
    import { logStrayLines } from '${module}/stray-lines.ts';
    logStrayLines(createLog({ level: 'info' }), () => process.exit(1));
    console.trace(new Error('connect ECONNREFUSED'));
    console.error('Retried %d times', 100, { code: 'X' });
    process.emitWarning('this goes away');
    setTimeout(() => { throw new Error('nobody expected'); }, 20);`;
  await build({
    stdin: { contents: source, resolveDir: process.cwd() },
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const { stdout, stderr, status } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  await rm(program, { force: true });
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  expect(lines.map(({ level, err, msg }) => [level, err?.message ?? msg?.split('\n')[0]])).toEqual([
    [40, 'Error: connect ECONNREFUSED'],
    [40, "Retried 100 times { code: 'X' }"],
    [40, 'this goes away'],
    [60, 'nobody expected'],
  ]);
  expect([status, stderr]).toEqual([1, '']);
});
