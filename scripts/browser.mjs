// Finds a Chromium. Tries CHROMIUM_PATH, installed browsers, Debian's package if run as root, @sparticuz/chromium and
// Playwright's download. Prefers headless builds, because a desktop build also draws its window.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from './root.mjs';

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const askVersion = (file) =>
  spawnSync(file, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8', timeout: 20_000 });

const starts = (file) => askVersion(file).status === 0;

/** Returns name, version and path of a browser, for the output of a test run. */
export function describeBrowser(file) {
  const [line = ''] = askVersion(file).stdout.trim().split('\n');
  return `${line.trim() || 'a browser of unknown version'} (${file})`;
}

const thatStarts = (candidates) => candidates.find((file) => file !== '' && existsSync(file) && starts(file));

const chosen = () => thatStarts([process.env.CHROMIUM_PATH ?? '']);

function installed() {
  const directories = (process.env.PATH ?? '').split(path.delimiter);
  return thatStarts([
    ...names.flatMap((name) => directories.map((directory) => path.join(directory, name))),
    ...places,
  ]);
}

function fromDebian(say) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  say("Installing Debian's chromium-headless-shell (apt-get)");
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  // Updates the machine's package list first, because an old list installs a Chromium that is too old for Playwright.
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], options);
  return installed();
}

async function fromNpm(say) {
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    say('Unpacking @sparticuz/chromium');
    const file = await chromium.executablePath();
    return starts(file) ? file : undefined;
  } catch {
    return undefined; // If this package's Chromium does not run on the machine, Playwright's download is tried next.
  }
}

async function fromPlaywright(say) {
  say("Downloading Playwright's chromium");
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const result = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] });
  if (result.status !== 0) return undefined;
  const { chromium } = await import('@playwright/test');
  return starts(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** Returns the path of a Chromium that starts. Throws if there is none. */
export async function findBrowser(say = console.log) {
  const found = chosen() ?? installed() ?? fromDebian(say) ?? (await fromNpm(say)) ?? (await fromPlaywright(say));
  if (found === undefined) throw new Error('No Chromium could be found or installed; set CHROMIUM_PATH to one');
  return found;
}

// `node scripts/browser.mjs` prints the path, for other programs.
if (process.argv[1] === path.join(root, 'scripts/browser.mjs')) console.log(await findBrowser(console.error));
