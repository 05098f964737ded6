import type { UserId } from '../contract/ids.ts';
import type { Command } from './commands.ts';
import type { Loaded } from './types.ts';

/**
 * A command as it is asked for: what has to be known of an applicant is looked up later. Time events are nobody's
 * request.
 */
export type CircleRequest =
  | Exclude<Command, { readonly type: 'advance' | 'join' | 'start-next-cycle' | 'answer-next-cycle' }>
  | { readonly type: 'join' | 'start-next-cycle'; readonly userId: UserId }
  | { readonly type: 'answer-next-cycle'; readonly userId: UserId; readonly accept: boolean };

interface Line<Request> {
  /** Who asks; undefined for an operator, who is nobody in the group, and for what follows from one's act. */
  readonly caller: (request: Request) => UserId | undefined;
  /** Whom else it names: their membership is looked at whatever became of it, and the answer may say their names. */
  readonly others: (request: Request) => readonly UserId[];
  /** The parts of the state without which `decide` throws. */
  readonly loads: readonly (keyof Loaded)[];
  /** Whether money can move by it while the circle does not run: debts outlive a cycle. */
  readonly movesMoneyAtRest: boolean;
}

/**
 * A payment before the end of the due day reads the open round alone. One that can end the round reads debts as well
 * and throws without them.
 */
const PAYMENT = ['ejections'] as const;
/** What any command can cause: a round ends and sets debts off, an application is decided, a trade is overtaken. */
const OPEN_ROUND = ['debts', 'votes', 'ejections', 'trades'] as const;
const REMINDER = [...OPEN_ROUND, 'reminders'] as const;
/** A departure, which settles everything that was paid in this cycle, can follow. */
const WHOLE_CYCLE = [...OPEN_ROUND, 'wholeCycle'] as const;

const userIdOf = ({ userId }: { readonly userId: UserId }): UserId => userId;
const byUser = ({ byUserId }: { readonly byUserId: UserId }): UserId => byUserId;
const nobody = (): undefined => undefined;
const noOthers = (): readonly UserId[] => [];

type OfEjection = Extract<Command, { readonly type: 'appeal' | 'decide-appeal' }>;
const bothOfEjection = ({ ejection }: Pick<OfEjection, 'ejection'>): readonly UserId[] => [
  ejection.nomineeId,
  ejection.nominatorId,
];
type OfTrade = Extract<Command, { readonly type: 'answer-trade' | 'withdraw-trade' }>;
const bothOfTrade = ({ trade }: Pick<OfTrade, 'trade'>): readonly UserId[] => [trade.requesterId, trade.targetId];

/**
 * What has to be known of each command before its circle is loaded and `decide` is asked; a command without a line does
 * not compile. While an ejection is open, or waits to take effect, every command and every time event needs the whole
 * cycle: whoever falls into arrears, or out of them, changes who votes, and so somebody may depart by it.
 */
export const COMMAND_TABLE = {
  join: { caller: userIdOf, others: noOthers, loads: OPEN_ROUND, movesMoneyAtRest: false },
  vote: {
    caller: ({ ballot }) => ballot.voterId,
    others: ({ ballot }) => [ballot.candidateId],
    loads: OPEN_ROUND,
    movesMoneyAtRest: false,
  },
  'recount-votes': { caller: nobody, others: noOthers, loads: WHOLE_CYCLE, movesMoneyAtRest: false },
  edit: { caller: byUser, others: noOthers, loads: OPEN_ROUND, movesMoneyAtRest: false },
  contribute: { caller: userIdOf, others: noOthers, loads: PAYMENT, movesMoneyAtRest: false },
  withdraw: { caller: userIdOf, others: noOthers, loads: OPEN_ROUND, movesMoneyAtRest: false },
  'set-auto-contribute': { caller: userIdOf, others: noOthers, loads: OPEN_ROUND, movesMoneyAtRest: false },
  'auto-contribute': { caller: userIdOf, others: noOthers, loads: OPEN_ROUND, movesMoneyAtRest: false },
  'pay-debt': { caller: ({ debt }) => debt.userId, others: noOthers, loads: OPEN_ROUND, movesMoneyAtRest: true },
  'forgive-debt': {
    caller: nobody,
    others: ({ debt }) => [debt.userId],
    loads: OPEN_ROUND,
    movesMoneyAtRest: false,
  },
  leave: { caller: userIdOf, others: noOthers, loads: WHOLE_CYCLE, movesMoneyAtRest: false },
  cancel: {
    caller: ({ byUserId }) => byUserId ?? undefined,
    others: noOthers,
    loads: OPEN_ROUND,
    movesMoneyAtRest: false,
  },
  'set-frozen': { caller: nobody, others: noOthers, loads: OPEN_ROUND, movesMoneyAtRest: false },
  'remove-member': {
    caller: byUser,
    others: ({ userId }) => [userId],
    loads: OPEN_ROUND,
    movesMoneyAtRest: false,
  },
  nominate: {
    caller: ({ nomination }) => nomination.nominatorId,
    others: ({ nomination }) => [nomination.nomineeId],
    loads: WHOLE_CYCLE,
    movesMoneyAtRest: false,
  },
  'vote-on-ejection': {
    caller: ({ ballot }) => ballot.voterId,
    others: ({ ballot }) => bothOfEjection(ballot),
    loads: WHOLE_CYCLE,
    movesMoneyAtRest: false,
  },
  appeal: { caller: userIdOf, others: bothOfEjection, loads: WHOLE_CYCLE, movesMoneyAtRest: false },
  'decide-appeal': { caller: nobody, others: bothOfEjection, loads: WHOLE_CYCLE, movesMoneyAtRest: false },
  'request-trade': {
    caller: ({ requesterId }) => requesterId,
    others: ({ targetId }) => [targetId],
    loads: OPEN_ROUND,
    movesMoneyAtRest: false,
  },
  'answer-trade': { caller: userIdOf, others: bothOfTrade, loads: OPEN_ROUND, movesMoneyAtRest: false },
  'withdraw-trade': { caller: userIdOf, others: bothOfTrade, loads: OPEN_ROUND, movesMoneyAtRest: false },
  remind: { caller: byUser, others: ({ userId }) => [userId], loads: REMINDER, movesMoneyAtRest: false },
  'remind-voters': {
    caller: byUser,
    others: ({ candidateId }) => [candidateId],
    loads: REMINDER,
    movesMoneyAtRest: false,
  },
  'start-next-cycle': { caller: userIdOf, others: noOthers, loads: OPEN_ROUND, movesMoneyAtRest: false },
  'answer-next-cycle': { caller: userIdOf, others: noOthers, loads: OPEN_ROUND, movesMoneyAtRest: false },
} satisfies { readonly [T in CircleRequest['type']]: Line<Extract<CircleRequest, { readonly type: T }>> };

/** The parts without which `decide` throws; time events can cause what any command can. */
export const requiredPartsOf = ({ type }: Pick<Command, 'type'>): readonly (keyof Loaded)[] =>
  type === 'advance' ? OPEN_ROUND : COMMAND_TABLE[type].loads;

// Each line reads the requests of its own type, and that is the one it is found by.
const lineOf = (request: CircleRequest) => COMMAND_TABLE[request.type] as Line<CircleRequest>;

export const callerOf = (request: CircleRequest): UserId | undefined => lineOf(request).caller(request);

/** Everybody whose membership the command looks at, and whose names its answer says. */
export const membersNamedBy = (request: CircleRequest): readonly UserId[] => {
  const { caller, others } = lineOf(request);
  return [caller(request) ?? [], others(request)].flat();
};
