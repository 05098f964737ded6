import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Lists the source files of these folders, without tests and the demo's texts. */
export const sourceFiles = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
    )
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$|testing\.ts$|\/demo\//.test(file));

export const parseCode = (name: string, code: string): ts.SourceFile =>
  ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);

const parsed = new Map<string, ts.SourceFile>();

/** Parses each file only once per run, because parsing takes most of the tests' time. */
export function parseFile(file: string): ts.SourceFile {
  const source = parsed.get(file) ?? parseCode(file, readFileSync(file, 'utf8'));
  parsed.set(file, source);
  return source;
}

/** Returns the text of an expression. Values filled in at run time become `{}`. */
function textOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return textOf(node.left) + textOf(node.right);
  }
  return '{}';
}

/** Returns the texts of a source as a person reads them: literals, templates, joined literals and JSX. */
export function wholeTexts(source: ts.SourceFile): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== '{}') texts.push(text);
    if (ts.isJsxText(node)) texts.push(node.text);
    if (ts.isJsxElement(node)) {
      const parts = node.children.map((child) => {
        if (ts.isJsxText(child)) return child.text;
        return ts.isJsxExpression(child) && child.expression !== undefined ? textOf(child.expression) : '';
      });
      texts.push(parts.join(''));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}
