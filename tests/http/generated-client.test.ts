import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { testProduct } from '../support/test-product.ts';

/** Tests a client generated from the published description alone (tests/openapi/main-job.ts). */
const product = await testProduct();
const { body: description } = await product.call<object>('GET', '/api/openapi.json');

interface Program {
  readonly mainJob: (
    baseUrl: string,
    helpers: {
      readonly linkFor: (email: string) => Promise<string>;
      readonly pay: (reference: string) => Promise<void>;
    },
  ) => Promise<{
    readonly net: string;
    readonly balance: string;
    readonly refused: string | undefined;
    readonly exchanges: readonly { method: string; path: string; status: number; answer: unknown }[];
  }>;
}

/** Returns the link of the sign-up's mail. */
async function linkFor(email: string): Promise<string> {
  let link: string | undefined;
  const look = async () => {
    const { body } = await product.call<{ messages: { links: string[] }[] }>('GET', `/sandbox/mail?to=${email}`);
    link = body.messages.flatMap(({ links }) => links).find((each) => each.includes('/verify-email?token='));
    return link;
  };
  await expect.poll(look).toBeDefined();
  return link ?? '';
}

async function pay(reference: string): Promise<void> {
  await product.call('POST', `/sandbox/paystack/checkout/${reference}`, { outcome: 'success' });
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema({ ...description, $id: 'rota' });
const escaped = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Returns how a response differs from its description; undefined if it fits. */
function complaint({
  method,
  path: called,
  status,
  answer,
}: Awaited<ReturnType<Program['mainJob']>>['exchanges'][number]) {
  const place = ['paths', called, method.toLowerCase(), 'responses', String(status)].map(escaped).join('/');
  const response = ajv.getSchema(`rota#/${place}`)?.schema as { $ref?: string } | undefined;
  const referred = response?.$ref === undefined ? `#/${place}` : response.$ref;
  const validate = ajv.getSchema(`rota${referred}/content/${escaped('application/json')}/schema`);
  if (validate === undefined) return `${method} ${called} declares no JSON for ${String(status)}`;
  return validate(answer) === true ? undefined : `${method} ${called}: ${ajv.errorsText(validate.errors)}`;
}

test('a generated client compiles, does the main job, and gets answers as described', async () => {
  mkdirSync('dist/openapi', { recursive: true });
  writeFileSync('dist/openapi/paths.d.ts', astToString(await openapiTS(JSON.stringify(description))));
  const tsc = path.resolve('node_modules/typescript/bin/tsc');
  const compiled = spawnSync(process.execPath, [tsc, '-p', 'tests/openapi/tsconfig.json'], { encoding: 'utf8' });
  expect(compiled.stdout).toBe('');

  const program = path.resolve('tests/openapi/main-job.ts');
  const { mainJob } = (await import(/* @vite-ignore */ program)) as Program;
  const { net, balance, refused, exchanges } = await mainJob(product.url, { linkFor, pay });
  // 60,000 less the contribution, plus the pot and the owner's fee.
  expect({ net, balance, refused }).toEqual({ net: '59400.00', balance: '99700.00', refused: 'ALREADY_CONTRIBUTED' });
  expect(exchanges.length).toBeGreaterThan(60);
  expect(exchanges.map(complaint).filter((each) => each !== undefined)).toEqual([]);
});
