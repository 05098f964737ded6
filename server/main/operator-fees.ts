import { formatLagosDay, parseLagosDay, type LagosDay } from '../../circle/time.ts';
import type { FeeRates } from '../../circle/fees.ts';
import { isFeeRate, percentToBps, rateWords } from '../../contract/money.ts';
import type { FeesModule, WantedFees } from '../modules/fees/index.ts';
import type { OperatorAct } from '../modules/activity/index.ts';
import { neededReason } from './needed.ts';

/** What an operator asks for about the fees of new circles. */
export type FeesCommand =
  | { readonly name: 'fees'; readonly act: 'list' }
  | ({ readonly name: 'fees'; readonly act: 'change'; readonly reason: string } & WantedFees)
  | { readonly name: 'fees'; readonly act: 'withdraw'; readonly from: LagosDay; readonly reason: string };

/** How the acts are done: the console has the same ones. */
export type FeesActs = Pick<FeesModule, 'list' | 'plan' | 'withdraw'>;

function neededDay(command: string, text: string | undefined): LagosDay {
  const day = parseLagosDay(text ?? '');
  if (day === undefined) throw new Error(`${command} needs a day such as 2027-01-31`);
  return day;
}

function neededRates(texts: readonly string[]): FeeRates {
  const [platformFeeBps, managementFeeBps] = texts.map((text) => (isFeeRate(text) ? percentToBps(text) : undefined));
  if (platformFeeBps === undefined || managementFeeBps === undefined) {
    throw new Error('fees change needs the percentages of Rota and of the owner, such as 0.75 0.5');
  }
  return { platformFeeBps, managementFeeBps };
}

/** Reads what follows `fees` on a command line. Throws an error whose message says what is wrong with it. */
export function feesCommand(
  act: string | undefined,
  given: readonly string[],
  { reason }: { readonly reason?: string | undefined },
): FeesCommand {
  if (act !== 'list' && act !== 'change' && act !== 'withdraw') throw new Error('fees needs list, change or withdraw');
  const [from, platform = '', owner = '', ...rest] = given;
  const tooMuch = { list: given, withdraw: given.slice(1), change: rest }[act];
  if (tooMuch.length > 0) throw new Error(`Too much on the command line: ${tooMuch.join(' ')}`);
  if (act === 'list') return { name: 'fees', act };
  const day = neededDay(`fees ${act}`, from);
  if (act === 'withdraw') return { name: 'fees', act, from: day, reason: neededReason('fees withdraw', reason) };
  const rates = neededRates([platform, owner]);
  return { name: 'fees', act, from: day, rates, reason: neededReason('fees change', reason) };
}

const STATES = { past: 'over', in_force: 'in force', planned: 'planned' } as const;

/** Does it, and answers what is to be printed. */
export async function doFees(acts: FeesActs, command: FeesCommand, operator: string): Promise<string> {
  if (command.act === 'list') {
    const lines = (await acts.list()).map(
      ({ from, rates, state, operator: by, reason }) =>
        `from ${formatLagosDay(from)}  ${rateWords(rates.platformFeeBps)} for Rota, ${rateWords(rates.managementFeeBps)} for the owner  ${STATES[state]}\n  ${by}: ${reason}`,
    );
    return lines.join('\n\n');
  }
  const { from, reason } = command;
  const act: OperatorAct = { operator, reason };
  return command.act === 'withdraw' ? acts.withdraw(from, act) : acts.plan({ from, rates: command.rates }, act);
}
