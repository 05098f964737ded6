import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import process from 'node:process';
import { bundleProgram } from './bundle-program.ts';
import { atEnd } from './at-end.ts';

export interface CommandResult {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** In milliseconds: long enough for tests that start a process per run. */
export const COMMAND_TIMEOUT = 120_000;

/** Builds a product command (`server/main/NAME.ts`). Returns a function that runs it and trims its output. */
export async function productCommand(
  name: 'doctor' | 'operator',
  environment: Readonly<Record<string, string>>,
): Promise<(...args: readonly string[]) => Promise<CommandResult>> {
  const program = await bundleProgram(`server/main/${name}.ts`, `${name}-test-${String(process.pid)}`);
  atEnd(() => rm(program, { force: true }));
  return (...args) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [program, ...args], {
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let out = '';
      let error = '';
      child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()));
      child.once('error', reject);
      child.once('close', (code) => {
        resolve({ code, out: out.trim(), error: error.trim() });
      });
    });
}
