import type { BodyOf, ParamsOf, Route } from '../../../contract/route.ts';
import type { OperatorAction } from '../../modules/activity/index.ts';
import { validate } from '../../platform/http/validate.ts';
import type { Product } from '../compose.ts';

export type OperatorActions = Product['operators'];

/** A command's input by name: arguments in capitals, options with their hyphens. Names with '?' are optional. */
type CommandInput<Slot extends string> = { readonly [Name in Exclude<Slot, `${string}?`>]: string } & {
  readonly [Name in Slot as Name extends `${infer Optional}?` ? Optional : never]: string | undefined;
};

export interface Command {
  /** One or two words, such as `quarantine credit`. */
  readonly name: string;
  readonly slots: readonly string[];
  readonly help: string;
  /** True if the command changes data. A change that writes no audit entry is rolled back. */
  readonly isAudited: boolean;
  readonly needsReason: boolean;
  run(acts: OperatorActions, given: Readonly<Record<string, string>>, act: OperatorAction): Promise<string>;
}

type Run<Slot extends string> = (
  acts: OperatorActions,
  given: CommandInput<Slot>,
  act: OperatorAction,
) => Promise<string>;

const command =
  (kind: Pick<Command, 'isAudited' | 'needsReason'>) =>
  <const Slot extends string = never>(name: string, slots: readonly Slot[], help: string, run: Run<Slot>): Command => ({
    ...kind,
    name,
    slots,
    help,
    // `readArguments` has checked that the input has these slots.
    run: (acts, given, act) => run(acts, given as CommandInput<Slot>, act),
  });

export const queryCommand = command({ isAudited: false, needsReason: false });
export const actionCommand = command({ isAudited: true, needsReason: true });
/** Declares an audited command without a reason, for announcements, whose text the audit entry stores. */
export const actionWithoutReason = command({ isAudited: true, needsReason: false });

type Read<R extends Route> = BodyOf<R> & (ParamsOf<R> extends undefined ? object : ParamsOf<R>);

/** Validates input as the console's route does. Throws INVALID_INPUT. */
export const validateAsConsole = <R extends Route>(route: R, params: object, body: object): Read<R> => {
  const read = validate(route, { params, query: {}, body });
  return { ...(read.params as object), ...(read.body as object) } as Read<R>; // Both are validated objects.
};
