#!/usr/bin/env node
// npm run dev: runs the product on its usual port behind Vite's server with hot reload. Server changes rebuild and
// restart the product.
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { buildServer } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled();

const port = process.env.PORT ?? '3000';
let product;
let stopping = false;

const ended = (child) => new Promise((resolve) => child.once('exit', resolve));

async function stopProduct() {
  if (product === undefined || product.exitCode !== null) return;
  product.kill('SIGTERM');
  await ended(product);
}

async function restartProduct() {
  await stopProduct();
  if (stopping) return;
  product = spawn(process.execPath, [path.join(root, 'dist/supervisor.js')], { cwd: root, stdio: 'inherit' });
}

// Queues restarts, so that two never run at the same time.
let restarts = Promise.resolve();
const restartAfterBuild = {
  name: 'restart-after-build',
  setup(build) {
    build.onEnd(({ errors }) => {
      if (errors.length === 0) restarts = restarts.then(restartProduct);
    });
  },
};

const context = await buildServer({ plugins: [restartAfterBuild] });
await context.watch();
const vite = spawn(process.execPath, [path.join(root, 'node_modules/vite/bin/vite.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ROTA_DEV_SERVER: `http://localhost:${port}` },
});

async function stop() {
  if (stopping) return;
  stopping = true;
  vite.kill();
  await context.dispose();
  await restarts;
  await stopProduct();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
