import path from 'node:path';
import { parseAsync, traverse, types, type NodePath } from '@babel/core';
import type { defineConfig } from '@lingui/cli';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

type Extractor = NonNullable<Parameters<typeof defineConfig>[0]['extractors']>[number];

const TEXTS = /\/texts\/text\.ts$/;

/** True for a call of `text` of server/platform/texts, under any local name. */
function isText(call: NodePath<types.CallExpression>): boolean {
  const { callee } = call.node;
  if (!types.isIdentifier(callee)) return false;
  const specifier = call.scope.getBinding(callee.name)?.path;
  return (
    specifier?.isImportSpecifier() === true &&
    types.isIdentifier(specifier.node.imported, { name: 'text' }) &&
    types.isImportDeclaration(specifier.parent) &&
    TEXTS.test(specifier.parent.source.value)
  );
}

/** Returns the text of a literal or of concatenated literals; undefined for other expressions. */
function wordsOf(node: types.Node | undefined): string | undefined {
  if (types.isStringLiteral(node)) return node.value;
  if (types.isTemplateLiteral(node) && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? undefined;
  if (!types.isBinaryExpression(node, { operator: '+' })) return undefined;
  const [left, right] = [wordsOf(node.left), wordsOf(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}

/** Extracts the English of each `text` call of the server (decision 0018). Throws if the text is not a literal. */
export const serverTexts: Extractor = {
  match: (file) => path.relative('.', file).startsWith('server'),
  async extract(filename, code, found) {
    if (!code.includes("/texts/text.ts'")) return;
    const parserOpts = { plugins: ['typescript' as const] };
    const file = await parseAsync(code, { filename, babelrc: false, configFile: false, parserOpts });
    if (file === null) return;
    traverse(file, {
      CallExpression(call) {
        if (!isText(call)) return;
        const message = wordsOf(call.node.arguments[0]);
        const line = call.node.loc?.start.line ?? 0;
        if (message === undefined)
          throw new Error(`${filename}:${String(line)}: the English of a text must be a literal`);
        found({ id: generateMessageId(message), message, origin: [filename, line] });
      },
    });
  },
};
