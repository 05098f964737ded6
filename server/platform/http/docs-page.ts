import type { OpenApi, Operation } from './openapi.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem;color:#1c1917;background:#fff}
h1{font-size:1.5rem}details{border:1px solid #d6d3d1;border-radius:.5rem;margin:.5rem 0;padding:.5rem .75rem}
summary{cursor:pointer}code,pre{font:13px/1.5 ui-monospace,monospace}pre{overflow:auto;background:#f5f5f4;padding:.75rem}
.method{display:inline-block;min-width:4rem;font-weight:600}@media(prefers-color-scheme:dark){body{color:#f5f5f4;
background:#1c1917}pre{background:#292524}details{border-color:#44403c}}`;

function schemaBlock(title: string, schema: unknown): string {
  return schema === undefined ? '' : `<h3>${escape(title)}</h3><pre>${escape(JSON.stringify(schema, null, 2))}</pre>`;
}

/** An answer that is a file to save. */
function fileBlock(title: string, mediaTypes: readonly string[]): string {
  return mediaTypes.length === 0 ? '' : `<h3>${escape(title)}</h3><p>A file: ${escape(mediaTypes.join(' or '))}</p>`;
}

function renderOperation(path: string, method: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    (parameter) => `<li><code>${escape(parameter.name)}</code> in ${escape(parameter.in)}</li>`,
  );
  const answers = Object.entries(operation.responses ?? {}).map(([status, { content = {} }]) => {
    const json = content['application/json']?.schema;
    return json === undefined
      ? fileBlock(`Answer ${status}`, Object.keys(content))
      : schemaBlock(`Answer ${status}`, json);
  });
  return `<details><summary><span class="method">${escape(method.toUpperCase())}</span> <code>${escape(path)}</code>
    ${escape(operation.summary ?? '')}</summary>
    ${parameters.length === 0 ? '' : `<h3>Parameters</h3><ul>${parameters.join('')}</ul>`}
    ${schemaBlock('Body', operation.requestBody?.content?.['application/json']?.schema)}${answers.join('')}</details>`;
}

/** The reference page: one document without scripts, so that it needs nothing from elsewhere. */
export function renderDocs(document: OpenApi): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => renderOperation(path, method, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(document.info.title)} API</title>
<style>${style}</style></head><body><main><h1>${escape(document.info.title)} API</h1>
<p>Money is a decimal string with two places, times are ISO 8601 in UTC. Errors answer
<code>{error, code, requestId, fields?}</code>. The description for programs is at
<a href="/api/openapi.json">/api/openapi.json</a>.</p>${operations.join('\n')}</main></body></html>`;
}
