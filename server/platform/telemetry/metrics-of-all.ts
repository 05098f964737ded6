import cluster from 'node:cluster';
import process from 'node:process';
import { AggregatorRegistry, type Registry } from 'prom-client';
import * as z from 'zod';

/**
 * Where several processes share a port, a scrape reaches one of them by chance. So whichever is asked answers for all:
 * it asks the process that started them, which adds up what each has counted.
 */

const questionSchema = z.object({ type: z.literal('metrics?'), id: z.number() });
const answerSchema = z.object({ type: z.literal('metrics'), id: z.number(), text: z.string().optional() });

/** In the process that has started the others: answers what they ask. */
export function answerForAll(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (asking, message: unknown) => {
    const { data: question } = questionSchema.safeParse(message);
    if (question === undefined) return;
    const answer = (text?: string): void => {
      if (asking.isConnected()) asking.send({ type: 'metrics', id: question.id, text });
    };
    all.clusterMetrics().then(answer, () => {
      answer();
    });
  });
}

/** In one of those processes: tells its own to whoever adds up, and answers what asks for those of all. */
export function metricsOfAll(own: Registry): () => Promise<string> {
  const answering = new AggregatorRegistry();
  AggregatorRegistry.setRegistries([answering, own]);
  const waiting = new Map<number, { resolve: (text: string) => void; reject: (error: Error) => void }>();
  let asked = 0;
  process.on('message', (message) => {
    const { data: answer } = answerSchema.safeParse(message);
    if (answer === undefined) return;
    const { id, text } = answer;
    if (text === undefined) waiting.get(id)?.reject(new Error('A process did not tell its metrics'));
    else waiting.get(id)?.resolve(text);
    waiting.delete(id);
  });
  return () =>
    new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      process.send?.({ type: 'metrics?', id: asked });
    });
}
