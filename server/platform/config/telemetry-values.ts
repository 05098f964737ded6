import * as z from 'zod';
import type { LogExportSettings } from '../log/log-export.ts';
import type { TracingSettings } from '../telemetry/tracing.ts';

const HEADER_TEXT = 'must be name=value pairs separated by commas';

const address = z.url({ protocol: /^https?$/, error: 'must be an address' });

export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^\s*[\w-]+\s*=(?:[^,%]|%[\da-f]{2})*(?:,\s*[\w-]+\s*=(?:[^,%]|%[\da-f]{2})*)*$/i, HEADER_TEXT)
    .refine(isDecodable, HEADER_TEXT)
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('rota'),
};

function isDecodable(value: string): boolean {
  try {
    return decodeURIComponent(value) !== '';
  } catch {
    return false;
  }
}

type Given = z.output<z.ZodObject<typeof telemetryVariables>>;

/** Parses `key=value,other=value`, with URL-encoded values. */
function headersFrom(given = ''): Record<string, string> {
  const pairs = given.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
    }),
  );
}

export const tracingFrom = (env: Given): TracingSettings | undefined =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
        service: env.OTEL_SERVICE_NAME,
        headers: headersFrom(env.OTEL_EXPORTER_OTLP_HEADERS),
      };

export const logExportSettingsFrom = (env: Given): LogExportSettings | undefined =>
  env.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT === undefined
    ? undefined
    : {
        endpoint: env.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT,
        service: env.OTEL_SERVICE_NAME,
        headers: headersFrom(env.OTEL_EXPORTER_OTLP_HEADERS),
      };
