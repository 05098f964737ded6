import { parseArgs } from 'node:util';
import type { ChainLink } from '../modules/activity/index.ts';
import type { KeptHead } from '../modules/ledger-chain/index.ts';

export interface Options {
  readonly expected: ChainLink | undefined;
  /** Files with log lines of acknowledged transfers; `-` is standard input. */
  readonly acknowledged: readonly string[];
  /** True to recompute the whole chained ledger, not only what is new. */
  readonly isWhole: boolean;
  readonly kept: KeptHead | undefined;
}

/** Reads the command line. Throws an error that shows the format if an option is malformed. */
export function readOptions(): Options {
  const { values, positionals } = parseArgs({
    options: {
      expect: { type: 'string' },
      head: { type: 'string' },
      whole: { type: 'boolean', default: false },
      acknowledged: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if (values.acknowledged !== positionals.length > 0) {
    throw new Error('--acknowledged needs files with log lines, or - for the standard input');
  }
  return {
    expected: linkIn(values.expect),
    acknowledged: positionals,
    isWhole: values.whole,
    kept: headIn(values.head),
  };
}

function linkIn(expect: string | undefined): ChainLink | undefined {
  if (expect === undefined) return undefined;
  const [, position, hash] = /^([1-9]\d{0,8}):([\da-f]{64})$/.exec(expect) ?? [];
  if (position === undefined || hash === undefined) {
    throw new Error('--expect needs a link as printed: POSITION:HASH');
  }
  return { position: Number(position), hash };
}

/** Parses a head in the format of doctor and the public page. Throws for another format. */
function headIn(kept: string | undefined): KeptHead | undefined {
  if (kept === undefined) return undefined;
  const [, day, head] = /^(\d{4}-\d\d-\d\d):([\da-f]{64})$/.exec(kept) ?? [];
  if (day === undefined || head === undefined) throw new Error('--head needs a head as printed: DAY:HASH');
  return { day, head };
}
