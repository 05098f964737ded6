import { findBanned, leansOnNeighbour } from './plain-english.mjs';

const isMember = (node, object, property) =>
  node.type === 'MemberExpression' && node.object.name === object && node.property.name === property;

/** Creates a rule that reports `message` for each call or `new` that `is` matches. */
const forbid = (message, is) => ({
  create(context) {
    const look = (node) => {
      if (is(node)) context.report({ node, message });
    };
    return { CallExpression: look, NewExpression: look };
  },
});

/** True for a literal number or text, or a computation with one: `24 * HOUR_MS`. */
function isWrittenOut(node) {
  if (node.type === 'Literal') return ['number', 'bigint', 'string'].includes(typeof node.value);
  if (node.type === 'UnaryExpression') return isWrittenOut(node.argument);
  if (node.type === 'BinaryExpression' && '+-*/'.includes(node.operator)) {
    return isWrittenOut(node.left) || isWrittenOut(node.right);
  }
  return node.type === 'TSAsExpression' && isWrittenOut(node.expression);
}

/**
 * Requires capitals for constants. Off in tests, and in repositories, where SQL fragments are named like statements.
 */
const constantCase = {
  create: (context) => ({
    VariableDeclaration(node) {
      const { type, parent } = node.parent;
      if (node.kind !== 'const' || (type !== 'Program' && parent?.type !== 'Program')) return;
      for (const { id, init } of node.declarations) {
        if (init === null || !isWrittenOut(init) || id.type !== 'Identifier' || /^[A-Z][A-Z0-9_]*$/.test(id.name))
          continue;
        context.report({
          node: id,
          message: 'Write a file-level constant number or text in capitals, such as MOST_ROWS.',
        });
      }
    },
  }),
};

/** Limits comments to 120 columns, because oxfmt wraps only code. Exempts rule suppressions, which need one line. */
const commentWidth = {
  create: (context) => ({
    Program() {
      for (const { loc, value } of context.sourceCode.getAllComments()) {
        if (/^\s*(eslint|oxlint)-|https?:/.test(value)) continue;
        for (let line = loc.start.line; line <= loc.end.line; line += 1) {
          if (context.sourceCode.lines[line - 1].length > 120) {
            context.report({ loc: { line, column: 0 }, message: 'Wrap comments at 120 columns.' });
          }
        }
      }
    },
  }),
};

/**
 * Forbids the phrases of scripts/plain-english.mjs in comments, and doc comments that refer to a neighbouring comment.
 */
const plainComment = {
  create: (context) => ({
    Program() {
      for (const { loc, value } of context.sourceCode.getAllComments()) {
        const text = value
          .replaceAll(/^\s*\*/gm, '')
          .replaceAll(/\s+/g, ' ')
          .trim();
        const banned = findBanned(text.replaceAll(/`[^`]*`|'[^']*'|"[^"]*"/g, ''));
        if (banned !== undefined) context.report({ loc, message: banned });
        else if (value.startsWith('*') && leansOnNeighbour(text)) {
          context.report({
            loc,
            message: 'A doc comment must stand alone: start with a verb or the name of the thing.',
          });
        }
      }
    },
  }),
};

export default {
  meta: { name: 'rota' },
  rules: {
    'comment-width': commentWidth,
    'constant-case': constantCase,
    'plain-comment': plainComment,
    'no-system-time': forbid(
      'Only platform/clock reads the system time. Use the injected clock.',
      ({ type, callee, arguments: given }) =>
        isMember(callee, 'Date', 'now') || (type === 'NewExpression' && callee.name === 'Date' && given.length === 0),
    ),
    'no-float-money': forbid(
      'Money is a bigint of kobo. Use contract/money.ts.',
      ({ callee }) => callee.name === 'parseFloat' || isMember(callee, 'Number', 'parseFloat'),
    ),
    'no-number-of-money': forbid(
      'Number() can lose kobo silently. Parse whole numbers with Number.parseInt, money with contract/money.ts.',
      ({ type, callee }) => type === 'CallExpression' && callee.name === 'Number',
    ),
  },
};
