import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Attributes, Span, SpanKind } from '@opentelemetry/api';

/** A piece of work that others may be part of. */
export interface TracedWork {
  /** Runs what belongs to it, and all that follows from that. */
  run<T>(work: () => T): T;
  /** Says what came of it. */
  end(name: string, attributes: Attributes, failed: boolean): void;
}

/** Where a collector is. */
export interface TracingSettings {
  readonly endpoint: string;
  /** What the product is called there. */
  readonly service: string;
  /** What the collector wants to see. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends spans to a collector by hand: names and statements, no address, value or body (decision 0085). */
export interface Tracing {
  /** Begins a request; `end` says which route it was, which is known later. */
  beginRequest(requestId: string): TracedWork;
  /** Runs a job. */
  job<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** Asks the database, as a part of a request or a job; anything else is not told. */
  readonly statement: <T>(
    statement: { readonly name: string; readonly text: string },
    run: () => Promise<T>,
  ) => Promise<T>;
  /** The id of the trace that this runs in, for the log. */
  readonly traceId: () => string | undefined;
  /**
   * Sends what is not sent yet, for a few seconds. It never rejects: a collector that is away is told to `failed` and
   * holds up no end.
   */
  stop(failed: (error: unknown) => void): Promise<void>;
}

const LIBRARY = 'rota';
/** As the library's own constants, which are an enum that only the loaded library has. */
const KINDS = { server: 1, client: 2, consumer: 4 } as const satisfies Record<string, SpanKind>;
const FAILED = 2;
/** The library tries a collector that is away for ten seconds: longer than whoever stops a process may wait for it. */
const LAST_MS = 2000;

/** An error by its kind: its message may hold what somebody sent. */
function kindOf(error: unknown): string {
  const { code, name } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown;
    name?: unknown;
  };
  if (typeof code === 'string') return code;
  return typeof name === 'string' ? name : 'unknown';
}

/** Waits for the last that is sent, but only so long. */
async function inTime(sent: Promise<void>): Promise<void> {
  const enough = new AbortController();
  const late = delay(LAST_MS, undefined, { signal: enough.signal }).then(() => {
    throw new Error('The collector did not take the last traces in time');
  });
  await Promise.race([sent, late]).finally(() => {
    enough.abort();
  });
}

/**
 * Starts telling the collector at `endpoint`, by OTLP over HTTP. The library is loaded here and nowhere else, so that a
 * product that is not traced never loads it; it reads its other settings (sampling) from the environment.
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
      // The text is the program's own, with $1 where a value goes; values travel beside it and are not told.
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
