import type { UserId } from '../contract/ids.ts';
import type { Kobo } from '../contract/money.ts';
import type { Command } from './commands.ts';
import type { LoadedParts, TurnOrder } from './types.ts';

/** Command as requested, before the applicant's data and chance are added. Time events are not requested. */
export type CircleRequest =
  | Exclude<
      Command,
      {
        readonly type:
          | 'advance'
          | 'join'
          | 'edit'
          | 'start-next-cycle'
          | 'answer-next-cycle'
          | 'apply-for-seat'
          | 'take-seat';
      }
    >
  | ({ readonly type: 'join'; readonly userId: UserId } & GivenNumber)
  | Omit<Extract<Command, { readonly type: 'edit' }>, 'chance'>
  | ({
      readonly type: 'start-next-cycle';
      readonly userId: UserId;
      readonly turnOrder: TurnOrder | null;
    } & GivenNumber)
  | ({ readonly type: 'answer-next-cycle'; readonly userId: UserId; readonly accept: boolean } & GivenNumber)
  | { readonly type: 'apply-for-seat'; readonly userId: UserId; readonly code: string }
  | { readonly type: 'take-seat'; readonly userId: UserId; readonly code: string; readonly amountKobo: Kobo };

/** The number of the person's own device, for a draw. Null: Rota gives one. */
interface GivenNumber {
  readonly drawNumber: string | null;
}

interface Line<Request> {
  /** Calling member; undefined for an operator and for follow-up commands. */
  readonly caller: (request: Request) => UserId | undefined;
  /** Other people named in the command; the response may contain their names. */
  readonly others: (request: Request) => readonly UserId[];
  /** Parts of the state without which `decide` throws. */
  readonly loads: readonly (keyof LoadedParts)[];
  /** True if the command can move money while the circle does not run. Debts can be paid after a cycle. */
  readonly movesMoneyAtRest: boolean;
}

/** Needed for a payment before the due day ends. A later payment can end the round and needs OPEN_ROUND. */
const PAYMENT = ['ejections'] as const;
/** Needed for a command that may end a round (set-off), decide an application or make a trade impossible. */
const OPEN_ROUND = ['debts', 'votes', 'ejections', 'trades'] as const;
const REMINDER = [...OPEN_ROUND, 'reminders'] as const;
/** Needed for a command that can cause a departure, which is settled from the payments in all rounds of the cycle. */
const WHOLE_CYCLE = [...OPEN_ROUND, 'wholeCycle'] as const;

const userIdOf = ({ userId }: { readonly userId: UserId }): UserId => userId;
const byUser = ({ byUserId }: { readonly byUserId: UserId }): UserId => byUserId;
const noCaller = (): undefined => undefined;
const noOthers = (): readonly UserId[] => [];

type OfEjection = Extract<Command, { readonly type: 'appeal' | 'decide-appeal' }>;
const ejectionParties = ({ ejection }: Pick<OfEjection, 'ejection'>): readonly UserId[] => [
  ejection.nomineeId,
  ejection.nominatorId,
];
type OfTrade = Extract<Command, { readonly type: 'answer-trade' | 'withdraw-trade' }>;
const tradeParties = ({ trade }: Pick<OfTrade, 'trade'>): readonly UserId[] => [trade.requesterId, trade.targetId];

/**
 * Lists what each command needs before `decide`. During an open or pending ejection every command needs the whole
 * cycle, because a change in arrears changes the voters and so can cause a departure.
 */
