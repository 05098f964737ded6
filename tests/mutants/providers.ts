import type { Mutant } from './mutant.ts';

/** Defects in what we send to providers and how we interpret their responses. */
export const bugsOfProviders: readonly Mutant[] = [
  {
    name: 'a charge whose first answer was lost counts as refused',
    file: 'server/providers/paystack/charges.ts',
    find: "if (outcome.kind === 'refused' && outcome.reason === 'duplicate') return unknownOutcome('reference used before');",
    replace: '',
    test: 'server/providers/paystack/charges.test.ts',
  },
  {
    name: 'a call that moves money is repeated without an answer',
    file: 'server/providers/paystack/request.ts',
    find: "&& call.method === 'GET';",
    replace: '&& true;',
    test: 'server/providers/paystack/paystack.test.ts',
  },
  {
    name: 'a refund in a state that is new to us counts as failed',
    file: 'server/providers/paystack/statuses.ts',
    find: "return word === 'failed' ? 'failed' : 'open';",
    replace: "return word === 'pending' ? 'open' : 'failed';",
    test: 'server/providers/paystack/statuses.test.ts',
  },
  {
    name: 'a signature need only begin right',
    file: 'server/providers/paystack/signature.ts',
    find: "return timingSafeEqual(expected, Buffer.from(signature, 'hex'));",
    replace: "return timingSafeEqual(expected.subarray(0, 8), Buffer.from(signature, 'hex').subarray(0, 8));",
    test: 'server/providers/paystack/signature.test.ts',
  },
  {
    name: 'an event that says paid before the payment is never looked at again',
    file: 'server/modules/wallet/webhook/event-subjects.ts',
    find: "if (money === 'came') return !isUnpaid(checked.status);",
    replace: "if (money === 'came') return true;",
    test: 'server/modules/wallet/webhook/webhook.test.ts',
  },
  {
    name: 'a repeated event is stored again',
    file: 'server/modules/wallet/webhook/webhook-events.repo.ts',
    find: 'ON CONFLICT (dedupe_key) DO NOTHING RETURNING',
    replace: 'ON CONFLICT (dedupe_key) DO UPDATE SET handled_at = NULL RETURNING',
    test: 'server/modules/wallet/deposits/deposit.test.ts',
  },
  {
    name: 'a deposit in another currency is credited',
    file: 'server/modules/wallet/deposits/deposit.rules.ts',
    find: "if (found.currency !== 'NGN') return 'wrong_currency';",
    replace: '',
    test: 'server/modules/wallet/rules.test.ts',
  },
  {
    name: 'a transfer to an account number is booked by each of its events',
    file: 'server/modules/wallet/account-numbers/settle-transfer.ts',
    find: 'if ((await findDeposit(tx, found.reference)) !== undefined) return;',
    replace: '',
    test: 'server/modules/wallet/account-numbers/account-numbers.test.ts',
  },
  {
    name: 'a process takes any number of calls at once',
    file: 'server/platform/http/limit-work.ts',
    find: 'if (inWork >= atOnce) return false;',
    replace: '',
    test: 'server/platform/http/limit-work.test.ts',
  },
  {
    name: 'a health check waits behind the calls of a busy process',
    file: 'server/platform/database/pool-clients.ts',
    find: 'if (waiting.length > before) waiting.unshift(waiting.pop());',
    replace: '',
    test: 'server/platform/database/pool-clients.test.ts',
  },
];
