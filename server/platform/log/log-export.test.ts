import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { createLogExporter } from './log-export.ts';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: string };
}
interface Received {
  readonly resourceLogs: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeLogs: readonly {
      readonly logRecords: readonly {
        readonly timeUnixNano: string;
        readonly severityText: string;
        readonly body: { readonly stringValue: string };
        readonly attributes: readonly Attribute[];
      }[];
    }[];
  }[];
}

/** Stand-in for the OTLP receiver. Each test sets its response. */
let answer: (response: ServerResponse) => void;
let requests = 0;
const taken: { message: string; position: number; severity: string; at: number }[] = [];
const headers: unknown[] = [];
const server = createServer((request, response) => {
  requests += 1;
  void text(request).then((body) => {
    answer(response);
    if (response.statusCode !== 200) return;
    headers.push(request.headers['x-key']);
    for (const { scopeLogs } of (JSON.parse(body) as Received).resourceLogs) {
      for (const { body: line, attributes, severityText, timeUnixNano } of scopeLogs[0]?.logRecords ?? []) {
        const { msg } = JSON.parse(line.stringValue) as { msg: string };
        const position = Number(attributes.find(({ key }) => key === 'rota.log.position')?.value.intValue);
        taken.push({ message: msg, position, severity: severityText, at: Number(BigInt(timeUnixNano) / 1_000_000n) });
      }
    }
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const status = (code: number) => (response: ServerResponse) => void response.writeHead(code).end('{}');
beforeEach(() => {
  answer = status(200);
  requests = 0;
  taken.length = 0;
});

const { port } = server.address() as AddressInfo;

function shipped() {
  const reports: [string, number][] = [];
  const shipping = createLogExporter(
    { endpoint: `http://127.0.0.1:${String(port)}/v1/logs`, headers: { 'x-key': 'of the receiver' }, service: 'rota' },
    (what, lines) => reports.push([what, lines]),
  );
  const out: string[] = [];
  const destination = { write: (line: string) => void out.push(line) };
  const log = createLog({ level: 'info', destination, alsoTo: shipping.stream });
  return { log, told: reports, out, stop: () => shipping.stop() };
}

describe('exported lines', () => {
  it('arrive in order, with position, time and the receiver’s key, and on standard output too', async () => {
    const { log, out, stop } = shipped();
    const before = Date.now();
    log.debug('below the level');
    log.info({ password: 'of nobody else' }, 'first');
    log.warn('second');
    await expect.poll(() => taken.length).toBe(2);
    expect(taken).toMatchObject([
      { message: 'first', position: 1, severity: 'INFO' },
      { message: 'second', position: 2, severity: 'WARN' },
    ]);
    expect(taken[0]?.at).toBeGreaterThanOrEqual(before);
    expect(headers.at(-1)).toBe('of the receiver');
    expect(out.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['first', 'second']);
    expect(out.join('')).not.toContain('of nobody else');
    log.info('the last one');
    await stop();
    expect(taken.at(-1)).toMatchObject({ message: 'the last one', position: 3 });
  });

  it.each([503, 401, 429, 302])(
    'wait while the receiver responds %i, and arrive once it accepts them',
    async (code) => {
      answer = status(code);
      const { log, stop } = shipped();
      log.info('waits');
      await expect.poll(() => requests).toBeGreaterThan(1);
      log.info('behind it');
      answer = status(200);
      await expect.poll(() => taken.map(({ message }) => message)).toEqual(['waits', 'behind it']);
      await stop();
    },
  );

  it('are reported as waiting, once, during an outage or with a wrong key', async () => {
    answer = status(401);
    const { log, told, stop } = shipped();
    log.info('waits');
    await expect.poll(() => requests).toBeGreaterThan(3);
    expect(told).toEqual([['log receiver does not accept lines (status 401); buffering them', 1]]);
    answer = status(200);
    await expect.poll(() => taken).toMatchObject([{ message: 'waits' }]);
    await stop();
  });

  it('continue after a line whose fields have the names of the log’s own', async () => {
    const { log, stop } = shipped();
    log.info({ level: 'of a member', time: 'noon', traceId: 7 }, 'odd');
    log.info('behind it');
    await expect.poll(() => taken).toMatchObject([{ message: 'odd', severity: 'INFO' }, { message: 'behind it' }]);
    await stop();
  });

  it('that are refused permanently block none behind them, and are reported', async () => {
    answer = status(400);
    const { log, told, stop } = shipped();
    log.info('refused');
    await expect.poll(() => told).toEqual([['log receiver refused lines; they were dropped', 1]]);
    answer = status(200);
    log.info('taken');
    await expect.poll(() => taken).toMatchObject([{ message: 'taken', position: 2 }]);
    await stop();
  });

  it('that do not fit into memory are dropped from the end, are reported, and leave a gap', async () => {
    answer = status(503);
    const { log, told, stop } = shipped();
    const long = 'x'.repeat(1_000_000);
    for (let line = 1; line <= 10; line += 1) log.info(`${String(line)} ${long}`);
    await expect.poll(() => requests).toBeGreaterThan(0);
    answer = status(200);
    await expect.poll(() => told).toEqual([[expect.stringContaining('unavailable for too long'), 3]]);
    expect(taken.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    log.info('afterwards');
    await expect.poll(() => taken.at(-1)).toMatchObject({ message: 'afterwards', position: 11 });
    await stop();
  });

  it('do not delay a stop if the receiver never responds', async () => {
    answer = () => undefined;
    const { log, stop } = shipped();
    log.info('on its way');
    await expect(stop()).resolves.toBeUndefined();
  });
});
