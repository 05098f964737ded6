import { chmodSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, expect, it, vi } from 'vitest';

/** The launchers are plain JavaScript, without types to import. */
const launcher: string = './browser.mjs';
const { describeBrowser, findBrowser } = (await import(launcher)) as {
  describeBrowser: (file: string) => string;
  findBrowser: (say: () => void) => Promise<string>;
};

const quiet = (): void => undefined;

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Creates a folder with programs of these names that start and print a version. */
function folderWith(...names: readonly string[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rota-browsers-'));
  for (const name of names) symlinkSync(process.execPath, path.join(folder, name));
  return folder;
}

it('CHROMIUM_PATH comes before installed browsers', async () => {
  const folder = folderWith('named', 'chromium');
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', path.join(folder, 'named'));
  expect(await findBrowser(quiet)).toBe(path.join(folder, 'named'));
});

it('prefers a headless build to a desktop build, and skips a browser that does not start', async () => {
  const folder = folderWith('chromium', 'google-chrome');
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', path.join(folder, 'nowhere'));
  expect(await findBrowser(quiet)).toBe(path.join(folder, 'chromium'));
  const broken = path.join(folder, 'chromium-headless-shell');
  writeFileSync(broken, 'no program');
  chmodSync(broken, 0o755);
  expect(await findBrowser(quiet)).toBe(path.join(folder, 'chromium'));
  const better = folderWith('chromium-headless-shell');
  vi.stubEnv('PATH', `${folder}${path.delimiter}${better}`);
  expect(await findBrowser(quiet)).toBe(path.join(better, 'chromium-headless-shell'));
});

it('describes a browser by name, version and path', () => {
  const folder = folderWith();
  const file = path.join(folder, 'chromium');
  writeFileSync(file, '#!/bin/sh\necho "a warning" >&2\necho "Chromium 156.0.8078.108 built on Debian "\n');
  chmodSync(file, 0o755);
  expect(describeBrowser(file)).toBe(`Chromium 156.0.8078.108 built on Debian (${file})`);
});
