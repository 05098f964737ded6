import pg from 'pg';
import { Payments } from '../payments.ts';
import type { Row } from '../row.ts';
import type { TortureProduct } from '../product.ts';

const CIRCLES = { short: 1, long: 100 } as const;
/** Number of 503 responses required before the connections are released. */
const BUSY_ANSWERS = 10;
const TOGETHER = 20;

const endOthers = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE usename = 'rota_serving' AND pid <> pg_backend_pid()`;

/** Opens a connection; undefined if the server has none left. */
async function open(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch {
    return undefined;
  }
}

/** Takes every connection of the server, including the product's. Returns a function that closes them. */
async function takeAll({ database, databaseUrl }: TortureProduct): Promise<() => Promise<void>> {
  const taken: pg.Client[] = [];
  // Once the server is full, the product loses its connections and competes for them.
  let timesFull = 0;
  while (timesFull < 3) {
    if (timesFull > 0) await database.pool.query(endOthers);
    const opened = await Promise.all(Array.from({ length: TOGETHER }, () => open(databaseUrl)));
    const clients = opened.filter((client) => client !== undefined);
    taken.push(...clients);
    if (clients.length < TOGETHER) timesFull += 1;
  }
  return async () => {
    await Promise.all(taken.map((client) => client.end().catch(() => undefined)));
  };
}

/**
 * Lets other programs take all of the server's connections. Calls get 503, and succeed once connections are free again.
 */
export const connections: Row = {
  name: 'connections',
  title: 'all connections of PostgreSQL taken by others',
  share: 0.5,
  async run(context) {
    const { product, isShort } = context;
    const payments = await Payments.prepare(context, isShort ? CIRCLES.short : CIRCLES.long);
    await context.begin();
    payments.start();
    let done = 0;
    while (context.goesOn(done, { short: 1, least: 3 })) {
      await payments.more(10);
      const giveBack = await takeAll(product);
      await payments.moreBusy(BUSY_ANSWERS);
      await giveBack();
      done += 1;
    }
    await payments.more(10);
    await payments.stop();
    return { done, problems: payments.problems };
  },
};
