import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { atEnd } from './at-end.ts';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

/** A span in OTLP's JSON. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly Attribute[];
}

interface ReceivedTrace {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
}

export const attributesOf = ({ attributes }: { readonly attributes: readonly Attribute[] }): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

export interface TraceCollector {
  /** Environment variables that export traces to this collector, at once instead of every five seconds. */
  readonly environment: Readonly<Record<string, string>>;
  readonly bodies: readonly string[];
  readonly spans: readonly ReceivedSpan[];
  /** Resource attributes of each sender. */
  readonly senders: readonly Record<string, unknown>[];
  readonly waitForSpan: (isWanted: (span: ReceivedSpan) => boolean) => Promise<ReceivedSpan>;
}

/** Starts an OTLP collector, which receives JSON over HTTP until the file's tests end. */
export async function traceCollector(): Promise<TraceCollector> {
  const bodies: string[] = [];
  const spans: ReceivedSpan[] = [];
  const senders: Record<string, unknown>[] = [];
  let heard: () => void = () => undefined;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      for (const { resource, scopeSpans } of (JSON.parse(body) as ReceivedTrace).resourceSpans) {
        senders.push(attributesOf(resource));
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
      response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
      heard();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => server.close());
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${String(port)}/`,
      OTEL_BSP_SCHEDULE_DELAY: '50',
    },
    bodies,
    spans,
    senders,
    async waitForSpan(isWanted) {
      for (;;) {
        const found = spans.find(isWanted);
        if (found !== undefined) return found;
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
      }
    },
  };
}
