import { Agent, request } from 'node:http';

export interface Answer {
  /** 0 if there was no response. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

interface Sent {
  readonly method: string;
  /** Sent as it is, so that it may be no URL. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
}

const ANSWER_MS = 30_000;

/** Creates a sender of requests that `fetch` would refuse to send. It never rejects. */
export function createSender(address: string, connections: number) {
  const { hostname, port } = new URL(address);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = ({ method, path, headers, body }: Sent): Promise<Answer> =>
    new Promise((resolve) => {
      const length = body === undefined ? {} : { 'content-length': String(body.length) };
      const call = request(
        { agent, host: hostname, port, method, path, timeout: ANSWER_MS, headers: { ...headers, ...length } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          const done = (): void => {
            const text = Buffer.concat(chunks).toString('utf8');
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
          };
          response.once('end', done);
          response.once('error', done);
          // An event stream never ends.
          if (response.headers['content-type']?.startsWith('text/event-stream') === true) response.destroy();
        },
      );
      call.once('error', (error) => {
        resolve({ status: 0, headers: {}, text: String(error) });
      });
      call.once('timeout', () => call.destroy(new Error(`no answer within ${String(ANSWER_MS)} ms`)));
      call.end(body);
    });
  return {
    send,
    close: () => {
      agent.destroy();
    },
  };
}
