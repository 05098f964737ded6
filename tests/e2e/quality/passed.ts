import { appendFileSync, closeSync, openSync, readSync, readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { RUN_DIRECTORY } from '../global-setup.ts';

const FILE = /^axe-passed-\d+$/;

/** A shape (a number) or a look (a text) of `survey`. */
type Passed = number | string;

/** The shapes and looks that axe has passed on any page of this run. Workers share them through files, one each. */
export class PassedByAxe {
  readonly #known = new Set<Passed>();
  readonly #directory = process.env[RUN_DIRECTORY] ?? '';
  readonly #own = `axe-passed-${String(process.pid)}`;
  /** How many bytes of each other worker's file are known. */
  readonly #read = new Map<string, number>();

  has(one: Passed): boolean {
    return this.#known.has(one);
  }

  add(passed: readonly Passed[]): void {
    const added = [...new Set(passed)].filter((one) => !this.#known.has(one));
    if (added.length === 0) return;
    for (const one of added) this.#known.add(one);
    if (this.#directory === '') return;
    appendFileSync(path.join(this.#directory, this.#own), added.map((one) => `${JSON.stringify(one)}\n`).join(''));
  }

  /** Learns what the other workers have added since the last call. */
  refresh(): void {
    if (this.#directory === '') return;
    const others = readdirSync(this.#directory).filter((name) => FILE.test(name) && name !== this.#own);
    for (const name of others) this.#learn(name);
  }

  #learn(name: string): void {
    const from = this.#read.get(name) ?? 0;
    const file = openSync(path.join(this.#directory, name), 'r');
    const room = Buffer.alloc(2 ** 20);
    const text = room.toString('utf8', 0, readSync(file, room, 0, room.length, from));
    closeSync(file);
    // The last line may be half written.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    this.#read.set(name, from + Buffer.byteLength(whole));
    for (const line of whole.split('\n')) if (line !== '') this.#known.add(JSON.parse(line) as Passed);
  }
}
