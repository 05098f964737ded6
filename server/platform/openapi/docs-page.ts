import escape from 'escape-html';
import type { OpenApi, Operation } from './document.ts';
import type { JsonSchema } from './schemas.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem;color:#1c1917;background:#fff}
h1{font-size:1.5rem}h2{text-transform:capitalize}a{color:inherit}details{border:1px solid #d6d3d1;border-radius:.5rem;margin:.5rem 0;padding:.5rem .75rem}
summary{cursor:pointer}li code{overflow-wrap:anywhere}code,pre{font:13px/1.5 ui-monospace,monospace}pre{overflow:auto;background:#f5f5f4;padding:.75rem}
.method{display:inline-block;min-width:4rem;font-weight:600}@media(prefers-color-scheme:dark){body{color:#f5f5f4;
background:#1c1917}pre{background:#292524}details{border-color:#44403c}}`;

function schemaBlock(title: string, schema: unknown): string {
  if (schema === undefined) return '';
  const json = escape(JSON.stringify(schema, null, 2)).replace(
    /&quot;\$ref&quot;: &quot;(#\/components\/schemas\/(\w+))&quot;/g,
    '&quot;$ref&quot;: <a href="#$2">&quot;$1&quot;</a>',
  );
  return `<h3>${escape(title)}</h3><pre>${json}</pre>`;
}

interface Described {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: JsonSchema;
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

function resolve(document: OpenApi, value: Described): Described {
  if (value.$ref === undefined) return value;
  const parts = value.$ref.slice(2).split('/');
  return parts.reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], document) as Described;
}

const parameterItem = ({ name = '', in: place = '', required, schema, description }: Described): string =>
  `<li><code>${escape(name)}</code> in ${escape(place)}${required === true ? ', required' : ''}
  <code>${escape(JSON.stringify(schema ?? {}))}</code> ${escape(description ?? '')}</li>`;

function responseBlock(document: OpenApi, status: string, answer: Described): string {
  const { description = '', content = {} } = resolve(document, answer);
  if (status >= '400')
    return `<h3>Refusal ${escape(status)}</h3><p>${escape(description).replaceAll('\n\n', '<br>')}</p>`;
  const json = content['application/json']?.schema;
  if (json !== undefined) return schemaBlock(`Answer ${status}`, json);
  const kinds = Object.keys(content);
  const file = kinds.length === 0 ? '' : ` (${kinds.join(' or ')})`;
  return `<h3>Response ${escape(status)}</h3><p>${escape(description)}${escape(file)}</p>`;
}

const CALLERS: Readonly<Record<string, string>> = { session: 'Signed-in users', signature: 'The payment provider' };

function renderOperation(document: OpenApi, path: string, method: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map((parameter) => parameterItem(resolve(document, parameter)));
  const answers = Object.entries(operation.responses).map(([status, answer]) =>
    responseBlock(document, status, answer),
  );
  const who = operation.security
    .flatMap((scheme) => Object.keys(scheme as object))
    .map((scheme) => CALLERS[scheme] ?? '');
  return `<details id="${escape(operation.operationId)}"><summary><span class="method">${escape(method.toUpperCase())}</span>
    <code>${escape(path)}</code> ${escape(operation.summary)}</summary>
    <p><code>${escape(operation.operationId)}</code> · ${escape(who[0] ?? 'Everyone')}</p>
    ${parameters.length === 0 ? '' : `<h3>Parameters</h3><ul>${parameters.join('')}</ul>`}
    ${schemaBlock('Body', operation.requestBody?.content['application/json']?.schema)}${answers.join('')}</details>`;
}

/** Renders the reference page: one document without scripts or external files. */
export function renderDocs(document: OpenApi): string {
  const { info, paths, components, tags } = document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const areas = tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    const items = own.map(({ path, method, operation }) => renderOperation(document, path, method, operation));
    return items.length === 0 ? '' : `<h2>${escape(name)}</h2>${items.join('\n')}`;
  });
  const types = Object.entries(components.schemas).map(
    ([name, schema]) => `<section id="${escape(name)}">${schemaBlock(name, schema)}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(info.title)} API</title>
<style>${style}</style></head><body><main><h1>${escape(info.title)} API ${escape(info.version)}</h1>
<p>${escape(info.description).replaceAll('\n\n', '</p><p>')}</p><p>The description for programs is at
<a href="/api/openapi.json">/api/openapi.json</a>.</p>${areas.join('\n')}<h2>Types</h2>${types.join('\n')}</main></body></html>`;
}
