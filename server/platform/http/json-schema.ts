import * as z from 'zod';
import type { Schema } from '../../../contract/route.ts';

export type JsonSchema = Record<string, unknown>;

/** `anyOf [X, null]` makes the serializer validate at run time; OpenAPI's `nullable` says the same without that. */
function flattenNullable(node: JsonSchema): void {
  const options = node['anyOf'];
  if (!Array.isArray(options) || options.length !== 2) return;
  const other = (options as JsonSchema[]).find((option) => option['type'] !== 'null');
  if (other === undefined || !(options as JsonSchema[]).some((option) => option['type'] === 'null')) return;
  if (typeof other['type'] !== 'string') return;
  delete node['anyOf'];
  Object.assign(node, other, { nullable: true });
}

/** A plain copy without the members that only a stand-alone schema has. */
function withoutDialect(json: JsonSchema): JsonSchema {
  const { $schema: _dialect, ...schema } = JSON.parse(JSON.stringify(json)) as JsonSchema;
  return schema;
}

/**
 * The JSON schema of a contract's schema. `answer` schemas drive the serializer, which writes declared fields only;
 * `request` schemas are published.
 */
export function toJsonSchema(schema: Schema, side: 'answer' | 'request'): JsonSchema {
  const json = z.toJSONSchema(schema as unknown as z.core.$ZodType, {
    io: side === 'answer' ? 'output' : 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (side === 'answer') flattenNullable(jsonSchema);
    },
  }) as JsonSchema;
  return withoutDialect(json);
}
