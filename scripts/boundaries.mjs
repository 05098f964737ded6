// Checks the folders' imports with dependency-cruiser. If dependency-cruiser does not know the TypeScript version, it
// finds few modules and no violations. The check therefore also fails if there are too few modules.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { root } from './root.mjs';

const rooms = ['contract', 'circle', 'server', 'sandbox', 'web'];
const FEWEST_MODULES = 100;

const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const { stdout, stderr } = spawnSync(process.execPath, [program, '--output-type', 'json', ...rooms], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
});
if (!stdout.startsWith('{')) {
  console.error(stdout + stderr);
  process.exit(1);
}
const { modules, summary } = JSON.parse(stdout);
const ours = modules.filter(({ source }) => rooms.some((room) => source.startsWith(`${room}/`)));
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
for (const room of rooms) {
  if (!ours.some(({ source }) => source.startsWith(`${room}/`))) console.error(`no modules found in ${room}/`);
}
const isComplete =
  ours.length >= FEWEST_MODULES && rooms.every((room) => ours.some(({ source }) => source.startsWith(`${room}/`)));
console.log(
  `${ours.length} modules, ${summary.totalDependenciesCruised} dependencies, ${summary.violations.length} violations`,
);
process.exitCode = isComplete && summary.violations.length === 0 ? 0 : 1;
