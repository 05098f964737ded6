import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';

/**
 * Proxy between the product and its providers. Strikes at a chosen call: before the provider gets it, or before its
 * response arrives.
 */

/** `never arrived`: the provider gets no request. `answer lost`: it has handled the call, but its response is lost. */
export const MOMENTS = ['never arrived', 'answer lost'] as const;
type Moment = (typeof MOMENTS)[number];

/** Method and path of a call over HTTP, or a mail. */
export type Wire = RegExp | 'mail';

interface Order {
  readonly wire: Wire;
  readonly moment: Moment;
  readonly strike: () => Promise<void>;
  readonly struck: () => void;
}

export interface Gate {
  readonly port: number;
  readonly mailPort: number;
  /** Strikes at the next call of this kind. Resolves when it has struck. */
  strikeAt(wire: Wire, moment: Moment, strike: () => Promise<void>): Promise<void>;
  /** Takes back an order that no call has met. */
  disarm(): void;
  close(): Promise<void>;
}

interface Targets {
  readonly port: number;
  readonly mailPort: number;
}

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

async function bodyOf(message: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function forward(request: http.IncomingMessage, body: Buffer, port: number): Promise<Answer> {
  const { method, url, headers } = request;
  const onward = http.request({ host: '127.0.0.1', port, method, path: url, headers, agent: false });
  onward.end(body);
  const [response] = (await once(onward, 'response')) as [http.IncomingMessage];
  return { status: response.statusCode ?? 502, headers: response.headers, body: await bodyOf(response) };
}

/** End of a mail's text, after which the mail server accepts or refuses it. */
const END_OF_MAIL = '\r\n.\r\n';

function listen(server: net.Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve((server.address() as net.AddressInfo).port); // A listening TCP server has an AddressInfo.
    });
  });
}

export async function openGate(targets: Targets): Promise<Gate> {
  let order: Order | undefined;
  /** Takes the order that this call meets, so that no other call meets it too. */
  const take = (isMet: (wire: Wire) => boolean): Order | undefined => {
    const met = order !== undefined && isMet(order.wire) ? order : undefined;
    if (met !== undefined) order = undefined;
    return met;
  };
  const carryOut = async ({ strike, struck }: Order): Promise<void> => {
    await strike();
    struck();
  };

  async function pass(request: http.IncomingMessage, reply: http.ServerResponse): Promise<void> {
    const call = `${request.method ?? ''} ${request.url?.split('?')[0] ?? ''}`;
    const met = take((wire) => wire !== 'mail' && wire.test(call));
    const body = await bodyOf(request);
    if (met?.moment === 'never arrived') return carryOut(met);
    const answer = await forward(request, body, targets.port);
    if (met !== undefined) return carryOut(met);
    reply.writeHead(answer.status, answer.headers).end(answer.body);
  }

  const calls = http.createServer((request, reply) => {
    pass(request, reply)
      .catch(() => undefined) // The stand-in is away, so the caller gets no answer.
      .finally(() => {
        if (!reply.headersSent) reply.destroy();
      });
  });

  const mails = net.createServer((caller) => {
    const onward = net.connect(targets.mailPort, '127.0.0.1');
    const end = (): void => {
      caller.destroy();
      onward.destroy();
    };
    let lost: Order | undefined;
    let said = '';
    caller.on('data', (chunk) => {
      // The end may come in two pieces.
      said = (said + chunk.toString()).slice(-END_OF_MAIL.length);
      const met = said === END_OF_MAIL ? take((wire) => wire === 'mail') : undefined;
      if (met?.moment === 'never arrived') void carryOut(met).finally(end);
      else onward.write(chunk);
      lost = met?.moment === 'answer lost' ? met : lost;
    });
    onward.on('data', (chunk) => {
      if (lost === undefined) caller.write(chunk);
      else void carryOut(lost).finally(end);
    });
    for (const socket of [caller, onward]) socket.on('error', end).on('close', end);
  });

  const [port, mailPort] = [await listen(calls), await listen(mails)];
  return {
    port,
    mailPort,
    strikeAt: (wire, moment, strike) =>
      new Promise((struck) => {
        order = { wire, moment, strike, struck };
      }),
    disarm() {
      order = undefined;
    },
    async close() {
      calls.closeAllConnections();
      mails.close();
      await new Promise((resolve) => calls.close(resolve));
    },
  };
}
