import path from 'node:path';
import ts from 'typescript';
import type { Tables } from '../../server/platform/database/schema.ts';
import { rowsOf } from '../../server/platform/database/stored-rows.ts';

/**
 * Reads SQL statements, and the types at their call sites, from the code. Joins the parts of a text if all are
 * constants.
 */

export interface StatementInCode {
  readonly name: string;
  readonly text: string;
}

export interface StatementUse {
  readonly place: string;
  readonly statement: StatementInCode;
  /** The expected row type; undefined if the call reads no rows. */
  readonly row: ts.Type | undefined;
  readonly values: readonly ts.Type[] | undefined;
}

export interface StatementsInCode {
  readonly checker: ts.TypeChecker;
  readonly statements: readonly StatementInCode[];
  /** All statement names, including those whose text a function builds. */
  readonly names: readonly string[];
  readonly uses: readonly StatementUse[];
  exportedType(file: string, name: string): ts.Type;
}

const isProductFile = ({ fileName }: ts.SourceFile): boolean =>
  fileName.startsWith(path.resolve('server')) && !fileName.endsWith('.test.ts');

export function readStatementsInCode(): StatementsInCode {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, host);
  if (config === undefined) throw new Error('tsconfig.json cannot be read');
  const roots = config.fileNames.filter((file) => /\/server\/.*\.ts$|support\/driver-types/.test(file));
  const program = ts.createProgram(
    roots.filter((file) => !file.endsWith('.test.ts')),
    config.options,
  );
  const checker = program.getTypeChecker();
  const statements: StatementInCode[] = [];
  const names: string[] = [];
  const uses: StatementUse[] = [];
  const visit = (node: ts.Node): void => {
    if (isWritten(node)) {
      const statement = statementOf(checker, node);
      if (statement !== undefined) statements.push(statement);
      const { name, text } = partsOf(node);
      const folded = fold(checker, name);
      if (folded !== undefined && text !== undefined) names.push(folded);
    }
    if (ts.isCallExpression(node)) {
      uses.push(...usesOf(checker, node));
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (isProductFile(file)) visit(file);
  return {
    checker,
    statements,
    names,
    uses,
    exportedType(file, name) {
      const source = program.getSourceFile(path.resolve(file));
      const module = source && checker.getSymbolAtLocation(source);
      const symbol = module && checker.getExportsOfModule(module).find((each) => each.name === name);
      if (symbol === undefined) throw new Error(`${file} exports no ${name}`);
      return checker.getDeclaredTypeOfSymbol(symbol);
    },
  };
}

function declarationOf(checker: ts.TypeChecker, name: ts.Expression): ts.Declaration | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  if (symbol === undefined) return undefined;
  return (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol).valueDeclaration;
}

function initializerOf(checker: ts.TypeChecker, name: ts.Identifier): ts.Expression | undefined {
  const declaration = declarationOf(checker, name);
  return declaration !== undefined && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
}

function fold(checker: ts.TypeChecker, node: ts.Expression | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isIdentifier(node)) return fold(checker, initializerOf(checker, node));
  if (ts.isPropertyAccessExpression(node)) {
    const written = writtenAs(checker, node.expression);
    if (written === undefined) return storedRows(checker, node.expression)?.[node.name.text];
    if (ts.isObjectLiteralExpression(written)) return fold(checker, propertyOf(written, node.name.text));
    return node.name.text === 'text' ? fold(checker, written.template) : undefined;
  }
  if (ts.isCallExpression(node) && node.expression.getText() === 'String') return fold(checker, node.arguments[0]);
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.templateSpans.reduce<string | undefined>((text, { expression, literal }) => {
    const part = fold(checker, expression);
    return text === undefined || part === undefined ? undefined : text + part + literal.text;
  }, node.head.text);
}

/** Returns the column lists that the product generates from a map. */
function storedRows(checker: ts.TypeChecker, node: ts.Expression): Readonly<Record<string, string>> | undefined {
  const call = ts.isIdentifier(node) ? initializerOf(checker, node) : undefined;
  if (call === undefined || !ts.isCallExpression(call) || call.expression.getText() !== 'rowsOf') return undefined;
  const [table, columns, fixed] = call.arguments;
  const kept = fixed !== undefined && ts.isArrayLiteralExpression(fixed) ? fixed.elements : [];
  const lists: unknown = rowsOf(
    fold(checker, table) as keyof Tables,
    columnsOf(checker, columns) as Record<string, 'not stored'>,
    kept.map((name) => fold(checker, name) as never),
  );
  return lists as Readonly<Record<string, string>>;
}

function columnsOf(checker: ts.TypeChecker, node: ts.Expression | undefined): Record<string, string> {
  const map = node && writtenAs(checker, node);
  if (map === undefined || !ts.isObjectLiteralExpression(map)) throw new Error('A map of columns must be a literal');
  const columns = map.properties.map((property): Record<string, string> => {
    if (ts.isSpreadAssignment(property)) return columnsOf(checker, property.expression);
    if (!ts.isPropertyAssignment(property)) throw new Error(`Cannot read a column: ${property.getText()}`);
    const { initializer: place } = property;
    const column = fold(checker, ts.isArrayLiteralExpression(place) ? place.elements[0] : place);
    if (column === undefined) throw new Error(`A column must be a text: ${property.getText()}`);
    return { [property.name.getText()]: column };
  });
  return Object.assign({}, ...columns) as Record<string, string>;
}

