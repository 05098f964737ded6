import * as z from 'zod';
import type { Schema } from '../../../contract/route.ts';

type JsonSchema = Record<string, unknown>;

/** Turns `anyOf [X, null]`, which the serializer validates at run time, into `nullable`, which it does not. */
function flattenNullable(node: JsonSchema): void {
  const options = node['anyOf'];
  if (!Array.isArray(options) || options.length !== 2) return;
  const other = (options as JsonSchema[]).find((option) => option['type'] !== 'null');
  if (other === undefined || !(options as JsonSchema[]).some((option) => option['type'] === 'null')) return;
  if (typeof other['type'] !== 'string') return;
  delete node['anyOf'];
  Object.assign(node, other, { nullable: true });
}

/** Returns the JSON schema of a response's serializer, which writes declared fields only. */
export function toJsonSchema(schema: Schema): JsonSchema {
  const json = z.toJSONSchema(schema as unknown as z.core.$ZodType, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => flattenNullable(jsonSchema),
  });
  // A copy without the member of stand-alone schemas.
  const { $schema: _dialect, ...plain } = JSON.parse(JSON.stringify(json)) as JsonSchema;
  return plain;
}
