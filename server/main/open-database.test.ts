import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadOrCreateSecrets } from '../platform/config/secrets.ts';
import { openDatabase } from './open-database.ts';

const parent = await mkdtemp(path.join(os.tmpdir(), 'rota-open-'));
afterAll(() => rm(parent, { recursive: true }));

describe('the database of a command run next to the product', () => {
  it.each([{}, { DATABASE_URL: 'postgresql://u:p@db/rota' }])(
    'creates nothing in a mistyped folder: %j',
    async (given) => {
      const mistyped = path.join(parent, 'dta');
      await expect(openDatabase(mistyped, given)).rejects.toThrow(`Rota has no data in ${mistyped}`);
      expect(existsSync(mistyped)).toBe(false);
    },
  );

  it('creates no cluster next to the secrets of a product with an external database', async () => {
    const folder = path.join(parent, 'elsewhere');
    loadOrCreateSecrets(folder);
    await expect(openDatabase(folder, {})).rejects.toThrow('postgres/PG_VERSION is missing');
    expect(existsSync(path.join(folder, 'postgres'))).toBe(false);
    const url = 'postgresql://u:p@db/rota';
    expect(await openDatabase(folder, { DATABASE_URL: url })).toMatchObject({
      environment: { DATABASE_URL: url },
      started: undefined,
    });
  });

  it('needs no folder in live mode, but a database', async () => {
    const url = 'postgresql://u:p@db/rota';
    const live = { ROTA_MODE: 'live', DATABASE_URL: url };
    expect(await openDatabase(path.join(parent, 'none'), live)).toMatchObject({
      environment: { DATABASE_URL: url },
      started: undefined,
    });
    await expect(openDatabase(parent, { ROTA_MODE: 'live' })).rejects.toThrow('Live mode needs DATABASE_URL');
  });
});
