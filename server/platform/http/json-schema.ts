import * as z from 'zod';
import type { Schema } from '../../../contract/route.ts';

type JsonSchema = Record<string, unknown>;

/** `anyOf [X, null]` makes the serializer validate at run time; `nullable` says the same without that. */
function flattenNullable(node: JsonSchema): void {
  const options = node['anyOf'];
  if (!Array.isArray(options) || options.length !== 2) return;
  const other = (options as JsonSchema[]).find((option) => option['type'] !== 'null');
  if (other === undefined || !(options as JsonSchema[]).some((option) => option['type'] === 'null')) return;
  if (typeof other['type'] !== 'string') return;
  delete node['anyOf'];
  Object.assign(node, other, { nullable: true });
}

/** The JSON schema that drives the serializer of an answer, which writes declared fields only. */
export function toJsonSchema(schema: Schema): JsonSchema {
  const json = z.toJSONSchema(schema as unknown as z.core.$ZodType, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => flattenNullable(jsonSchema),
  });
  // A plain copy without the member that only a stand-alone schema has.
  const { $schema: _dialect, ...plain } = JSON.parse(JSON.stringify(json)) as JsonSchema;
  return plain;
}
