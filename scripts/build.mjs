#!/usr/bin/env node
// Builds what changed: the server's programs with esbuild, the web with Vite. Stamps in dist/ hold the hashes of the
// sources. `--force` builds everything.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './root.mjs';

const entries = {
  doctor: 'server/main/doctor.ts',
  main: 'server/main/main.ts',
  operator: 'server/main/operator.ts',
  sandbox: 'sandbox/main.ts',
  supervisor: 'server/main/supervisor.ts',
};
const shared = ['package-lock.json', 'contract', 'circle'];
const parts = {
  server: [...shared, 'server', 'sandbox', 'scripts/build.mjs'],
  web: [...shared, 'web', 'locales/web', 'scripts/web', 'vite.config.ts', 'lingui.config.ts', 'scripts/build.mjs'],
};

function filesOf(name) {
  const file = path.join(root, name);
  if (!existsSync(file)) return [];
  const entriesBelow = readdirSync(path.dirname(file), { withFileTypes: true });
  if (!entriesBelow.find((entry) => entry.name === path.basename(file))?.isDirectory()) return [name];
  return readdirSync(file)
    .sort()
    .flatMap((child) => filesOf(`${name}/${child}`));
}

function hashOf(names) {
  const hash = createHash('sha256').update(process.version);
  for (const name of names.flatMap(filesOf)) {
    if (name.includes('.test.')) continue;
    hash.update(name).update(readFileSync(path.join(root, name)));
  }
  return hash.digest('hex');
}

const stampFile = (part) => path.join(root, 'dist', `${part}.stamp`);

function isFresh(part, hash) {
  return existsSync(stampFile(part)) && readFileSync(stampFile(part), 'utf8') === hash;
}

export async function buildServer(options = {}) {
  const { build, context, stop } = await import('esbuild');
  const settings = {
    absWorkingDir: root,
    entryPoints: entries,
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
    ...options,
  };
  if (options.plugins !== undefined) return context(settings);
  const result = await build(settings);
  // Ends esbuild's service process, which would otherwise live as long as `npm start`.
  await stop();
  return result;
}

async function compressWeb() {
  const directory = path.join(root, 'dist/web');
  const names = readdirSync(directory, { recursive: true }).filter((name) =>
    /\.(js|css|html|svg|json|webmanifest|txt)$/.test(name),
  );
  await Promise.all(
    names.map(async (name) => {
      const content = readFileSync(path.join(directory, name));
      if (content.length < 1024) return;
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
      writeFileSync(path.join(directory, `${name}.br`), await promisify(brotliCompress)(content, quality));
      writeFileSync(path.join(directory, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

async function buildWeb() {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const result = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) throw new Error('The web build failed; see the reason above');
  await compressWeb();
}

export async function buildChanged({ force = false, say = console.log } = {}) {
  for (const [part, build] of [
    ['server', buildServer],
    ['web', buildWeb],
  ]) {
    const hash = hashOf(parts[part]);
    if (!force && isFresh(part, hash)) continue;
    say(`Building the ${part}`);
    mkdirSync(path.join(root, 'dist'), { recursive: true });
    await build();
    writeFileSync(stampFile(part), hash);
  }
}

if (process.argv[1] === path.join(root, 'scripts/build.mjs')) {
  await buildChanged({ force: process.argv.includes('--force') });
}
