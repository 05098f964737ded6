import type { ConsoleRaces } from '../race.ts';
import { DECISION_RACES } from './decision-races.ts';
import { PAYMENT_RACES } from './payment-races.ts';
import { PLAN_RACES } from './plan-races.ts';

/** Calls that end a person's sessions or change their sign-in: they move no money. */
type Harmless = 'performPersonAction' | 'endPersonSessions';

/** Races of admin calls. One about money, circles or fees that is missing here does not compile. */
const raced: ConsoleRaces<Harmless> = {
  ...PAYMENT_RACES,
  ...DECISION_RACES,
  ...PLAN_RACES,
};

export const CONSOLE_RACES = { ...raced, creditPayment: PAYMENT_RACES.creditPayment } as const;
