import type { CircleExecutor } from '../server/modules/groups/index.ts';
import { contributeCall } from '../server/modules/groups/index.ts';
import { spreadOverCircles, CONTRIBUTION_KOBO, type CircleLoader, type Due, type Person } from './circles.ts';
import { runConcurrently, type Contender, type Work } from './measure.ts';

const CALLERS = 64;
const CIRCLES = 500;

/** Pays every due once by direct calls, without HTTP. Many callers run concurrently. */
export async function payDues(executor: CircleExecutor, dues: readonly Due[]): Promise<Work> {
  return runConcurrently(CALLERS, dues.length, async (index) => {
    const due = dues[index];
    if (due === undefined) throw new Error('No due for this operation');
    await executor.execute(contributeCall(due.groupId, due.userId, CONTRIBUTION_KOBO));
  });
}

/** Contributions into many pots by direct calls, without HTTP. */
export const contributeCore = (
  executor: CircleExecutor,
  loader: CircleLoader,
  people: readonly Person[],
): Contender => ({
  name: 'contribute-core',
  async prepare() {
    const dues = spreadOverCircles(await loader.addCircles(CIRCLES, people));
    return () => payDues(executor, dues);
  },
});

/** Contributions into one pot at a time: all callers pay one circle's dues before the next circle's. */
export const hotPot = (executor: CircleExecutor, loader: CircleLoader, people: readonly Person[]): Contender => ({
  name: 'hot-pot',
  async prepare() {
    const dues = await loader.addCircles(CIRCLES, people);
    return () => payDues(executor, dues);
  },
});
