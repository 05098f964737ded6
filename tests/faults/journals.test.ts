import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../sandbox/start.ts';

/** A full disk damages the stand-ins' journals. The next start must restore everything that was acknowledged. */

const SECRET_KEY = 'sk_test_journals';
let directory: string;
let warnings: string[];
const running: Sandbox[] = [];

beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'rota-journals-'));
  warnings = [];
});

const stopAll = async (): Promise<void> => {
  for (const sandbox of running.splice(0)) await sandbox.close();
};

afterEach(async () => {
  await stopAll();
  rmSync(directory, { recursive: true, force: true });
});

async function start(): Promise<Sandbox> {
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    stateDirectory: directory,
    productUrl: 'http://127.0.0.1:9',
    paystackSecretKey: SECRET_KEY,
    oidcClientSecret: 'secret-of-the-journals',
    log: (message) => warnings.push(message),
  });
  running.push(sandbox);
  return sandbox;
}

async function stop(sandbox: Sandbox): Promise<void> {
  running.splice(running.indexOf(sandbox), 1);
  await sandbox.close();
}

const call = (sandbox: Sandbox, route: string, body?: unknown): Promise<Response> =>
  fetch(`http://127.0.0.1:${String(sandbox.port)}${route}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${SECRET_KEY}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

async function mail(sandbox: Sandbox, subject: string): Promise<void> {
  const transport = createTransport(`smtp://127.0.0.1:${String(sandbox.smtpPort)}`);
  await transport.sendMail({ from: 'a@rota.example', to: 'b@rota.example', subject, text: 'x' }).finally(() => {
    transport.close();
  });
}

async function addToEach(sandbox: Sandbox, name: string, now: string): Promise<void> {
  await mail(sandbox, name);
  const message = { api_key: 'k', to: '2348030000003', from: 'Rota', sms: name, type: 'plain', channel: 'generic' };
  const deposit = { email: 'b@rota.example', amount: 500_000, reference: name };
  for (const [route, body] of [
    ['/sms/api/sms/send', message],
    ['/paystack/transaction/initialize', deposit],
    ['/control/clock', { now }],
  ] as const) {
    expect((await call(sandbox, route, body)).status, route).toBe(200);
  }
}

const known = async (sandbox: Sandbox): Promise<unknown> => {
  const { messages: mails } = (await (await call(sandbox, '/sandbox/mail')).json()) as {
    messages: { subject: string }[];
  };
  const { messages: texts } = (await (await call(sandbox, '/sandbox/sms')).json()) as { messages: { text: string }[] };
  const deposits = await Promise.all(
    ['one', 'two', 'three'].map(async (name) => (await call(sandbox, `/paystack/transaction/verify/${name}`)).ok),
  );
  return { mails: mails.map(({ subject }) => subject), texts: texts.map(({ text }) => text), deposits };
};

const journals = (): { file: string; bytes: Buffer; lastLine: number }[] =>
  readdirSync(directory).map((name) => {
    const file = path.join(directory, name);
    const bytes = readFileSync(file);
    return { file, bytes, lastLine: bytes.subarray(0, -1).lastIndexOf(0x0a) + 1 };
  });

describe('the journals of the stand-ins', () => {
  it('recover from torn last lines', async () => {
    const first = await start();
    await first.prepare(); // Makes the identity provider create its key.
    await addToEach(first, 'one', '2099-05-01T00:00:00.000Z');
    await addToEach(first, 'two', '2099-06-01T00:00:00.000Z');
    await stop(first);
    const torn = journals();
    expect(torn.map(({ file }) => path.basename(file))).toEqual(
      ['clock', 'mail', 'oidc', 'paystack', 'sms'].map((name) => `${name}.jsonl`),
    );
    for (const { file, bytes, lastLine } of torn) truncateSync(file, Math.ceil((lastLine + bytes.length) / 2));

    const second = await start();
    await second.prepare();
    expect(warnings).toHaveLength(torn.length);
    for (const warning of warnings) expect(warning).toMatch(/^Cut off the incomplete last line of .*$/);
    expect(await known(second)).toEqual({ mails: ['one'], texts: ['one'], deposits: [true, false, false] });
    await addToEach(second, 'two', '2099-07-01T00:00:00.000Z');
    await stop(second);
    warnings = [];
    expect(await known(await start())).toEqual({
      mails: ['two', 'one'],
      texts: ['two', 'one'],
      deposits: [true, true, false],
    });
    expect(warnings).toEqual([]);
  });

  it('recover a complete line after half a line', async () => {
    const first = await start();
    await first.prepare();
    await addToEach(first, 'one', '2099-05-01T00:00:00.000Z');
    await addToEach(first, 'two', '2099-06-01T00:00:00.000Z');
    await stop(first);
    const torn = journals();
    for (const { file, bytes, lastLine } of torn) {
      const last = bytes.subarray(lastLine);
      writeFileSync(file, bytes.subarray(0, lastLine));
      appendFileSync(file, Buffer.concat([last.subarray(0, Math.floor(last.length / 2)), last]));
    }
    const second = await start();
    await second.prepare();
    expect(warnings).toHaveLength(torn.length);
    for (const warning of warnings) expect(warning).toMatch(/damaged; used the complete event at its end$/);
    expect(await known(second)).toEqual({
      mails: ['two', 'one'],
      texts: ['two', 'one'],
      deposits: [true, true, false],
    });
    const { now } = (await (await call(second, '/control/health')).json()) as { now: string };
    expect(now).toMatch(/^2099-06-01T00:00:/);
  });
});

/** Mounts a file system of 256 kB. Returns the reason if this machine does not allow mounts. */
function mountSmall(at: string): string | undefined {
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', at], { encoding: 'utf8' });
  return status === 0 ? undefined : stderr.trim() || 'mount gave no reason';
}

describe('the stand-ins on a full disk', () => {
  it('refuse what they cannot store, and recover once there is space', async (context) => {
    const problem = mountSmall(directory);
    if (problem !== undefined) context.skip(`this machine does not allow mounts: ${problem}`);
    try {
      const first = await start();
      await addToEach(first, 'one', '2099-05-01T00:00:00.000Z');
      const ballast = path.join(directory, 'ballast');
      expect(() => {
        for (;;) appendFileSync(ballast, Buffer.alloc(4096));
      }).toThrow('ENOSPC');
      // The journal's last page has space for a few more events, but not for all events of this loop.
      let stored = 0;
      await expect(
        (async () => {
          for (; stored < 100; stored += 1) await mail(first, 'x'.repeat(900));
        })(),
      ).rejects.toThrow();
      rmSync(ballast);
      await mail(first, 'two');
      await stop(first);
      const second = await start();
      const { mails } = (await known(second)) as { mails: string[] };
      expect(mails.filter((subject) => subject.length < 10)).toEqual(['two', 'one']);
      expect(mails).toHaveLength(stored + 2);
      expect(warnings.filter((warning) => warning.includes('damaged') || warning.includes('torn'))).toEqual([]);
    } finally {
      await stopAll();
      spawnSync('umount', [directory]);
    }
  });
});
