/**
 * The import rules of docs/architecture.md. Higher modules may use lower ones, by their index.ts only: activity
 * → ledger, notifications, debts, fees → accounts → kyc → wallet → groups → data-archive → messages, statements,
 * support, overview, account-protection → account-closure → operations → admin.
 */
const levels = [
  ['activity'],
  ['ledger', 'notifications', 'debts', 'fees'],
  ['accounts'],
  ['kyc'],
  ['wallet'],
  ['groups'],
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
      name: `${name}-looks-down-only`,
      comment: 'Modules use those below them; compose.ts injects what would point upwards.',
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
      name: 'modules-by-their-door',
      comment: "A module's index.ts is its only door for other modules.",
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/modules/[^/]+/', pathNot: ['^server/modules/[^/]+/index\\.ts$', '^server/modules/$1/'] },
    },
    {
      name: 'modules-by-their-door-from-outside',
      comment: "A module's index.ts is its only door for the rest of the server.",
      severity: 'error',
      from: { path: '^server/(main|providers)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/modules/[^/]+/', pathNot: '^server/modules/[^/]+/index\\.ts$' },
    },
    {
      name: 'circle-is-pure',
      comment: "circle/ uses the contract's money, ids, lengths of time and types, and nothing else.",
      severity: 'error',
      from: { path: '^circle/', pathNot: '(\\.test\\.ts|testing\\.ts|-testing\\.ts)$' },
      to: { pathNot: '^(circle|contract)/' },
    },
    {
      name: 'contract-uses-zod-and-figures-only',
      comment: "contract/ uses zod, and the figures of the circle's rules, which import nothing.",
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(contract/|circle/figures\\.ts$|node_modules/zod/)' },
    },
    {
      name: 'figures-import-nothing',
      comment: 'A page of words that names a figure carries nothing else along.',
      severity: 'error',
      from: { path: '^(circle|contract)/figures\\.ts$' },
      to: {},
    },
    {
      name: 'platform-knows-no-product',
      comment: 'platform/ uses the contract and libraries; the product is built on it, not into it.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server/(modules|providers|main)|circle|web|sandbox|tests)/' },
    },
    {
      name: 'providers-know-no-modules',
      severity: 'error',
      from: { path: '^server/providers/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server/(modules|main)|circle|web|sandbox)/' },
    },
    {
      name: 'modules-know-no-main',
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
      name: 'features-stand-alone',
      comment: 'Pages in web/app compose features; features never import each other.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'ui-knows-no-feature',
      comment: 'ui/ and lib/ know no circle: what several features show of one, or do to it, stands in web/circles/.',
      severity: 'error',
      from: { path: '^web/(ui|lib)/' },
      to: { path: '^web/(features|circles|app|site|frame)/' },
    },
    {
      name: 'circles-know-no-feature',
      severity: 'error',
      from: { path: '^web/circles/' },
      to: { path: '^web/(features|app|site|frame)/' },
    },
    {
      name: 'frame-stands-below',
      comment: 'What public pages and the app have in common knows neither, and they do not know each other.',
      severity: 'error',
      from: { path: '^web/frame/' },
      to: { path: '^web/(site|app|features|circles)/' },
    },
    {
      name: 'site-and-app-stand-apart',
      severity: 'error',
      from: { path: '^web/site/' },
      to: { path: '^web/(app|features)/' },
    },
    {
      name: 'app-and-site-stand-apart',
      severity: 'error',
      from: { path: '^web/(app|features)/' },
      to: { path: '^web/site/' },
    },
    {
      name: 'console-stands-apart',
      comment: 'The console shares ui/ and lib/ with the rest of the web, and nothing else.',
      severity: 'error',
      from: { path: '^web/admin/' },
      to: { path: '^web/(app|site|features|circles|frame)/' },
    },
    {
      name: 'nobody-knows-the-console',
      severity: 'error',
      from: { path: '^(web/(app|site|features|circles|frame|ui|lib|worker)|circle|server)/' },
      to: { path: '^web/admin/' },
    },
    {
      name: 'site-script-is-small',
      comment: 'The script of public pages has neither React nor Lingui nor zod: its words stand in the pages.',
      severity: 'error',
      from: { path: '^web/(site/script|frame/behaviour)/|^web/frame/sandbox-bar\\.ts$' },
      to: { path: 'node_modules/(react|react-dom|@lingui|zod|@tanstack|wouter)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'stand-ins-by-url-only',
      comment: 'Nothing of the product imports sandbox/, and sandbox/ imports nothing of the product.',
      severity: 'error',
      from: { path: '^(server|circle|contract|web)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^sandbox/' },
    },
    {
      name: 'stand-ins-know-no-product',
      severity: 'error',
      from: { path: '^sandbox/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server|circle|web)/' },
    },
    {
      name: 'sql-in-repositories-only',
      comment: 'Only *.repo.ts, platform/database, platform/embedded-postgres and bench/ speak SQL.',
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
      comment: 'Those of types alone count too.',
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
      comment:
        'The image holds `dependencies` alone; what builds the web, and the stand-ins, are development packages.',
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
