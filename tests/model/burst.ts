import type { Call, Exchange } from './calls.ts';
import type { PlannedRequest, Choice, Scene } from './choices.ts';
import * as governance from './choices-governance.ts';
import * as handover from './choices-handover.ts';
import * as membership from './choices-membership.ts';
import * as money from './choices-money.ts';
import { allPay, chooseTogether } from './choices-together.ts';

const WEIGHTS: readonly (readonly [weight: number, choice: Choice])[] = [
  [20, money.payContribution],
  [10, money.collectPot],
  [6, money.payDebt],
  [2, money.switchAutoContribute],
  [3, money.startDeposit],
  [4, money.verifyDeposit],
  [1.5, money.withdrawToBank],
  [2, money.cancelWithdrawal],
  [3, money.visitMoney],
  [2, membership.foundGroup],
  [6, membership.join],
  [12, membership.voteOnApplicant],
  [2, membership.edit],
  [3, membership.writeMessage],
  [8, membership.visitGroup],
  [3, governance.leave],
  [0.6, governance.remove],
  [0.15, governance.cancel],
  [4, governance.requestNextCycleAnswers],
  [8, governance.answerNextCycle],
  [4, governance.proposeStart],
  [6, governance.answerStart],
  [5, handover.offerSeat],
  [0.5, handover.withdrawOffer],
  [1, handover.visitOffer],
  [6, handover.applyForSeat],
  [8, handover.takeSeat],
  [4, governance.nominate],
  [12, governance.voteOnEjection],
  [5, governance.appeal],
  [6, governance.requestTrade],
  [6, governance.answerTrade],
  [1, governance.withdrawTrade],
  [4, governance.remind],
  [2, governance.remindVoters],
  [5, governance.visitDecisions],
];
const TOTAL = WEIGHTS.reduce((sum, [weight]) => sum + weight, 0);

/** Chooses one person's request by the weights above; undefined if the choice is impossible now. */
export function choose(scene: Scene): PlannedRequest | undefined {
  let left = (scene.random.int(0, 999_999) / 1_000_000) * TOTAL;
  for (const [weight, choice] of WEIGHTS) {
    left -= weight;
    if (left < 0) return choice(scene);
  }
  return undefined;
}

let keys = 0;
const newKey = (): string => {
  keys += 1;
  return `key-${keys}`;
};

/** Returns one call, or several concurrent copies of it with the same Idempotency-Key or without any. */
function repeated(scene: Scene, asked: PlannedRequest): Call[] {
  const { random } = scene;
  const mayHaveKey = asked.route.idempotent === true;
  const times = random.chance(0.15) ? random.int(2, 5) : 1;
  const key = mayHaveKey && random.chance(0.6) ? newKey() : undefined;
  return Array.from({ length: times }, () => ({
    ...asked,
    ...(key === undefined ? {} : { key }),
    server: random.chance(0.5) ? 0 : 1,
  }));
}

/** Sometimes reuses a key with another body, which the server refuses once the first request is stored. */
const misused = ({ random }: Scene, { body, ...call }: Call): Call => ({
  ...call,
  body: { ...(typeof body === 'object' ? body : {}), amount: '12.34' },
  server: random.chance(0.5) ? 0 : 1,
});

/** Plans only payments, because payments use cached circles, which the other server may have changed. */
function payday(scene: Scene): Call[] {
  const payments = scene.picture.groups.flatMap((group) => allPay(scene, group).slice(0, 7));
  return scene.random.shuffled(payments.flatMap((asked) => repeated(scene, asked)));
}

/** Plans 10 to 40 requests in any order, some as concurrent copies, some as retries with their key. */
export function planBurst(scene: Scene, earlier: readonly Exchange[]): Call[] {
  const { random } = scene;
  if (random.chance(0.3)) return payday(scene);
  const size = random.int(10, 40);
  const calls: Call[] = [];
  for (let times = random.int(2, 4); times > 0; times -= 1) {
    for (const asked of chooseTogether(scene).slice(0, 10)) calls.push(...repeated(scene, asked));
  }
  // Tries more often than there are requests to plan, because some choices are impossible.
  for (let tries = 0; tries < 4 * size && calls.length < size; tries += 1) {
    const asked = choose(scene);
    if (asked !== undefined) calls.push(...repeated(scene, asked));
  }
  const keyed = earlier.filter(({ call }) => call.key !== undefined);
  for (let again = 0; again < 3; again += 1) {
    const before = random.pick(keyed.slice(-60));
    if (before === undefined || random.chance(0.4)) continue;
    calls.push(
      random.chance(0.15) ? misused(scene, before.call) : { ...before.call, server: random.chance(0.5) ? 0 : 1 },
    );
  }
  return random.shuffled(calls);
}
