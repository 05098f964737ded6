import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

/** The only source of randomness in a simulation, so that its seed reproduces it. */
export class Random {
  readonly #generator: RandomGenerator;

  constructor(seed: number) {
    this.#generator = xoroshiro128plus(scrambled(seed));
  }

  /** A whole number from `min` to `max`, inclusive. */
  int(min: number, max: number): number {
    return uniformInt(this.#generator, min, max);
  }

  /** True with this probability, in steps of 1/10,000. */
  chance(share: number): boolean {
    return this.int(0, 9_999) < share * 10_000;
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.int(0, list.length - 1)];
  }

  /** A name drawn by weight; weight 0 is never drawn. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const entries = Object.entries(weights) as [Name, number][];
    let left = this.int(
      1,
      entries.reduce((sum, [, weight]) => sum + weight, 0),
    );
    for (const [name, weight] of entries) {
      left -= weight;
      if (left <= 0) return name;
    }
    throw new Error('All weights are 0');
  }

  shuffled<T>(list: readonly T[]): T[] {
    const result = [...list];
    for (let index = result.length - 1; index > 0; index -= 1) {
      const other = this.int(0, index);
      const [a, b] = [result[index] as T, result[other] as T];
      [result[index], result[other]] = [b, a];
    }
    return result;
  }
}

/** Decorrelates neighbouring seeds with MurmurHash3's final mix. */
function scrambled(seed: number): number {
  let hash = Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
