/**
 * The import rules of docs/architecture.md. Higher modules may use lower ones, by their index.ts only: activity
 * → ledger, notifications, debts, fees → ledger-chain → accounts → kyc → wallet → groups → automatic-charges →
 * data-archive → messages, statements, support, overview, account-protection → account-closure → operations → admin.
 */
const levels = [
  ['activity'],
  ['ledger', 'notifications', 'debts', 'fees'],
  ['ledger-chain'],
  ['accounts'],
  ['kyc'],
  ['wallet'],
  ['groups'],
  ['automatic-charges'],
  ['data-archive'],
  ['messages', 'statements', 'support', 'overview', 'account-protection'],
  ['account-closure'],
  ['operations'],
  ['admin'],
];

const anyOf = (names) => `(${names.join('|')})`;

/** No module imports one on its own level or above. */
const upwards = levels
  .flatMap((names, level) =>
    names.map((name) => ({
      name: `${name}-imports-lower-levels-only`,
      comment: 'A module imports only modules of lower levels; compose.ts injects the rest.',
      severity: 'error',
      from: { path: `^server/modules/${name}/` },
      to: {
        path: `^server/modules/${anyOf(
          levels
            .slice(level)
            .flat()
            .filter((other) => other !== name),
        )}/`,
      },
    })),
  )
  .filter((rule) => !rule.to.path.includes('()'));

module.exports = {
  forbidden: [
    ...upwards,
    {
      name: 'modules-through-index',
      comment: "Other modules import only a module's index.ts.",
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/modules/[^/]+/', pathNot: ['^server/modules/[^/]+/index\\.ts$', '^server/modules/$1/'] },
    },
    {
      name: 'modules-through-index-from-outside',
      comment: "The rest of the server imports only a module's index.ts.",
      severity: 'error',
      from: { path: '^server/(main|providers)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/modules/[^/]+/', pathNot: '^server/modules/[^/]+/index\\.ts$' },
    },
    {
      name: 'circle-is-pure',
      comment: 'circle/ imports only contract/.',
      severity: 'error',
      from: { path: '^circle/', pathNot: '(\\.test\\.ts|testing\\.ts|-testing\\.ts)$' },
      to: { pathNot: '^(circle|contract)/' },
    },
    {
      name: 'contract-uses-zod-and-figures-only',
      comment: 'contract/ imports only zod and circle/figures.ts.',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(contract/|circle/figures\\.ts$|node_modules/zod/)' },
    },
    {
      name: 'figures-import-nothing',
      comment: 'figures.ts imports nothing, so that text pages stay small.',
      severity: 'error',
      from: { path: '^(circle|contract)/figures\\.ts$' },
      to: {},
    },
    {
      name: 'platform-imports-no-product',
      comment: 'platform/ imports only contract/ and libraries.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server/(modules|providers|main)|circle|web|sandbox|tests)/' },
    },
    {
      name: 'providers-import-no-modules',
      severity: 'error',
      from: { path: '^server/providers/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server/(modules|main)|circle|web|sandbox)/' },
    },
    {
      name: 'modules-import-no-main',
      severity: 'error',
      from: { path: '^server/modules/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server/main|web|sandbox)/' },
    },
    {
      name: 'web-uses-contract-and-circle',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|sandbox|db|bench)/' },
    },
    {
      name: 'features-import-no-feature',
      comment: 'Pages in web/app compose features; features never import each other.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'ui-imports-no-feature',
      comment: 'ui/ and lib/ import no domain code; components of circles that features share are in web/circles/.',
      severity: 'error',
      from: { path: '^web/(ui|lib)/' },
      to: { path: '^web/(features|circles|app|site|frame)/' },
    },
    {
      name: 'circles-import-no-feature',
      severity: 'error',
      from: { path: '^web/circles/' },
      to: { path: '^web/(features|app|site|frame)/' },
    },
    {
      name: 'frame-imports-no-page',
      comment: 'Public pages and the app share only frame/, which imports neither.',
      severity: 'error',
      from: { path: '^web/frame/' },
      to: { path: '^web/(site|app|features|circles)/' },
    },
    {
      name: 'site-imports-no-app',
      severity: 'error',
      from: { path: '^web/site/' },
      to: { path: '^web/(app|features)/' },
    },
    {
      name: 'app-imports-no-site',
      severity: 'error',
      from: { path: '^web/(app|features)/' },
      to: { path: '^web/site/' },
    },
    {
      name: 'console-imports-ui-and-lib-only',
      comment: 'The console shares only ui/ and lib/ with the rest of the web.',
      severity: 'error',
      from: { path: '^web/admin/' },
      to: { path: '^web/(app|site|features|circles|frame)/' },
    },
    {
      name: 'console-is-not-imported',
      severity: 'error',
      from: { path: '^(web/(app|site|features|circles|frame|ui|lib|worker)|circle|server)/' },
      to: { path: '^web/admin/' },
    },
    {
      name: 'site-script-is-small',
      comment: 'The script of public pages imports no React, Lingui or zod; its texts are in the pages.',
      severity: 'error',
      from: { path: '^web/(site/script|frame/behaviour)/|^web/frame/sandbox-bar\\.ts$' },
      to: { path: 'node_modules/(react|react-dom|@lingui|zod|@tanstack|wouter)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'stand-ins-by-url-only',
      comment: 'The product and sandbox/ never import each other.',
      severity: 'error',
      from: { path: '^(server|circle|contract|web)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^sandbox/' },
    },
    {
      name: 'stand-ins-import-no-product',
      severity: 'error',
      from: { path: '^sandbox/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server|circle|web)/' },
    },
    {
      name: 'sql-in-repositories-only',
      comment: 'Only *.repo.ts, platform/database, platform/embedded-postgres and bench/ use SQL.',
      severity: 'error',
      from: {
        path: '^(server|sandbox)/',
        pathNot:
          '(\\.repo\\.ts|\\.test\\.ts)$|^server/platform/(database|embedded-postgres)/|^server/platform/http/errors\\.ts$',
      },
      to: { path: 'node_modules/pg/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      comment: 'Type-only cycles count too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: ['\\.d\\.ts$', '\\.test\\.tsx?$', '^tests/', '^web/frame/theme\\.js$', '\\.config\\.'],
      },
      to: {},
    },
    {
      name: 'server-uses-production-packages',
      comment: 'The image has only `dependencies`; web build tools and stand-ins use development packages.',
      severity: 'error',
      from: { path: '^(server|circle|contract)/', pathNot: '\\.test\\.tsx?$|testing\\.ts$' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'product-uses-declared-packages',
      severity: 'error',
      from: { path: '^(web|sandbox)/', pathNot: '\\.test\\.tsx?$|testing\\.ts$' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
