import { HOUR_MS } from '../../../../contract/durations.ts';
import type { Instant } from '../../../../contract/ids.ts';
import { MONEY_IN_WAYS, type MoneyInConfig, type MoneyInWay } from '../../../platform/config/money-in-values.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { PaymentProviders } from '../../../providers/payments/payment-providers.ts';

const HIDDEN_MS = HOUR_MS;

/** Which ways of adding money are switched on. */
export interface MoneyInWays {
  isOn(way: MoneyInWay, now: Instant): boolean;
  /** Throws MONEY_IN_OFF if the way is off. */
  assertOn(way: MoneyInWay, now: Instant): void;
  /** Hides a way for an hour. Call when the provider refuses with `not offered`. */
  hide(way: MoneyInWay, now: Instant): void;
  all(now: Instant): Readonly<Record<MoneyInWay, boolean>>;
}

/**
 * A way is on if it is configured and the provider of new deposits offers it and has not refused it in the last hour.
 */
export function createMoneyInWays(
  { ways }: Pick<MoneyInConfig, 'ways'>,
  { forDeposits }: Pick<PaymentProviders, 'forDeposits'>,
): MoneyInWays {
  const hiddenUntil = new Map<MoneyInWay, number>();
  const isServed = (way: MoneyInWay, now: Instant): boolean =>
    ways.has(way) && forDeposits.moneyIn !== null && (hiddenUntil.get(way) ?? 0) <= now;
  const isOn = (way: MoneyInWay, now: Instant): boolean =>
    isServed(way, now) && (way !== 'automatic' || isServed('card', now) || isServed('debit', now));
  return {
    isOn,
    assertOn(way, now) {
      if (!isOn(way, now)) throw new AppError('MONEY_IN_OFF');
    },
    hide(way, now) {
      hiddenUntil.set(way, now + HIDDEN_MS);
    },
    all: (now) => Object.fromEntries(MONEY_IN_WAYS.map((way) => [way, isOn(way, now)])) as Record<MoneyInWay, boolean>,
  };
}
