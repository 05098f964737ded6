import type { Context, Row, Work } from '../../row.ts';
import { Friends } from '../friends.ts';
import { CONSOLE_RACES } from './console-races.ts';
import { Office } from './office.ts';
import { raceOfAdmins } from './race-of-admins.ts';

/** Makes every admin action 32 times at once, including those that a second admin must approve. */

async function run(context: Context): Promise<Work> {
  const office = await Office.open(context, await Friends.meet(context));
  await context.begin();
  const names = Object.keys(CONSOLE_RACES) as (keyof typeof CONSOLE_RACES)[];
  const problems = office.decidesAlone ? ['one admin decides alone'] : [];
  let done = 0;
  while (context.goesOn(done, { short: 1, least: 10 * names.length })) {
    for (const name of context.random.shuffled(names)) {
      done += 1;
      problems.push(
        ...(await raceOfAdmins(context, office, name).catch((error: unknown) => [`${name}: ${String(error)}`])),
      );
    }
    await context.product.database.pool.query('UPDATE sessions SET password_proved_at = now(), last_used_at = now()');
  }
  return { done, problems };
}

export const twoAdmins: Row = {
  name: 'two-admins',
  title: 'every act of admins, 32 at once, and their approvals',
  share: 1,
  product: { environment: { ROTA_SINGLE_OPERATOR: '0' } },
  shortForm: 'tests/http/four-eyes.test.ts',
  run,
};
