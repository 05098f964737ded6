import { CONTRIBUTION_KOBO, type Due } from '../../../bench/circles.ts';
import { addDues, membersOf } from '../payments.ts';
import type { Context, Row, Work } from '../row.ts';
import { payAtOnce, type Stretch } from './payers.ts';

/** Lets far more people pay at once than the product can serve, and compares with what it serves otherwise. */

/** Below the limit of calls at once, and above it. */
const FEW = 32;
const MANY = 5000;
const STRETCH_MS = 15_000;
const CIRCLES = 6000;
/** Proxies and browsers give up a little later. */
const LONGEST_ANSWER_MS = 45_000;
/** Share of its usual rate that the product must keep while too many pay, and have again at once afterwards. */
const KEPT = 0.4;

const rateOf = ({ paid, seconds }: Stretch): number => paid.length / seconds;

/** Records every due that was sent: those without a 200 may be stored or not. */
function record({ history }: Context, { paid, open }: Stretch): void {
  const begin = ({ groupId, userId }: Due) =>
    history.begin({ act: 'contribution', key: `${groupId} 1 1 ${userId}`, amountKobo: CONTRIBUTION_KOBO });
  for (const due of paid) begin(due)('acknowledged');
  for (const due of open) begin(due);
}

function wrongAnswers({ statuses, withoutRetryAfter, slowestMs }: Stretch): string[] {
  const others = [...statuses].filter(([status]) => ![0, 200, 503].includes(status));
  return [
    ...others.map(([status, count]) => `${String(count)} payments were answered ${String(status)}`),
    ...(withoutRetryAfter === 0 ? [] : [`${String(withoutRetryAfter)} answers 503 had no Retry-After`]),
    ...(slowestMs < LONGEST_ANSWER_MS ? [] : [`an answer took ${slowestMs.toFixed(0)} ms`]),
  ];
}

/** A health check during the flood. A supervisor or balancer that gets none would restart a busy process. */
async function health({ product }: Context): Promise<string[]> {
  const { status } = await product.call('GET', '/readyz');
  return status === 200 ? [] : [`/readyz answered ${String(status)} during the flood`];
}

async function run(context: Context): Promise<Work> {
  const { product } = context;
  const dues = [...(await addDues(product, await membersOf(product), CIRCLES))];
  await context.begin();
  const problems: string[] = [];
  const pay = async (clients: number): Promise<Stretch> => {
    const stretch = await payAtOnce(product.url, dues, {
      clients,
      forMs: STRETCH_MS,
      onAnswer: () => {
        context.history.heard();
      },
    });
    record(context, stretch);
    problems.push(...wrongAnswers(stretch));
    return stretch;
  };
  let done = 0;
  do {
    const before = await pay(FEW);
    const [flood, unwell] = await Promise.all([pay(MANY), health(context)]);
    const after = await pay(FEW);
    problems.push(...unwell);
    done += flood.paid.length + flood.open.length;
    if ((flood.statuses.get(503) ?? 0) === 0) problems.push('no payment of the flood was refused');
    const [usual, kept, again] = [before, flood, after].map(rateOf) as [number, number, number];
    const rates = `${usual.toFixed(0)}/s before, ${kept.toFixed(0)}/s during and ${again.toFixed(0)}/s after the flood`;
    if (kept < KEPT * usual || again < KEPT * usual) problems.push(`the product did not keep its rate: ${rates}`);
  } while (context.goesOn(done, { short: 1, least: 1 }) && dues.length > MANY * 4);
  return { done, problems };
}

export const overload: Row = {
  name: 'overload',
  title: 'far more payers at once than it can serve',
  share: 1,
  // Whether a short flood reaches the limit depends on how busy the machine is.
  shortForm: 'server/platform/http/limit-work.test.ts',
  run,
};
