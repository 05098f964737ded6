import { AppError } from '../../../platform/errors/app-error.ts';
import type { Bank } from '../../../providers/payments/payment-provider.ts';
import type { WalletDeps } from '../deps.ts';

const FRESH_MS = 5 * 60_000;

/** Caches the banks for five minutes of real time, longer while the provider is down. Throws PROVIDER_UNAVAILABLE. */
export function createBankList({ providers, clock, log }: Pick<WalletDeps, 'providers' | 'clock' | 'log'>) {
  let cached: { readonly banks: readonly Bank[]; readonly at: number } | undefined;
  let asking: Promise<readonly Bank[]> | undefined;

  async function fetchBanks(): Promise<readonly Bank[]> {
    const outcome = await providers.forPayouts.listBanks();
    if (outcome.kind === 'ok') {
      cached = { banks: outcome.value, at: clock.realNow() };
      return outcome.value;
    }
    log.warn({ outcome }, 'provider did not return its list of banks');
    if (cached !== undefined) return cached.banks;
    throw new AppError('PROVIDER_UNAVAILABLE');
  }

  return (): Promise<readonly Bank[]> => {
    if (cached !== undefined && clock.realNow() - cached.at < FRESH_MS) return Promise.resolve(cached.banks);
    // Concurrent callers share one request.
    asking ??= fetchBanks().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

export type BankList = ReturnType<typeof createBankList>;
