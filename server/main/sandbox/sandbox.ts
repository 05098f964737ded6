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
import { movableDatabaseClock } from './movable-clock.ts';
import { createReadyUser, type PeopleDeps } from './people.ts';
import { registerProxy } from './proxy.ts';
import { createStandIns } from './stand-ins.ts';

export interface SandboxDeps {
  readonly product: Product;
  readonly standInsUrl: string;
  /** Scheduler of this process; undefined if the worker runs in another process. */
  readonly scheduler: Pick<Scheduler, 'holdOff'> | undefined;
}

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
 * Registers the sandbox's calls: the clock, ready users, the audit, and the stand-ins' pages by proxy. Live mode never
 * calls this, so that no path below /sandbox exists there.
 */
export function registerSandbox(app: FastifyInstance, { product, standInsUrl, scheduler }: SandboxDeps): void {
  const { database, clock, log, dueWork, startDeposit } = product;
  const drain = createJobDrainer(product, scheduler !== undefined);
  const standIns = createStandIns(standInsUrl);
  // A killed move leaves the stand-ins' clock behind. Sets it once we listen, because the stand-ins may call back.
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
    sources: dueWork,
    standIns,
    drain,
    log,
    exclusively: scheduler?.holdOff ?? ownQueue(),
    circleTimes: (groupId) => circleTimes(database, groupId),
  });
  registerRoute(app, createSandboxUser, async ({ body }) => {
    const { balance, ...person } = body;
    const balanceKobo = (balance === undefined ? undefined : parseNaira(balance)) ?? ZERO_KOBO;
    const people: PeopleDeps = {
      app,
      standInsUrl,
      drain,
      startDeposit,
      setCountry: (userId, country) => setCountry(database, userId, country),
      forgetSignIns: (userId) => database.transaction((tx) => forgetSignIns(tx, userId)),
    };
    const user = await createReadyUser(people, { ...person, balanceKobo });
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
