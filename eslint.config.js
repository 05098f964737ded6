import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const clockOnly = 'System time is read in platform/clock only: ask the clock that you were given.';
const noSystemTime = [
  { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: clockOnly },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: clockOnly },
];
const noFloatMoney = [
  {
    selector: "CallExpression[callee.name='parseFloat']",
    message: 'Money is kobo in a bigint; use contract/money.ts.',
  },
  {
    selector: "CallExpression[callee.object.name='Number'][callee.property.name='parseFloat']",
    message: 'Money is kobo in a bigint; use contract/money.ts.',
  },
];
const noNumberOfMoney = [
  {
    selector: "CallExpression[callee.name='Number']",
    message: 'Number() loses kobo silently; parse whole numbers with Number.parseInt, money with contract/money.ts.',
  },
];
const noDefaultExport = [{ selector: 'ExportDefaultDeclaration', message: 'Named exports only: one name everywhere.' }];

const tests = ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'bench/**', 'scripts/**'];

const nodeGlobals = Object.fromEntries(
  ['Buffer', 'console', 'fetch', 'module', 'performance', 'process', 'setTimeout'].map((name) => [name, 'readonly']),
);

export default tseslint.config(
  {
    ignores: ['dist/**', 'node_modules/**', '.data/**', 'web/locales/**', 'coverage/**'],
  },
  // Its types are generated, and checked, when its test runs.
  { ignores: ['tests/openapi/**'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // A number in a template is as clear as String(number).
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A callback that only passes on an answer nobody uses stays one line.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/require-await': 'off', // An async handler that happens to wait for nothing keeps its shape.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // The rule does not see that a branded bigint (Kobo) is one.
      '@typescript-eslint/no-unsafe-unary-minus': 'off',
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...noSystemTime, ...noFloatMoney, ...noDefaultExport],
    },
  },
  // Each file is looked up in the programs named for it, in turn; a program that it is not in is built for nothing.
  {
    files: ['web/**/*.ts', 'web/**/*.tsx'],
    languageOptions: { parserOptions: { project: ['./tsconfig.web.json', './tsconfig.worker.json'] } },
  },
  {
    files: ['tests/e2e/**/*.ts', 'playwright.config.ts'],
    languageOptions: { parserOptions: { project: ['./tsconfig.e2e.json'] } },
  },
  {
    files: ['contract/**', 'circle/**', 'server/modules/**', 'server/providers/paystack/**', 'web/**'],
    rules: {
      'no-restricted-syntax': ['error', ...noSystemTime, ...noFloatMoney, ...noNumberOfMoney, ...noDefaultExport],
    },
  },
  {
    files: ['server/platform/clock/**', 'sandbox/platform/clock.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noFloatMoney, ...noDefaultExport] },
  },
  {
    files: tests,
    rules: {
      'no-console': 'off',
      'no-restricted-syntax': 'off',
      // Tests say what they expect of a value right where they index it; expect() fails on undefined.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  { files: ['web/**/*.tsx', 'web/**/*.ts'], ...reactHooks.configs.flat.recommended },
  {
    // The tools read a default export from their configuration files.
    files: ['*.config.ts', '*.config.js', '.size-limit.mjs'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.js', '**/*.mjs', '**/*.cjs'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: {
      globals: { ...nodeGlobals, URL: 'readonly' },
      parserOptions: { project: false, program: null, projectService: false },
    },
  },
  { files: ['**/*.mjs', '**/*.js'], rules: { 'no-console': 'off' } },
);