export const COMMAND_TABLE = {
  join: { caller: userIdOf, others: noOthers, loads: OPEN_ROUND, movesMoneyAtRest: false },
  vote: {
    caller: ({ ballot }) => ballot.voterId,
    others: ({ ballot }) => [ballot.candidateId],
    loads: OPEN_ROUND,
    movesMoneyAtRest: false,
  },
  'recount-votes': { caller: noCaller, others: noOthers, loads: WHOLE_CYCLE, movesMoneyAtRest: false },
  edit: { caller: byUser, others: noOthers, loads: OPEN_ROUND, movesMoneyAtRest: false },
  contribute: { caller: userIdOf, others: noOthers, loads: PAYMENT, movesMoneyAtRest: false },
  withdraw: { caller: userIdOf, others: noOthers, loads: OPEN_ROUND, movesMoneyAtRest: false },
  'set-auto-contribute': { caller: userIdOf, others: noOthers, loads: OPEN_ROUND, movesMoneyAtRest: false },
  'auto-contribute': { caller: userIdOf, others: noOthers, loads: OPEN_ROUND, movesMoneyAtRest: false },
  'pay-debt': { caller: ({ debt }) => debt.userId, others: noOthers, loads: OPEN_ROUND, movesMoneyAtRest: true },
  'forgive-debt': {
    caller: noCaller,
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
  'set-frozen': { caller: noCaller, others: noOthers, loads: OPEN_ROUND, movesMoneyAtRest: false },
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
    others: ({ ballot }) => ejectionParties(ballot),
    loads: WHOLE_CYCLE,
    movesMoneyAtRest: false,
  },
  appeal: { caller: userIdOf, others: ejectionParties, loads: WHOLE_CYCLE, movesMoneyAtRest: false },
  'decide-appeal': { caller: noCaller, others: ejectionParties, loads: WHOLE_CYCLE, movesMoneyAtRest: false },
  'request-trade': {
    caller: ({ requesterId }) => requesterId,
    others: ({ targetId }) => [targetId],
    loads: OPEN_ROUND,
    movesMoneyAtRest: false,
  },
  'answer-trade': { caller: userIdOf, others: tradeParties, loads: OPEN_ROUND, movesMoneyAtRest: false },
  'withdraw-trade': { caller: userIdOf, others: tradeParties, loads: OPEN_ROUND, movesMoneyAtRest: false },
  remind: { caller: byUser, others: ({ userId }) => [userId], loads: REMINDER, movesMoneyAtRest: false },
  'remind-voters': {
    caller: byUser,
    others: ({ candidateId }) => [candidateId],
    loads: REMINDER,
    movesMoneyAtRest: false,
  },
  'start-next-cycle': { caller: userIdOf, others: noOthers, loads: OPEN_ROUND, movesMoneyAtRest: false },
  'answer-next-cycle': { caller: userIdOf, others: noOthers, loads: OPEN_ROUND, movesMoneyAtRest: false },
  'propose-start': { caller: byUser, others: noOthers, loads: OPEN_ROUND, movesMoneyAtRest: false },
  'answer-start': { caller: userIdOf, others: noOthers, loads: OPEN_ROUND, movesMoneyAtRest: false },
  'offer-seat': { caller: userIdOf, others: noOthers, loads: OPEN_ROUND, movesMoneyAtRest: false },
  'withdraw-offer': { caller: userIdOf, others: noOthers, loads: OPEN_ROUND, movesMoneyAtRest: false },
  'bar-substitute': {
    caller: noCaller,
    others: ({ userId }) => [userId],
    loads: OPEN_ROUND,
    movesMoneyAtRest: false,
  },
  'apply-for-seat': { caller: userIdOf, others: noOthers, loads: OPEN_ROUND, movesMoneyAtRest: false },
  'take-seat': { caller: userIdOf, others: noOthers, loads: OPEN_ROUND, movesMoneyAtRest: false },
} satisfies { readonly [T in CircleRequest['type']]: Line<Extract<CircleRequest, { readonly type: T }>> };

/** Returns the parts without which `decide` throws. A time event may end a round, so it needs OPEN_ROUND. */
export const requiredPartsOf = ({ type }: Pick<Command, 'type'>): readonly (keyof LoadedParts)[] =>
  type === 'advance' ? OPEN_ROUND : COMMAND_TABLE[type].loads;

// Each row only receives requests of its own type.
const lineOf = (request: CircleRequest) => COMMAND_TABLE[request.type] as Line<CircleRequest>;

export const callerOf = (request: CircleRequest): UserId | undefined => lineOf(request).caller(request);

/** Members whom the command checks and whose names the response may contain. */
export const membersNamedBy = (request: CircleRequest): readonly UserId[] => {
  const { caller, others } = lineOf(request);
  return [caller(request) ?? [], others(request)].flat();
};
