import { createReadStream } from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { ACKNOWLEDGED } from '../platform/log/log-acknowledged.ts';

const lineSchema = z.object({
  msg: z.literal(ACKNOWLEDGED),
  time: z.number(),
  transfers: z.array(z.uuid()),
  requests: z.array(z.string()),
  lsn: z.string().optional(),
  timeline: z.number().optional(),
});

/** A log line of acknowledged transfers. */
export type AcknowledgedLine = z.output<typeof lineSchema>;

/** Field in which log stores keep the product's line: Docker, journald, OTLP and others. */
const carrierSchema = z.union([
  z.object({ log: z.string() }).transform(({ log }) => log),
  z.object({ MESSAGE: z.string() }).transform(({ MESSAGE }) => MESSAGE),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ line: z.string() }).transform(({ line }) => line),
  z.object({ body: z.string() }).transform(({ body }) => body),
  z.object({ body: z.object({ stringValue: z.string() }) }).transform(({ body }) => body.stringValue),
]);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads one line of a log store. Returns undefined for other lines, and 'broken' for one that was cut. */
export function readLine(text: string): AcknowledgedLine | 'broken' | undefined {
  if (!text.includes(ACKNOWLEDGED)) return undefined;
  const value = parsed(text);
  const { data: line } = lineSchema.safeParse(value);
  if (line !== undefined) return line;
  const { data: carried } = carrierSchema.safeParse(value);
  if (carried !== undefined) return readLine(carried);
  return text.includes('"transfers') ? 'broken' : undefined;
}

/** Reads files in sequence. `-` is standard input. */
export async function* linesOf(files: readonly string[]): AsyncGenerator<AcknowledgedLine | 'broken'> {
  for (const file of files) {
    const input = file === '-' ? process.stdin : createReadStream(file);
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      const line = readLine(text);
      if (line !== undefined) yield line;
    }
  }
}
