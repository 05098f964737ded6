import autocannon from 'autocannon';
import { toNaira } from '../../contract/money.ts';
import { newId } from '../../server/platform/ids/new-id.ts';
import { CONTRIBUTION_KOBO, type Due } from '../circles.ts';
import type { LoadClient, LoadResult } from './client.ts';

/** A load generator in Node, for machines without wrk. It runs in this process, so its CPU is not counted as load. */
export const autocannonClient: LoadClient = { name: 'autocannon', pay };

async function pay(port: number, connections: number, dues: readonly Due[]): Promise<LoadResult> {
  const body = JSON.stringify({ amount: toNaira(CONTRIBUTION_KOBO) });
  let next = 0;
  const started = performance.now();
  const result = await autocannon({
    url: `http://127.0.0.1:${String(port)}`,
    connections,
    amount: dues.length,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const due = dues[next % dues.length];
          next += 1;
          if (due === undefined) throw new Error('No dues to pay');
          return {
            ...request,
            path: `/api/groups/${due.groupId}/contribute`,
            headers: {
              'content-type': 'application/json',
              cookie: `sid=${due.session}`,
              'idempotency-key': newId(),
            },
            body,
          };
        },
      },
    ],
  });
  return {
    accepted: result['2xx'],
    seconds: (performance.now() - started) / 1000,
    p99Ms: result.latency.p99,
  };
}
