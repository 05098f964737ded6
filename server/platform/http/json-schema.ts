import type { FastifyReply } from 'fastify';
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
function toJsonSchema(schema: Schema): JsonSchema {
  const json = z.toJSONSchema(schema as unknown as z.core.$ZodType, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => flattenNullable(jsonSchema),
  });
  // Copies the schema without `$schema`, which only stand-alone schemas have.
  const { $schema: _dialect, ...plain } = JSON.parse(JSON.stringify(json)) as JsonSchema;
  return plain;
}

type Serializer = ReturnType<FastifyReply['compileSerializationSchema']>;

/** Serializers of this process. A schema has the same serializer on every server. */
const serializers = new WeakMap<Schema, Serializer>();

/**
 * Returns the serializer of a response. Compiles it for the first such response, because compiling those of all routes
 * took half of the time in which the API is set up.
 */
export function serializerOf(schema: Schema, reply: FastifyReply): Serializer {
  const known = serializers.get(schema);
  if (known !== undefined) return known;
  const serializer = reply.compileSerializationSchema(toJsonSchema(schema));
  serializers.set(schema, serializer);
  return serializer;
}
