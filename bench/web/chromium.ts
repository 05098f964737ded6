import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../server/platform/config/project-root.ts';

/** Browser with an empty profile and a debugging port. */
export interface OpenChromium {
  readonly port: number;
  close(): Promise<void>;
}

/** Flags that chrome-launcher sets for Lighthouse. They turn off Chromium's background activity. */
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--remote-debugging-port=0',
  '--disable-extensions',
  '--disable-component-extensions-with-background-pages',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-client-side-phishing-detection',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-features=Translate,OptimizationHints,MediaRouter,InterestFeedContentSuggestions,CertificateTransparencyComponentUpdater',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--password-store=basic',
  '--use-mock-keychain',
  '--mute-audio',
];

const ORDINARY = '/usr/bin/chromium';

/** Prefers Debian's desktop Chromium, which people use. The browser tests' headless Chromium may be faster. */
export function chromiumToMeasure(): string {
  if (process.env['CHROMIUM_PATH'] === undefined && existsSync(ORDINARY)) return ORDINARY;
  const { stdout, status } = spawnSync(process.execPath, ['scripts/browser.mjs'], {
    cwd: projectRoot(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('No Chromium found to measure with');
  return stdout.trim();
}

export async function openChromium(executable: string): Promise<OpenChromium> {
  const profile = mkdtempSync(path.join(tmpdir(), 'rota-bench-chromium-'));
  const child = spawn(executable, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  const port = await debuggingPort(child);
  return {
    port,
    async close() {
      child.kill('SIGTERM');
      await ended;
      // Chromium's child processes may write for a moment longer, so the removal is retried.
      await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    },
  };
}

/** Chromium prints its debugging port to stderr. */
function debuggingPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(output)?.[1];
      if (port !== undefined) resolve(Number.parseInt(port, 10));
    });
    child.once('exit', (code) => {
      reject(new Error(`Chromium ended with ${String(code)}:\n${output}`));
    });
  });
}
