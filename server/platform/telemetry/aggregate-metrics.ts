import cluster from 'node:cluster';
import process from 'node:process';
import { AggregatorRegistry, Gauge, type Registry } from 'prom-client';
import * as z from 'zod';

/**
 * Messages between the processes on one port. A scrape reaches one process, which then requests the sum of all
 * processes' metrics from the parent.
 */

const questionSchema = z.object({ type: z.literal('metrics?'), id: z.number() });
const answerSchema = z.object({ type: z.literal('metrics'), id: z.number(), text: z.string().optional() });

/**
 * Runs in the parent process. Sends the sum of all processes' metrics, including its own, to each child that requests
 * it.
 */
export function serveAggregatedMetrics(own: Registry): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (asking, message: unknown) => {
    const { data: question } = questionSchema.safeParse(message);
    if (question === undefined) return;
    const answer = (text?: string): void => {
      if (asking.isConnected()) asking.send({ type: 'metrics', id: question.id, text });
    };
    Promise.all([all.clusterMetrics(), own.metrics()]).then(
      (texts) => {
        answer(texts.join(''));
      },
      () => {
        answer();
      },
    );
  });
}

/** How long a scrape waits for the sum: longer than a process waits for a database that hangs. */
const ANSWER_WITHIN_MS = 4000;

/**
 * Sends this process's metrics to the parent, and returns a function that requests the sum of all processes' metrics.
 * If a process hangs, the function returns only this process's metrics with `rota_metrics_of_all 0`, so that operators
 * still see something.
 */
export function aggregateMetrics(own: Registry): () => Promise<string> {
  const answering = new AggregatorRegistry();
  AggregatorRegistry.setRegistries([answering, own]);
  const ofAll = new Gauge({
    name: 'rota_metrics_of_all',
    help: '1 if these are the metrics of all processes on this port, 0 if only of the process that responded.',
    registers: [own],
    aggregator: 'max',
  });
  const waiting = new Map<number, (text: string | undefined) => void>();
  let requests = 0;
  process.on('message', (message) => {
    const { data: answer } = answerSchema.safeParse(message);
    if (answer !== undefined) waiting.get(answer.id)?.(answer.text);
  });
  return async () => {
    requests += 1;
    const id = requests;
    ofAll.set(1);
    let late: NodeJS.Timeout | undefined;
    const text = await new Promise<string | undefined>((resolve) => {
      waiting.set(id, resolve);
      late = setTimeout(resolve, ANSWER_WITHIN_MS, undefined);
      process.send?.({ type: 'metrics?', id });
    });
    clearTimeout(late);
    waiting.delete(id);
    if (text !== undefined) return text;
    ofAll.set(0);
    return own.metrics();
  };
}
