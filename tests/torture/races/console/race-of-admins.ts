import type { Context } from '../../row.ts';
import { atOnce, countedDuring, isDone, record, seen, TIMES, wrongWith, wrongWithKey } from '../judge-race.ts';
import type { ConsoleRace, RacingCall } from '../race.ts';
import { CONSOLE_RACES } from './console-races.ts';
import { REASON, type Office } from './office.ts';

/** Races of admins. Where two decide, all calls propose the action, and then all proposals are approved at once. */

interface Racing {
  readonly call: RacingCall;
  /** One key for all calls; undefined for none. */
  readonly key: string | undefined;
}

const decided = (office: Office, ids: readonly string[], decision: 'approve' | 'decline'): RacingCall[] =>
  ids.map((id) => ({ by: office.second, path: office.path(`/proposals/${id}`), body: { decision, reason: REASON } }));

/** Makes many proposals of the same action, or one if all have the same key. None may take effect. */
async function propose(context: Context, office: Office, raced: ConsoleRace, { call, key }: Racing) {
  const before = new Set(await office.openProposals());
  const { result: answers, effects } = await countedDuring(context, raced, () =>
    atOnce(
      context,
      'POST',
      Array.from({ length: TIMES }, () => call),
      key,
    ),
  );
  const expected = key === undefined ? TIMES : 1;
  const ids = (await office.openProposals()).filter((id) => !before.has(id));
  const wrong = [
    ...(ids.length === expected && answers.every(isDone) ? [] : [`${String(ids.length)} proposals: ${seen(answers)}`]),
    ...((effects ?? 0) === 0 ? [] : [`${String(effects)} effects without an approval`]),
  ];
  return { ids, wrong };
}

async function raceApprovals(context: Context, office: Office, raced: ConsoleRace, racing: Racing): Promise<string[]> {
  const { ids, wrong } = await propose(context, office, raced, racing);
  const isOneProposal = ids.length === 1 || context.random.chance(0.5);
  const chosen = isOneProposal ? Array.from({ length: TIMES }, () => ids[0] ?? '') : ids;
  const { result: answers, effects } = await countedDuring(context, raced, () =>
    atOnce(context, 'POST', decided(office, chosen, 'approve')),
  );
  record(context, racing.call, answers);
  const succeeds = isOneProposal ? 'once' : raced.succeeds;
  wrong.push(...wrongWith({ succeeds }, answers, effects).map((problem) => `approved: ${problem}: ${seen(answers)}`));
  const left = await office.openProposals();
  const declined = await atOnce(context, 'POST', decided(office, left, 'decline'));
  if (!declined.every(isDone)) wrong.push(`declined: ${seen(declined)}`);
  return wrong;
}

export async function raceOfAdmins(
  context: Context,
  office: Office,
  name: keyof typeof CONSOLE_RACES,
): Promise<string[]> {
  const raced: ConsoleRace = CONSOLE_RACES[name];
  const call = await raced.prepare(office);
  const key = raced.hasKey === true && context.random.chance(0.5) ? `${name}-${String(office.next())}` : undefined;
  const title = `32 × ${name}${key === undefined ? '' : ' with one key'}`;
  if (raced.isProposed === true && !office.decidesAlone)
    return (await raceApprovals(context, office, raced, { call, key })).map((problem) => `${title}, ${problem}`);
  const calls = Array.from({ length: TIMES }, () => call);
  const { result: answers, effects } = await countedDuring(context, raced, () => atOnce(context, 'POST', calls, key));
  record(context, call, answers);
  const wrong = key === undefined ? wrongWith(raced, answers, effects) : wrongWithKey(raced, answers, effects);
  return wrong.map((problem) => `${title}: ${problem}: ${seen(answers)}`);
}
