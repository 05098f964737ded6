import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GroupId, TransferId } from '../../../contract/ids.ts';
import { kobo } from '../../../contract/money.ts';
import type { CircleChain } from './circle-chain.ts';
import { circleLeaf, circleLink, dayHead, encodeTransfer, ledgerLink, NO_HASH, treeNode } from './record.ts';
import { packPath, treeOf, unpackPath } from './tree.ts';

const values = JSON.parse(readFileSync('verify/example-values.json', 'utf8')) as Readonly<Record<string, string>>;
const example = JSON.parse(readFileSync('verify/example.json', 'utf8')) as CircleChain;
const bytes = (hex: string | undefined): Buffer => Buffer.from(hex ?? '', 'hex');

const transfers = example.entries.map((entry) => ({
  id: entry.id as TransferId,
  atUs: BigInt(Date.parse(entry.at)) * 1000n + BigInt(entry.at.slice(23, 26)),
  type: entry.type,
  debitAccountId: entry.from,
  creditAccountId: entry.to,
  amountKobo: kobo(BigInt(entry.amount)),
  groupId: example.circleId,
  cycle: entry.cycle,
  round: entry.round,
  reference: entry.reference,
}));
const records = transfers.map(encodeTransfer);

describe('the chained ledger', () => {
  it('has the bytes and hashes of the example', () => {
    expect([records[0]?.toString('hex'), records[2]?.toString('hex')]).toEqual([values['record₁'], values['record₃']]);
    const circle: Buffer[] = [];
    for (const record of records) circle.push(circleLink(circle.at(-1) ?? NO_HASH, record));
    expect(circle.map((hash) => hash.toString('hex'))).toEqual(example.entries.map(({ hash }) => hash));
    expect(ledgerLink(NO_HASH, records[0] ?? NO_HASH).toString('hex')).toBe(values['ledger₁']);
    const leaf = circleLeaf({ groupId: example.circleId, links: 2, hash: circle[1] ?? NO_HASH });
    expect(leaf.toString('hex')).toBe(values['leaf']);
    const [step] = example.proof?.path ?? [];
    expect(treeNode(leaf, bytes(step?.hash)).toString('hex')).toBe(values['root']);
    for (const { day, links, ledger, circles, previous, head } of example.heads) {
      const parts = { day, links: BigInt(links), ledgerHash: bytes(ledger), circlesRoot: bytes(circles) };
      expect(dayHead({ ...parts, previous: bytes(previous) }).toString('hex')).toBe(head);
    }
  });

  it('encodes every difference', () => {
    const [transfer] = transfers;
    if (transfer === undefined) throw new Error('The example has no entries');
    const changes: readonly Partial<typeof transfer>[] = [
      { id: '01931d2a-7c00-7000-8000-0000000000a9' as TransferId },
      { atUs: transfer.atUs + 1n },
      { type: 'payout' },
      { debitAccountId: transfer.creditAccountId, creditAccountId: transfer.debitAccountId },
      { amountKobo: kobo(transfer.amountKobo + 1n) },
      { groupId: '01931d2a-7c00-7000-8000-00000000c1c2' as GroupId },
      { cycle: null },
      { round: 2 },
      { reference: '' },
      { reference: 'a' },
    ];
    const all = [transfer, ...changes.map((change) => ({ ...transfer, ...change }))];
    expect(new Set(all.map((each) => encodeTransfer(each).toString('hex'))).size).toBe(all.length);
  });

  it.each([0, 1, 2, 3, 5, 8, 13])('has a path from each of %i leaves to the root', (count) => {
    const leaves = Array.from({ length: count }, (_, index) => Buffer.alloc(32, index + 1));
    const { root, paths } = treeOf(leaves);
    for (const [index, leaf] of leaves.entries()) {
      const path = unpackPath(packPath(paths[index] ?? []));
      const top = path.reduce<Buffer>(
        (node, { side, hash }) => (side === 'left' ? treeNode(hash, node) : treeNode(node, hash)),
        leaf,
      );
      expect(top).toEqual(root);
    }
    expect(root.equals(NO_HASH)).toBe(count === 0);
  });
});
