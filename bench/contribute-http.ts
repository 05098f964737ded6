import { fork, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { toNaira } from '../contract/money.ts';
import { newId } from '../server/platform/ids/new-id.ts';
import { projectRoot } from '../server/platform/config/project-root.ts';
import { acrossCircles, CONTRIBUTION_KOBO, type CircleYard, type Due, type Person } from './circles.ts';
import type { Contender } from './measure.ts';

const CONNECTIONS = 64;
const CIRCLES = 400;
const PORT = 3977;

/** The product as `npm start` runs it, in a process of its own. */
export async function startServer(databaseUrl: string): Promise<() => Promise<void>> {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: projectRoot(), stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The product could not be built');
  const child = fork(path.join(projectRoot(), 'dist', 'main.js'), {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(PORT),
      HOST: '127.0.0.1',
      ROTA_DATA: mkdtempSync(path.join(tmpdir(), 'rota-bench-')),
      ROTA_DEMO: '0',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => {
      resolve();
    });
    child.once('exit', (code) => {
      reject(new Error(`The product ended with ${String(code)} before it was ready`));
    });
  });
  return () =>
    new Promise((resolve) => {
      child.removeAllListeners('exit');
      child.once('exit', () => {
        resolve();
      });
      child.kill('SIGTERM');
    });
}

/**
 * Full HTTP contributions: session, validation, idempotency, rules, ledger, statement; 64 connections, many circles.
 */
export const contributeHttp = (yard: CircleYard, people: readonly Person[]): Contender => ({
  name: 'contribute-http',
  round: async () => fire(acrossCircles(await yard.addCircles(CIRCLES, people))),
});

async function fire(dues: readonly Due[]): Promise<number> {
  const body = JSON.stringify({ amount: toNaira(CONTRIBUTION_KOBO) });
  let next = 0;
  const started = performance.now();
  const result = await autocannon({
    url: `http://127.0.0.1:${String(PORT)}`,
    connections: CONNECTIONS,
    amount: dues.length,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const due = dues[next % dues.length];
          next += 1;
          if (due === undefined) throw new Error('There is always a due');
          return {
            ...request,
            path: `/api/groups/${due.groupId}/contribute`,
            headers: {
              'content-type': 'application/json',
              cookie: `sid=${due.session}`,
              'idempotency-key': newId(),
            },
            body,
          };
        },
      },
    ],
  });
  const seconds = (performance.now() - started) / 1000;
  if (result['2xx'] !== dues.length) {
    throw new Error(`${String(dues.length - result['2xx'])} of ${String(dues.length)} contributions were not accepted`);
  }
  return dues.length / seconds;
}
