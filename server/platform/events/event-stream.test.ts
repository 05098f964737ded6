import { expect, it } from 'vitest';
import type { Topic } from '../../../contract/events.ts';
import { createEventStream, type EventStream } from './event-stream.ts';

const hintsIn = (text: string): string[][] =>
  [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '{}']) => (JSON.parse(data) as { topics: string[] }).topics);

function fill(stream: EventStream): void {
  for (let count = 0; count < 2000; count += 1) stream.tell([`groups/${String(count % 7)}`]);
}

it('buffers a bounded amount for a client that reads nothing, and then cuts it off', () => {
  const stream = createEventStream();
  fill(stream);
  const held = stream.output.readableLength;
  fill(stream);
  expect(stream.output.readableLength).toBe(held);
  expect(held).toBeLessThan(64 * 1024);
  stream.beat();
  expect(stream.output.destroyed).toBe(false);
  stream.beat();
  expect(stream.output.destroyed).toBe(true);
});

it('sends each missed topic once to a client that has caught up', async () => {
  const stream = createEventStream();
  fill(stream);
  stream.tell(['wallet']);
  const read = stream.output.setEncoding('utf8').toArray();
  await new Promise((resolve) => setImmediate(resolve));
  stream.tell(['notifications']);
  stream.end();
  const hints = hintsIn((await read).join(''));
  expect(hints.at(-1)).toEqual(['notifications']);
  expect([...(hints.at(-2) ?? [])].sort()).toEqual(
    [...Array(7).keys()].map((n) => `groups/${String(n)}`).concat('wallet'),
  );
});

it('reports that everything may have changed if too many topics were missed', async () => {
  const stream = createEventStream();
  fill(stream);
  stream.tell(Array.from({ length: 500 }, (_, index): Topic => `groups/${String(1000 + index)}`));
  const read = stream.output.setEncoding('utf8').toArray();
  await new Promise((resolve) => setImmediate(resolve));
  stream.end('signed-out');
  const text = (await read).join('');
  expect(text).toMatch(/event: end\ndata: \{"reason":"signed-out"\}\n\n$/);
  expect(hintsIn(text).at(-2)).toEqual(['everything']);
});
