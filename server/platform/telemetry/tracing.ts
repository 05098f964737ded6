import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Attributes, Span, SpanKind } from '@opentelemetry/api';

export interface TracedWork {
  /** Runs part of the traced work. Everything it starts belongs to the same trace. */
  run<T>(work: () => T): T;
  end(name: string, attributes: Attributes, failed: boolean): void;
}

export interface TracingSettings {
  readonly endpoint: string;
  readonly service: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends spans to a collector. Spans contain names and statements, but no URLs, values or bodies (decision 0085). */
export interface Tracing {
  /** Starts a request's span. `end` names the route, which is known later. */
  beginRequest(requestId: string): TracedWork;
  job<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** Runs a statement in a span of its request or job. Statements outside of both are not traced. */
  readonly statement: <T>(
    statement: { readonly name: string; readonly text: string },
    run: () => Promise<T>,
  ) => Promise<T>;
  readonly traceId: () => string | undefined;
  /** Sends the remaining spans, within a few seconds. Never rejects. Calls `failed` if the collector is unreachable. */
  stop(failed: (error: unknown) => void): Promise<void>;
}

const LIBRARY = 'rota';
/** Values of the library's SpanKind enum, which cannot be used before the library is loaded. */
const KINDS = { server: 1, client: 2, consumer: 4 } as const satisfies Record<string, SpanKind>;
const FAILED = 2;
/** How long a stop waits for the collector, because the library would try an absent collector for ten seconds. */
const LAST_MS = 2000;

/** Returns an error's code or name. Its message is not traced, because it may contain user input. */
function kindOf(error: unknown): string {
  const { code, name } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown;
    name?: unknown;
  };
  if (typeof code === 'string') return code;
  return typeof name === 'string' ? name : 'unknown';
}

async function inTime(sent: Promise<void>): Promise<void> {
  const enough = new AbortController();
  const late = delay(LAST_MS, undefined, { signal: enough.signal }).then(() => {
    throw new Error('The collector did not accept the last traces in time');
  });
  await Promise.race([sent, late]).finally(() => {
    enough.abort();
  });
}

/**
 * Starts exporting to the collector at `endpoint`, by OTLP over HTTP. The library is loaded only here, so that an
 * untraced product never loads it. The library reads its other settings (sampling) from the environment.
 */
export async function startTracing({ endpoint, service, headers = {} }: TracingSettings): Promise<Tracing> {
  const [
    { trace, ROOT_CONTEXT },
    { OTLPTraceExporter },
    { BasicTracerProvider, BatchSpanProcessor },
    resources,
    hooks,
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, headers });
  const provider = new BasicTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service, 'process.pid': process.pid }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer(LIBRARY);
  const contexts = new hooks.AsyncLocalStorageContextManager().enable();

  const within = async <T>(span: Span, run: () => Promise<T>): Promise<T> => {
    try {
      return await contexts.with(trace.setSpan(contexts.active(), span), run);
    } catch (error) {
      span.setAttribute('error.type', kindOf(error));
      span.setStatus({ code: FAILED });
      throw error;
    } finally {
      span.end();
    }
  };

  return {
    beginRequest: (requestId) => {
      const attributes = { 'rota.request_id': requestId };
      const span = tracer.startSpan('request', { kind: KINDS.server, attributes }, ROOT_CONTEXT);
      const context = trace.setSpan(ROOT_CONTEXT, span);
      return {
        run: (work) => contexts.with(context, work),
        end: (name, after, failed) => {
          span.updateName(name).setAttributes(after);
          if (failed) span.setStatus({ code: FAILED });
          span.end();
        },
      };
    },
    job: (name, run) => within(tracer.startSpan(name, { kind: KINDS.consumer }, ROOT_CONTEXT), run),
    statement: ({ name, text }, run) => {
      const active = contexts.active();
      if (trace.getSpan(active) === undefined) return run();
      // The statement's text has $1 in place of values, which are never traced.
      const attributes = {
        'db.system.name': 'postgresql',
        'db.query.summary': name,
        'db.query.text': text.replaceAll(/\s+/g, ' ').trim(),
      };
      return within(tracer.startSpan(name, { kind: KINDS.client, attributes }, active), run);
    },
    traceId: () => trace.getSpan(contexts.active())?.spanContext().traceId,
    stop: async (failed) => {
      contexts.disable();
      await inTime(provider.shutdown()).catch(failed);
    },
  };
}
