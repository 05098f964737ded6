import * as z from 'zod';
import type { TracingSettings } from '../telemetry/tracing.ts';

/** Where traces are sent, by OTLP over HTTP. The library reads its other variables itself. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address' }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('rota'),
};

/** Undefined where nobody collects them. */
export const tracingFrom = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_SERVICE_NAME: service,
}: z.output<z.ZodObject<typeof tracingVariables>>): TracingSettings | undefined =>
  endpoint === undefined ? undefined : { endpoint, service };
