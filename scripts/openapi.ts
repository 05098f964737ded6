import { createConfig, formatProblems, lintFromString } from '@redocly/openapi-core';
import { describeApi } from '../server/platform/openapi/document.ts';

/** `npm run check -- openapi`: lints the published description by the recommended rules for OpenAPI 3.1. */
const document = describeApi({ publicUrl: 'https://rota.ng', withSandbox: true });
const problems = await lintFromString({
  source: JSON.stringify(document),
  absoluteRef: 'openapi.json',
  config: await createConfig({ extends: ['recommended'] }),
});
const errors = problems.filter(({ severity, ignored }) => severity === 'error' && ignored !== true);
formatProblems(errors, { totals: { errors: errors.length, warnings: 0, ignored: 0 }, version: '' });
console.log(
  `${Object.keys(document.paths).length} paths, ${errors.length} errors, ${problems.length - errors.length} warnings`,
);
process.exitCode = errors.length === 0 ? 0 : 1;
