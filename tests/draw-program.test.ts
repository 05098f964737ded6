import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const page = readFileSync('docs/draw.md', 'utf8');
const program = readFileSync('web/public/check-draw.py', 'utf8');
const rows = [...page.matchAll(/^\| (\d), 01–0(\d) +\| `(\w{64})` \| `\w{64}` \| ([\d ]+?) +\|$/gm)].map(
  ([, cycle, count, seal = '', order = '']) => ({ cycle: Number(cycle), count: Number(count), seal, order }),
);

const userOf = (place: string): string => `01931d2a-7c00-7000-8000-0000000000${place}`;

const drawOf = ({ cycle, count, seal, order }: (typeof rows)[number]) => ({
  groupId: '01931d2a-7c00-7000-8000-00000000c1c1',
  cycle,
  seal,
  seed: Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join(''),
  entries: Array.from({ length: count }, (_, at) => `0${String(at + 1)}`).map((place) => ({
    userId: userOf(place),
    number: place.repeat(32),
  })),
  order: order.split(' ').map(userOf),
});

describe('the program that checks a draw', () => {
  it('is printed in docs/draw.md and has at most 25 lines', () => {
    expect(page).toContain(`\`\`\`python\n${program}\`\`\``);
    expect(program.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
    expect([...program.matchAll(/^import (.*)$/gm)].map(([, names]) => names)).toEqual(['hashlib, json, sys, uuid']);
    expect(rows).toHaveLength(3);
  });
});

const isHere = spawnSync('python3', ['--version']).status === 0;

describe.skipIf(!isHere)('the program that checks a draw (skipped without python3)', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rota-draw-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const run = (draw: object) => {
    const file = path.join(folder, 'draw.json');
    writeFileSync(file, JSON.stringify(draw));
    const { status, stdout, stderr } = spawnSync('python3', ['web/public/check-draw.py', file], { encoding: 'utf8' });
    expect(stderr).toBe('');
    return { status, lines: stdout.trim().split(/\r?\n/) };
  };

  it.each(rows)('finds the vector of cycle $cycle with $count members right', (row) => {
    const mine = { number: '02'.repeat(32) };
    expect(run({ ...drawOf(row), mine })).toEqual({
      status: 0,
      lines: ['seal: right', 'order: right', 'my number: right'],
    });
  });

  it('finds another seed, order or number wrong', () => {
    const [row] = rows;
    if (row === undefined) throw new Error('docs/draw.md has no vectors');
    const draw = drawOf(row);
    const wrong = (changes: object): string[] => {
      const { status, lines } = run({ ...draw, ...changes });
      expect(status).toBe(1);
      return lines.filter((line) => line.endsWith('WRONG')).map((line) => line.split(':')[0] ?? '');
    };
    expect(wrong({ seed: 'ff'.repeat(32) })).toContain('seal');
    expect(wrong({ order: draw.order.toReversed() })).toEqual(['order']);
    expect(wrong({ mine: { number: 'ab'.repeat(32) } })).toEqual(['my number']);
  });
});
