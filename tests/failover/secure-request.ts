import https from 'node:https';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface Asked {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** In milliseconds. */
  readonly timeout?: number;
}

export type Ask = (url: string, asked?: Asked) => Promise<Answer>;

/** Creates a client that trusts only this certificate authority, which Node's fetch cannot do. */
export function trusting(ca: Buffer): Ask & { close(): void } {
  const agent = new https.Agent({ ca, keepAlive: true, maxSockets: 256 });
  const ask: Ask = (url, { method = 'GET', body, headers = {}, timeout = 45_000 } = {}) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const sent = text === undefined ? {} : { 'content-type': 'application/json' };
      const request = https.request(url, { agent, method, headers: { ...sent, ...headers }, timeout }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode = 0, headers: received } = response;
          resolve({ status: statusCode, headers: received, text: Buffer.concat(chunks).toString() });
        });
      });
      request.on('timeout', () => request.destroy(new Error(`No answer in ${String(timeout)} ms`)));
      request.on('error', reject);
      request.end(text);
    });
  return Object.assign(ask, {
    close: () => {
      agent.destroy();
    },
  });
}
