#!/usr/bin/env node
// Bundles one TypeScript entry with esbuild and runs it on this Node: node scripts/run.mjs ENTRY.ts [arguments]
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [entry, ...args] = process.argv.slice(2);
if (entry === undefined) {
  console.error('usage: node scripts/run.mjs ENTRY.ts [arguments]');
  process.exit(2);
}

const name = path.relative(root, path.resolve(entry)).replaceAll(path.sep, '-').replace(/\.ts$/, '.js');
const outfile = path.join(root, 'dist', 'run', `${process.pid}-${name}`);
mkdirSync(path.dirname(outfile), { recursive: true });
await build({
  entryPoints: [entry],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: 'inline',
  logLevel: 'warning',
});

const child = spawn(process.execPath, ['--enable-source-maps', outfile, ...args], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', async (code, signal) => {
  const { rm } = await import('node:fs/promises');
  await rm(outfile, { force: true });
  process.exitCode = signal === null ? (code ?? 1) : 1;
});