const withoutType = (node: ts.Expression): ts.Expression =>
  ts.isSatisfiesExpression(node) || ts.isAsExpression(node) ? withoutType(node.expression) : node;

/** A statement in the code: sql('name')`text`, or an object with name and text. */
type Written = ts.ObjectLiteralExpression | (ts.TaggedTemplateExpression & { readonly tag: ts.CallExpression });

const isWritten = (node: ts.Node): node is Written =>
  ts.isObjectLiteralExpression(node) ||
  (ts.isTaggedTemplateExpression(node) && ts.isCallExpression(node.tag) && node.tag.expression.getText() === 'sql');

const partsOf = (node: Written): { name: ts.Expression | undefined; text: ts.Expression | undefined } =>
  ts.isObjectLiteralExpression(node)
    ? { name: propertyOf(node, 'name'), text: propertyOf(node, 'text') }
    : { name: node.tag.arguments[0], text: node.template };

function writtenAs(checker: ts.TypeChecker, node: ts.Expression): Written | undefined {
  const initializer = ts.isIdentifier(node) ? initializerOf(checker, node) : node;
  const value = initializer && withoutType(initializer);
  return value !== undefined && isWritten(value) ? value : undefined;
}

function propertyOf(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const property = object.properties.find((each) => each.name !== undefined && each.name.getText() === name);
  return property !== undefined && ts.isPropertyAssignment(property) ? property.initializer : undefined;
}

function statementOf(checker: ts.TypeChecker, node: Written): StatementInCode | undefined {
  const parts = partsOf(node);
  const name = fold(checker, parts.name);
  const text = fold(checker, parts.text);
  if (ts.isObjectLiteralExpression(node) && node.properties.length !== 2) return undefined;
  return name === undefined || text === undefined ? undefined : { name, text };
}

/** Returns the uses in a call `x.query<Row>(statement, values)`, one for each statement that the argument can be. */
function usesOf(checker: ts.TypeChecker, call: ts.CallExpression): StatementUse[] {
  const { expression, typeArguments, arguments: given } = call;
  const [asked, values] = given;
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'query' || asked === undefined) return [];
  const source = call.getSourceFile();
  const line = source.getLineAndCharacterOfPosition(call.getStart()).line + 1;
  return choicesOf(checker, asked).flatMap((written) => {
    const statement = statementOf(checker, written);
    if (statement === undefined) return [];
    const place = `${path.relative('.', source.fileName)}:${String(line)} ${statement.name}`;
    const row = typeArguments?.[0] && checker.getTypeFromTypeNode(typeArguments[0]);
    return [{ place, statement, row, values: valuesOf(checker, values) }];
  });
}

/** Returns the statements that an expression can be: a constant, a conditional, a return value or an argument. */
function choicesOf(checker: ts.TypeChecker, node: ts.Expression): Written[] {
  const of = (each: ts.Expression): Written[] => choicesOf(checker, each);
  if (isWritten(node)) return [node];
  if (ts.isConditionalExpression(node)) return [...of(node.whenTrue), ...of(node.whenFalse)];
  const declaration = declarationOf(checker, ts.isCallExpression(node) ? node.expression : node);
  if (declaration === undefined) return [];
  if (ts.isVariableDeclaration(declaration))
    return declaration.initializer === undefined ? [] : of(declaration.initializer);
  const found: ts.Expression[] = [];
  const search = (root: ts.Node, take: (child: ts.Node) => ts.Expression | undefined): void => {
    const visit = (child: ts.Node): void => {
      const taken = take(child);
      if (taken !== undefined) found.push(taken);
      ts.forEachChild(child, visit);
    };
    visit(root);
  };
  if (ts.isFunctionDeclaration(declaration))
    search(declaration, (child) => (ts.isReturnStatement(child) ? child.expression : undefined));
  if (ts.isParameter(declaration) && ts.isFunctionDeclaration(declaration.parent)) {
    const { parent: callee } = declaration;
    const index = callee.parameters.indexOf(declaration);
    search(declaration.getSourceFile(), (child) =>
      ts.isCallExpression(child) && declarationOf(checker, child.expression) === callee
        ? child.arguments[index]
        : undefined,
    );
  }
  return found.flatMap(of);
}

function valuesOf(checker: ts.TypeChecker, values: ts.Expression | undefined): ts.Type[] | undefined {
  const list = values !== undefined && ts.isIdentifier(values) ? initializerOf(checker, values) : values;
  if (list === undefined || !ts.isArrayLiteralExpression(list) || list.elements.some(ts.isSpreadElement))
    return undefined;
  return list.elements.map((element) => checker.getTypeAtLocation(element));
}
