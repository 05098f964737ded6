import { readFileSync } from 'node:fs';
import path from 'node:path';
import { adminAreas, areas, routesOf } from '../../../contract/routes.ts';
import * as sandbox from '../../../contract/sandbox.ts';
import {
  belongsToPage,
  isPromptedByBrowser,
  isAttachment,
  isEventStream,
  type ResponseSchema,
  type Route,
} from '../../../contract/route.ts';
import { projectRoot } from '../config/project-root.ts';
import { sessionCookieName } from '../http/session-cookie.ts';
import { errorSchema, refusalsOf } from './refusals.ts';
import { createSchemas, type JsonSchema, type Schemas } from './schemas.ts';
import { componentsOf } from './components.ts';

export interface OpenApi {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<'schemas' | 'responses', Readonly<Record<string, JsonSchema>>>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly unknown[];
  readonly parameters?: readonly JsonSchema[];
  readonly requestBody?: {
    readonly required: true;
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  };
  readonly responses: Readonly<Record<string, JsonSchema>>;
}

const DESCRIPTION = `Rotating savings circles with every kobo accounted for.

Money is a decimal string with two places ("20000.00"), times are ISO 8601 in UTC, ids are UUIDs. Every response has \`X-Rota-Now\`,
the product's clock; a response to a signed-in user has their id as \`X-Rota-Person\`. Lists that can grow take \`limit\` and \`cursor\` and return \`nextCursor\`, null on the last page. A refusal
returns \`{error, code, requestId}\`, with \`fields\` if input is invalid. Calls that move money take an \`Idempotency-Key\`.`;

const responseJson = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });

function responseSchemaOf(schemas: Schemas, status: string, declared: ResponseSchema): JsonSchema {
  if (declared === null) {
    const location = { Location: { description: 'URL to continue at', schema: { type: 'string' } } };
    return status.startsWith('3') ? { description: 'Redirect', headers: location } : { description: 'Done' };
  }
  if (isAttachment(declared)) {
    const content = declared.attachment.map(
      (mediaType) => [mediaType, { schema: { type: 'string', format: 'binary' } }] as const,
    );
    return { description: 'A file download', content: Object.fromEntries(content) };
  }
  if (isEventStream(declared)) {
    const description = `Server-sent events; the data of each is JSON: ${JSON.stringify(schemas.of(declared.events, 'answer'))}`;
    return { description, content: { 'text/event-stream': { schema: { type: 'string' } } } };
  }
  return { description: 'Done', ...responseJson(schemas.of(declared, 'answer')) };
}

function parametersOf(schemas: Schemas, route: Route): JsonSchema[] {
  const places = [
    ['path', route.params],
    ['query', route.query],
  ] as const;
  const parameters = places.flatMap(([place, schema]) => {
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = schemas.of(schema, 'request') as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, field]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema: field,
    }));
  });
  const shared = [
    [route.idempotent === true, 'IdempotencyKey'],
    [belongsToPage(route), 'PagePerson'],
    [belongsToPage(route) && isPromptedByBrowser(route), 'PagePersonInAddress'],
  ] as const;
  const named = shared.flatMap(([has, name]) => (has ? [{ $ref: `#/components/parameters/${name}` }] : []));
  return [...parameters, ...named];
}

function requestBodyOf(schemas: Schemas, route: Route): Operation['requestBody'] {
  if (route.rawBody === true)
    return { required: true, ...responseJson({ type: 'object', additionalProperties: true }) };
  if (route.body === undefined) return undefined;
  const schema = schemas.of(route.body, 'request');
  return { required: true, ...responseJson(schema) };
}

function securityOf({ access, rawBody }: Route): readonly unknown[] {
  if (rawBody === true) return [{ signature: [] }];
  if (access === 'admin') return [{ adminToken: [] }];
  return access === 'user' ? [{ session: [] }] : [];
}

/**
 * Describes the API for members and their programs (decision 0008). Live mode omits the calls of the console and the
 * sandbox, which outside callers do not need.
 */
export function describeApi(options: { readonly publicUrl: string; readonly withSandbox: boolean }): OpenApi {
  const described = { ...areas, ...(options.withSandbox ? { ...adminAreas, sandbox } : {}) };
  const schemas = createSchemas(described);
  const responses: Record<string, JsonSchema> = {};
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { area, name, route } of routesOf(described)) {
    const answers = Object.entries(route.responses).map(([status, declared]) => {
      const replayed = { 'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' } };
      const answer = responseSchemaOf(schemas, status, declared);
      return [status, route.idempotent === true ? { ...answer, headers: replayed } : answer] as const;
    });
    const parameters = parametersOf(schemas, route);
    const requestBody = requestBodyOf(schemas, route);
    const operation: Operation = {
      operationId: name,
      summary: route.summary,
      tags: [area],
      security: securityOf(route),
      ...(parameters.length === 0 ? {} : { parameters }),
      ...(requestBody === undefined ? {} : { requestBody }),
      responses: { ...Object.fromEntries(answers), ...refusalsOf(route, responses) },
    };
    const published = route.path.replace(/:(\w+)/g, '{$1}');
    paths[published] = { ...paths[published], [route.method.toLowerCase()]: operation };
  }
  const { version } = JSON.parse(readFileSync(path.join(projectRoot(), 'package.json'), 'utf8')) as { version: string };
  const info = {
    title: 'Rota',
    version,
    description: DESCRIPTION,
    license: { name: 'MIT', identifier: 'MIT' },
  };
  const servers = [{ url: options.publicUrl }];
  const tags = Object.keys(described).map((name) => ({ name }));
  const fixed = componentsOf(sessionCookieName(options.withSandbox ? 'sandbox' : 'live'), options.withSandbox);
  const components = { schemas: { Error: errorSchema, ...schemas.components }, responses, ...fixed };
  return { openapi: '3.1.0', info, servers, tags, paths, components } as OpenApi;
}
