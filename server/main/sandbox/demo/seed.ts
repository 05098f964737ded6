import { getUser } from '../../../../contract/accounts.ts';
import { createApi } from '../../api.ts';
import { compose, type ProductDeps } from '../../compose.ts';
import { startJobWorker } from '../../../platform/jobs/worker.ts';
import { createMetrics } from '../../../platform/telemetry/metrics.ts';
import { forgetSignIns, setCountry } from '../../../modules/accounts/index.ts';
import { createJobDrainer } from '../drain.ts';
import { moveClock } from '../move-clock.ts';
import { historyClock } from '../movable-clock.ts';
import type { PayingInDeps } from '../paying-in.ts';
import { confirmEmail, signUp } from '../people.ts';
import { createStandIns } from '../stand-ins.ts';
import { createClient } from '../client.ts';
import type { UserId } from '../../../../contract/ids.ts';
import { playHistory } from './circles.ts';
import { DEMO_NEWCOMER, DEMO_NEWCOMER_NAMES, DEMO_PASSWORD, demoEmail } from './demo-people.ts';
import { hasUser } from './demo.repo.ts';
import { playPayingIn } from './paying-in.ts';
import { openStage } from './stage.ts';
import { storyDates } from './story-dates.ts';

/**
 * Tasks that are skipped while the history is played, because they would find nothing. They run at the end of the
 * history.
 */
const skippedTasks = new Set(['ledger-audit', 'reversal search', 'incoming search']);

/**
 * Plays the demo's history once, through the API of a product that listens to no port and whose clock starts in the
 * past. Must finish before a worker starts, because a worker would treat all due work as overdue. An interrupted seed
 * resumes.
 */
export async function seedDemo(deps: ProductDeps, standInsUrl: string): Promise<void> {
  const { database, log } = deps;
  if (await hasUser(database, demoEmail(DEMO_NEWCOMER))) return;
  log.info('making the demo people and their circles; this takes about a minute');
  const now = await deps.clock.now();
  const dates = storyDates(now);
  const clock = historyClock(dates.beginsAt, () => deps.clock.realNow());
  const product = compose({ ...deps, clock, metrics: createMetrics() });
  const app = await createApi(product);
  const worker = await startJobWorker(product.jobs);
  try {
    const drain = createJobDrainer(product, true);
    const standIns = createStandIns(standInsUrl);
    const people: PayingInDeps = {
      app,
      standInsUrl,
      drain,
      startDeposit: product.startDeposit,
      setCountry: (userId, country) => setCountry(database, userId, country),
      forgetSignIns: (userId) => database.transaction((tx) => forgetSignIns(tx, userId)),
      settleStandIns: async () => void (await standIns.moveTo(await clock.now())),
      returnDeposit: () => Promise.reject(new Error('The demo returns no deposits')),
    };
    const sources = product.dueWork.filter(({ name }) => !skippedTasks.has(name));
    const stage = await openStage({
      ...people,
      goTo: async (at) => {
        if (at > (await clock.now())) await moveClock({ clock, sources, drain, log }, at);
      },
    });
    // Ways that are switched off cannot be shown.
    const areWaysOn = Object.values(product.moneyIn.ways.all(now)).every(Boolean);
    await playHistory(stage, areWaysOn ? people : null, dates, now);
    if (areWaysOn) await playPayingIn(stage, people, now);
    else await stage.goTo(now);
    for (const task of product.dueWork.filter(({ name }) => name === 'reversal search')) await task.runDue(now);
    const newcomer = createClient(app);
    const email = demoEmail(DEMO_NEWCOMER);
    await signUp(newcomer, { email, password: DEMO_PASSWORD, ...DEMO_NEWCOMER_NAMES, country: 'NG' });
    await confirmEmail(people, newcomer, email);
    const { id } = await newcomer.call(getUser);
    for (const { user } of [...stage.people.values(), { user: { id } }]) await people.forgetSignIns(user.id as UserId);
    await drain();
  } finally {
    await worker.stop();
    await app.close();
    product.close();
  }
}
