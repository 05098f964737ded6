// Installs npm packages that are missing or differ from package-lock.json. Imports only Node's own modules, because it
// runs before any package is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from './root.mjs';

const oldest = [20, 19];

export function assertNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(`Rota needs Node ${oldest.join('.')} or newer; this is ${process.version}`);
  process.exit(1);
}

const readLock = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;

function isInstalled(directory) {
  const hidden = path.join(directory, 'node_modules/.package-lock.json');
  if (!existsSync(path.join(root, hidden))) return false;
  const required = readLock(path.join(directory, 'package-lock.json'));
  const installed = readLock(hidden);
  return Object.entries(required).every(
    ([name, entry]) => name === '' || entry.optional || entry.peer || installed[name]?.version === entry.version,
  );
}

/** Runs `npm ci` in a folder of the project if anything is missing. */
export function ensureInstalled(say = console.log, directory = '.') {
  assertNodeVersion();
  if (isInstalled(directory)) return;
  say('Installing npm packages (npm ci)');
  const npm = process.env.npm_execpath;
  const [command, args] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  const result = spawnSync(command, [...args, 'ci', '--no-audit', '--no-fund'], {
    cwd: path.join(root, directory),
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: npm === undefined && process.platform === 'win32',
    // Includes development packages, because running from a checkout builds the web.
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (result.status !== 0) {
    console.error('npm ci failed; see the reason above');
    process.exit(1);
  }
}

if (process.argv[1] === path.join(root, 'scripts/install.mjs')) ensureInstalled(console.log, process.argv[2]);
