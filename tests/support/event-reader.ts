import { onTestFinished } from 'vitest';

export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

export interface EventReader {
  readonly status: number;
  readonly headers: Headers;
  /** Returns the next event, skipping comments; undefined at the end of the stream. */
  next(): Promise<ServerEvent | undefined>;
  /** Returns the next raw block, comments included; undefined at the end of the stream. */
  block(): Promise<string | undefined>;
  close(): void;
}

/** Opens an event stream, which closes after the test. */
export async function openEvents(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/events`, { headers, signal: abort.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const close = (): void => {
    abort.abort();
  };
  onTestFinished(close);
  let text = '';
  const block = async (): Promise<string | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const found = text.slice(0, end);
        text = text.slice(end + 2);
        return found;
      }
      const part = await reader?.read().catch(() => undefined);
      if (part?.value === undefined) return undefined;
      text += part.value;
    }
  };
  const next = async (): Promise<ServerEvent | undefined> => {
    for (;;) {
      const found = await block();
      if (found === undefined) return undefined;
      const data = /^data: (.*)$/m.exec(found)?.[1];
      if (data !== undefined) return { event: /^event: (.*)$/m.exec(found)?.[1] ?? 'message', data: JSON.parse(data) };
    }
  };
  return { status: response.status, headers: response.headers, next, block, close };
}
