import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../server/platform/log/log.ts';
import { testProduct } from '../support/test-product.ts';
import { attributesOf, traceCollector } from '../support/trace-collector.ts';

const collector = await traceCollector();
const { waitForSpan } = collector;
// The tracing library reads this variable from the environment of its process.
const DELAY = 'OTEL_BSP_SCHEDULE_DELAY';
process.env[DELAY] = collector.environment[DELAY];
const product = await testProduct(collector.environment);
Reflect.deleteProperty(process.env, DELAY);

const KINDS = { server: 2, client: 3, consumer: 5 };

describe('with a collector', () => {
  const secrets = { email: 'adaeze.traced@example.com', password: 'three quiet lagoon mornings' };

  it('a request’s span has its route and the id that its response names', async () => {
    const { status, body } = await product.call<{ requestId: string }>('POST', '/api/internal/login', secrets);
    expect(status).toBe(401);
    const span = await waitForSpan(({ name }) => name === 'POST /api/internal/login');
    expect(span.kind).toBe(KINDS.server);
    expect(attributesOf(span)).toEqual({
      'rota.request_id': body.requestId,
      'http.request.method': 'POST',
      'http.route': '/api/internal/login',
      'http.response.status_code': 401,
    });
  });

  it('its SQL statements are child spans with their names', async () => {
    const request = await waitForSpan(({ name }) => name === 'POST /api/internal/login');
    const statement = await waitForSpan(
      ({ name, parentSpanId }) => name === 'users-sign-in' && parentSpanId === request.spanId,
    );
    expect(statement.kind).toBe(KINDS.client);
    expect(statement.traceId).toBe(request.traceId);
    const { 'db.query.text': sql, ...rest } = attributesOf(statement);
    expect(rest).toEqual({ 'db.system.name': 'postgresql', 'db.query.summary': statement.name });
    expect(sql).toMatch(/^SELECT .*\$1/);
    expect(collector.senders[0]).toEqual({ 'service.name': 'rota', 'process.pid': process.pid });
  });

  it('a job has a span with its statements', async () => {
    const person = { ...secrets, firstName: 'Adaeze', lastName: 'Traced', kyc: false };
    expect((await product.call('POST', '/sandbox/users', person)).status).toBe(201);
    const job = await waitForSpan(({ kind }) => kind === KINDS.consumer);
    const statement = await waitForSpan(({ parentSpanId }) => parentSpanId === job.spanId);
    expect(statement.traceId).toBe(job.traceId);
  });

  it('no personal data is exported', async () => {
    const { body, headers } = await product.call<{ user: { id: string } }>('POST', '/api/internal/login', secrets);
    const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
    const identity = {
      firstName: 'Adaeze',
      lastName: 'Traced',
      phone: '08012345678',
      nigerianPhone: '08012345678',
      dateOfBirth: '1990-05-17',
      address: '12 Allen Avenue',
      city: 'Ikeja',
      state: 'Lagos',
      zipCode: '100001',
      country: 'NG',
      bvn: '22345678901',
      nin: '33445566778',
    };
    expect((await product.call('POST', '/api/kyc/submit', identity, { cookie })).status).toBe(200);
    await product.call('GET', `/api/users/${body.user.id}?name=Adaeze`, undefined, { cookie });
    await waitForSpan(({ name }) => name === 'POST /api/kyc/submit');
    await waitForSpan(({ name }) => name === 'GET unknown');
    expect(collector.spans.length).toBeGreaterThan(20);
    const exported = collector.bodies.join('\n');
    const { email, password } = secrets;
    const { bvn, nin, phone, address } = identity;
    const session = cookie.split('=')[1] ?? '';
    for (const personal of [email, password, bvn, nin, phone, address, 'Adaeze', body.user.id, session]) {
      expect(personal).not.toBe('');
      expect(exported).not.toContain(personal);
    }
  });
});

it('a log line names its trace', () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  createLog({ level: 'info', destination, traceId: () => '0af7651916cd43dd8448eb211c80319c' }).info('paid');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'paid', traceId: '0af7651916cd43dd8448eb211c80319c' });
});

it('the library is not loaded without configuration', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const loading = files.filter((name) =>
    /^import (?!type\b)[^;]*'@opentelemetry/m.test(readFileSync(`server/${name}`, 'utf8')),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(loading).toEqual([]);
});
