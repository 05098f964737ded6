import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const directory = mkdtempSync(path.join(os.tmpdir(), 'rota-sandbox-process-'));
// The bundle imports packages, so it is written into the repository, where Node finds node_modules.
const outfile = path.resolve('dist', 'test', `sandbox-${String(process.pid)}.mjs`);
const children: ChildProcess[] = [];

beforeAll(async () => {
  await build({
    entryPoints: ['sandbox/main.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
});

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
  rmSync(outfile, { force: true });
});

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  readonly smtpUrl: string;
}

async function start(): Promise<Running> {
  const child = spawn(process.execPath, [outfile], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_STATE_DIR: path.join(directory, 'state'),
      PRODUCT_URL: 'http://127.0.0.1:9',
      PAYSTACK_SECRET_KEY: 'sk_test_process',
      OIDC_CLIENT_SECRET: 'of-the-process',
    },
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const ready = /^stand-ins: (.*)$/.exec(line);
    if (ready === null) continue;
    const { port, smtpPort } = JSON.parse(ready[1] ?? '') as { port: number; smtpPort: number };
    const host = '127.0.0.1';
    return { child, url: `http://${host}:${String(port)}`, smtpUrl: `smtp://${host}:${String(smtpPort)}` };
  }
  throw new Error('The sandbox ended before it was ready');
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
  return child.exitCode;
}

const subjects = async (url: string): Promise<string[]> => {
  const response = await fetch(`${url}/sandbox/mail`);
  const { messages } = (await response.json()) as { messages: { subject: string }[] };
  return messages.map(({ subject }) => subject);
};

describe('the process with the stand-ins', () => {
  it('keeps everything it has acknowledged after kill -9, and stops on request', async () => {
    const first = await start();
    const transport = createTransport(first.smtpUrl);
    for (const subject of ['one', 'two']) {
      await transport.sendMail({ from: 'a@rota.example', to: 'b@rota.example', subject, text: 'x' });
    }
    transport.close();
    await fetch(`${first.url}/control/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now: '2099-05-01T00:00:00.000Z' }),
    });
    await end(first.child, 'SIGKILL');

    const second = await start();
    expect(await subjects(second.url)).toEqual(['two', 'one']);
    const health = (await (await fetch(`${second.url}/control/health`)).json()) as { now: string };
    expect(health.now).toMatch(/^2099-05-01T00:00:/);

    expect(await end(second.child, 'SIGTERM')).toBe(0);
  });

  it('ends when its parent process is gone', async () => {
    const parent = spawn(
      process.execPath,
      [
        '-e',
        `const child = require('node:child_process').spawn(process.execPath, [${JSON.stringify(outfile)}], { stdio: 'inherit' });
         console.log('pid', child.pid);`,
      ],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...process.env,
          SANDBOX_PORT: '0',
          SANDBOX_SMTP_PORT: '0',
          SANDBOX_STATE_DIR: path.join(directory, 'orphan'),
          PAYSTACK_SECRET_KEY: 'sk_test_process',
          OIDC_CLIENT_SECRET: 'of-the-process',
        },
      },
    );
    children.push(parent);
    const lines = createInterface({ input: parent.stdout });
    const ended = once(lines, 'close');
    for await (const line of lines) {
      if (line.startsWith('stand-ins:')) parent.kill('SIGKILL');
    }
    // The pipe closes only once the orphan, which holds its other end, has ended too.
    await ended.catch(() => undefined);
    expect(parent.signalCode ?? parent.exitCode).toBe('SIGKILL');
  });
});
