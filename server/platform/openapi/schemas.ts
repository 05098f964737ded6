import * as z from 'zod';
import { money, time } from '../../../contract/fields.ts';
import type { Schema } from '../../../contract/route.ts';

export type JsonSchema = Record<string, unknown>;

const MONEY = { pattern: '^-?\\d+\\.\\d{2}$', examples: ['20000.00'] };
const AMOUNT = { pattern: '^\\s*\\d{1,15}(\\.\\d{1,2})?\\s*$', examples: ['20000.00'] };
const isId = (name: string): boolean => name === 'id' || name.endsWith('Id');

const isType = (schema: JsonSchema, type: string): boolean => schema['type'] === type;

/** Shortens `anyOf [X, null]` to a list of types. If X is an enumeration, null becomes one of its values. */
function shortenNullable(schema: JsonSchema): void {
  const options = schema['anyOf'] as JsonSchema[] | undefined;
  const other = options?.find((option) => !isType(option, 'null'));
  if (options?.length !== 2 || other === undefined || !options.some((option) => isType(option, 'null'))) return;
  if (typeof other['type'] !== 'string') return;
  const { enum: values, ...rest } = other;
  delete schema['anyOf'];
  Object.assign(schema, rest, {
    type: [other['type'], 'null'],
    ...(Array.isArray(values) ? { enum: [...(values as unknown[]), null] } : {}),
  });
}

/** Describes an amount in a request: a decimal string or a number (`fields.amount`). */
function describeAmount(schema: JsonSchema): void {
  const options = (schema['anyOf'] ?? []) as JsonSchema[];
  const texts = options.find((option) => isType(option, 'string'));
  if (options.length === 2 && texts !== undefined && options.some((option) => isType(option, 'number'))) {
    Object.assign(texts, AMOUNT);
  }
}

/** Describes fields named `id` or `…Id`, which are UUIDs everywhere in the API. */
function describeIds(schema: JsonSchema): void {
  for (const [name, field] of Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)) {
    const types = [field['type']].flat();
    if (isId(name) && types.includes('string')) {
      delete field['pattern'];
      field['format'] = 'uuid';
    }
  }
}

function nameSchemas(areas: Readonly<Record<string, Readonly<Record<string, unknown>>>>) {
  const names = z.registry<{ id?: string; format?: string; pattern?: string; examples?: string[] }>();
  for (const [name, value] of Object.values(areas).flatMap((area) => Object.entries(area))) {
    const match = /^([a-z])(\w*)Schema$/.exec(name);
    if (match === null) continue;
    const [, first = '', rest = ''] = match;
    names.add(value as z.core.$ZodType, { id: `${first.toUpperCase()}${rest}` });
  }
  names.add(money, MONEY);
  names.add(time, { format: 'date-time' });
  return names;
}

export interface Schemas {
  readonly of: (schema: Schema, side: 'answer' | 'request') => JsonSchema;
  readonly components: Record<string, JsonSchema>;
}

/** Publishes the contract's schemas as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export function createSchemas(areas: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Schemas {
  const metadata = nameSchemas(areas);
  const components: Record<string, JsonSchema> = {};
  const of: Schemas['of'] = (schema, side) => {
    const json = z.toJSONSchema(schema as unknown as z.core.$ZodType, {
      io: side === 'answer' ? 'output' : 'input',
      target: 'draft-2020-12',
      unrepresentable: 'any',
      metadata,
      override: ({ jsonSchema }) => {
        // Responses may gain fields later, but requests with unknown fields are refused.
        if (side === 'answer') delete jsonSchema.additionalProperties;
        shortenNullable(jsonSchema);
        describeAmount(jsonSchema);
        describeIds(jsonSchema);
      },
    });
    const text = JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/');
    const { $schema: _dialect, $defs = {}, ...rest } = JSON.parse(text) as JsonSchema & { $defs?: typeof components };
    for (const [name, definition] of Object.entries($defs)) {
      const { id: _id, ...named } = definition;
      components[name] = named;
    }
    if (typeof rest['id'] !== 'string') return rest;
    // Moves a response that is a named schema to the components.
    const { id, ...named } = rest;
    components[id] = named;
    return { $ref: `#/components/schemas/${id}` };
  };
  return { of, components };
}
