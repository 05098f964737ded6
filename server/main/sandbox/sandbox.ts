import type { FastifyInstance } from 'fastify';
import { audit, createSandboxUser } from '../../../contract/sandbox.ts';
import { parseNaira, ZERO_KOBO } from '../../../contract/money.ts';
import { toIso } from '../../platform/clock/clock.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { Scheduler } from '../../platform/jobs/scheduler.ts';
import type { Product } from '../compose.ts';
import { circleTimes } from './circle-times.repo.ts';
import { registerClock } from './clock.routes.ts';
import { forgetSignIns, setCountry } from '../../modules/accounts/index.ts';
import { createJobDrainer } from './drain.ts';
import { incomingAnsweredUntil } from './incoming-search.repo.ts';
import { withoutIdleSearches } from './incoming-stops.ts';
import { movableDatabaseClock } from './movable-clock.ts';
import type { PayingInDeps } from './paying-in.ts';
import { registerProxy } from './proxy.ts';
import { createReadyUser } from './ready-user.ts';
import { createStandIns } from './stand-ins.ts';

export interface SandboxDeps {
  readonly product: Product;
  readonly standInsUrl: string;
  /** Scheduler of this process; undefined if the worker runs in another process. */
  readonly scheduler: Pick<Scheduler, 'holdOff'> | undefined;
}

/** Reason for returning the deposit that was needed to save a card of a person whose wallet must be empty. */
const EMPTIES_WALLET = { operator: 'sandbox', reason: 'The person was asked for with an empty wallet' } as const;

/** Returns a `holdOff` for a process without a scheduler. It runs moves of the clock one after the other. */
function ownQueue(): Scheduler['holdOff'] {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const result = last.then(run);
    last = result.catch(() => undefined);
    return result;
  };
}

/**
 * Registers the sandbox's routes: the clock, ready users, the audit, and the stand-ins' pages by proxy. Live mode never
 * calls this, so no path below /sandbox exists there.
 */
export function registerSandbox(app: FastifyInstance, { product, standInsUrl, scheduler }: SandboxDeps): void {
  const { database, clock, log, dueWork, startDeposit } = product;
  const drain = createJobDrainer(product, scheduler !== undefined);
  const standIns = createStandIns(standInsUrl);
  // A move that was killed leaves the stand-ins' clock behind. Sets it once we listen, because the stand-ins may call
  // back.
  app.addHook('onListen', (done) => {
    clock
      .now()
      .then((now) => standIns.moveTo(now))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'could not set the clock of the stand-ins');
      });
    done();
  });
  registerClock(app, {
    clock: movableDatabaseClock(database, clock),
    sources: withoutIdleSearches(dueWork, standIns, () => incomingAnsweredUntil(database)),
    standIns,
    drain,
    log,
    exclusively: scheduler?.holdOff ?? ownQueue(),
    circleTimes: (groupId) => circleTimes(database, groupId),
  });
  registerRoute(app, createSandboxUser, async ({ body }) => {
    const { balance, source = null, automatic = false, accountNumber = false, ...person } = body;
    const balanceKobo = (balance === undefined ? undefined : parseNaira(balance)) ?? ZERO_KOBO;
    const at = await clock.now();
    if (source !== null) product.moneyIn.ways.assertOn(source, at);
    if (accountNumber) product.moneyIn.ways.assertOn('transfer', at);
    if (automatic) product.moneyIn.ways.assertOn('automatic', at);
    const people: PayingInDeps = {
      app,
      standInsUrl,
      drain,
      startDeposit,
      setCountry: (userId, country) => setCountry(database, userId, country),
      forgetSignIns: (userId) => database.transaction((tx) => forgetSignIns(tx, userId)),
      settleStandIns: async () => void (await standIns.moveTo(await clock.now())),
      returnDeposit: async (reference) => {
        await product.operators.wallet.quarantine.returnDeposit(reference, EMPTIES_WALLET);
      },
    };
    const user = await createReadyUser(people, { ...person, source, automatic, accountNumber, balanceKobo });
    return { user };
  });
  registerRoute(app, audit, async () => {
    const { waiting, since } = await product.operators.wallet.quarantine.quarantinePending();
    const quarantine = { waiting, since: since === null ? null : toIso(since) };
    return { ...report(await product.audit()), quarantine };
  });
  registerProxy(app, standInsUrl, drain);
}

const report = ({ ok, checked, unchecked, violations }: Awaited<ReturnType<Product['audit']>>) => ({
  ok,
  checked: [...checked],
  unchecked: [...unchecked],
  violations: [...violations],
});
