import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createIdentity } from '../../sandbox/identity/identity.ts';
import { createMail } from '../../sandbox/mail/mail.ts';
import { createPasswords } from '../../sandbox/passwords/passwords.ts';
import { createPaystack } from '../../sandbox/paystack/paystack.ts';
import type { Event, Transaction, Transfer } from '../../sandbox/paystack/records.ts';
import { createHttp } from '../../sandbox/platform/http.ts';
import { openJournal } from '../../sandbox/platform/journal.ts';
import type { StandIn, StandInContext } from '../../sandbox/platform/stand-in.ts';
import { createSms } from '../../sandbox/sms/sms.ts';
import type { TickingClock } from '../model/clock.ts';

/** How a call to the payment provider fails. */
export const PROVIDER_FAULTS = ['answers late', 'never hears', 'fails'] as const;
export type ProviderFault = (typeof PROVIDER_FAULTS)[number];

/** An event in transit from the provider to the product. */
export interface Webhook {
  readonly signature: string;
  readonly body: Buffer;
}

/** Stand-ins on the loopback interface, and the provider's events that wait to be delivered. */
export interface Outside {
  readonly port: number;
  readonly smtpPort: number;
  readonly paystack: StandIn;
  /** Events that have left the provider and not yet arrived, oldest first. */
  readonly underway: Webhook[];
  /** If true, the product does not respond to the provider, which resends its events later. */
  deaf: boolean;
  /** Makes the `at`th call of the provider from now fail, counted from 1. */
  arm(fault: ProviderFault, at: number): void;
  /** Returns true if the fault has struck since `arm`. */
  disarm(): boolean;
  /** Sends a call that steers the provider. Returns the status. */
  steer(path: string, body: unknown): Promise<number>;
  /** The provider's records of payments and transfers, by reference, as it stored them. */
  readonly records: ProviderRecords;
  close(): Promise<void>;
}

export interface ProviderRecords {
  readonly payments: ReadonlyMap<string, Transaction>;
  readonly transfers: ReadonlyMap<string, Transfer>;
}

/** Stores what the provider writes to its journal, so that checks do not depend on its responses. */
function noteRecords() {
  const payments = new Map<string, Transaction>();
  const transfers = new Map<string, Transfer>();
  const note = ({ type, record }: Event): void => {
    if (type === 'transaction') payments.set(record.reference, record);
    if (type === 'transfer') transfers.set(record.reference, record);
  };
  return { payments, transfers, note };
}

const eventsPath = '/api/webhooks/paystack';
const signatureIn = (headers: IncomingHttpHeaders): string => String(headers['x-paystack-signature']);

/** Receives the provider's events in place of the product, which gets them in a later step. */
async function openPost(take: (webhook: Webhook) => boolean) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const webhook = { signature: signatureIn(request.headers), body: Buffer.concat(chunks) };
      const isTaken = request.url === eventsPath && take(webhook);
      response.writeHead(isTaken ? 200 : 503).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A listening TCP server has an AddressInfo.
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

/** Breaks the connection of one call to the payment provider, before or after the call took effect. */
function createBreaker(app: FastifyInstance) {
  let armed: { readonly fault: ProviderFault; left: number } | undefined;
  let hasStruck = false;
  const late = new WeakSet<object>();
  app.addHook('onRequest', async (request, reply) => {
    if (armed === undefined || !request.url.startsWith('/paystack/')) return undefined;
    armed.left -= 1;
    if (armed.left > 0) return undefined;
    const { fault } = armed;
    armed = undefined;
    hasStruck = true;
    if (fault === 'fails') return reply.code(500).send({ status: false, message: 'An error occurred' });
    if (fault === 'answers late') late.add(request);
    else {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    return undefined;
  });
  // The call has taken effect, but its caller has given up.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (late.has(request)) request.raw.socket.destroy();
    done(null, payload);
  });
  return {
    arm(fault: ProviderFault, at: number) {
      hasStruck = false;
      armed = { fault, left: at };
    },
    disarm() {
      armed = undefined;
      return hasStruck;
    },
  };
}

export async function openOutside(clock: TickingClock, secretKey: string): Promise<Outside> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'rota-outside-'));
  const underway: Webhook[] = [];
  const records = noteRecords();
  const post = await openPost((webhook) => {
    if (outside.deaf) return false;
    underway.push(webhook);
    return true;
  });
  const context: StandInContext = {
    clock: { nowMs: () => clock.peek(), advanceTo: () => undefined },
    productUrl: post.url,
    openJournal: (name, event, apply) =>
      openJournal({
        file: path.join(directory, `${name}.jsonl`),
        event,
        warn: () => undefined,
        apply: (stored) => {
          if (name === 'paystack') records.note(stored as Event);
          apply(stored);
        },
      }),
    log: () => undefined,
  };
  const mail = createMail(context);
  const paystack = createPaystack(context, { secretKey });
  const standIns = [mail, createSms(context), createIdentity(), createPasswords(), paystack];
  const app = createHttp(() => undefined);
  const breaker = createBreaker(app);
  for (const standIn of standIns) {
    await app.register((scope, _options, done) => {
      standIn.routes(scope);
      done();
    });
  }
  const smtpPort = await mail.listen(0);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo; // A listening TCP server has an AddressInfo.
  const outside: Outside = {
    port,
    smtpPort,
    paystack,
    underway,
    deaf: false,
    ...breaker,
    async steer(below, body) {
      const url = `/sandbox/paystack${below}`;
      const answer = await app.inject({ method: 'POST', url, payload: body as object });
      return answer.statusCode;
    },
    records,
    async close() {
      await app.close();
      for (const standIn of standIns) await standIn.close?.();
      await post.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return outside;
}
