import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';

/** Writes a small file, readable only by its owner, atomically. A full disk or a power cut leaves the earlier file. */
export function writeAtomically(file: string, content: string): void {
  const draft = `${file}.${String(process.pid)}`;
  try {
    const descriptor = openSync(draft, 'w', 0o600);
    try {
      writeFileSync(descriptor, content);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
