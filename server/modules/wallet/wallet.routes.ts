import type { FastifyInstance } from 'fastify';
import type { GroupId } from '../../../contract/ids.ts';
import * as contract from '../../../contract/wallet.ts';
import { createBatchLoader } from '../../platform/database/batch-loader.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { readPage } from '../../platform/paging/cursor.ts';
import type { WalletPageRequest } from '../ledger/index.ts';
import { accountNumberRoutes } from './account-numbers/account-number.routes.ts';
import { getVerifiedAccount, resolveAccount, setupRecipient } from './withdrawals/bank-account.ts';
import type { BankList } from './withdrawals/bank-list.ts';
import { cancelWithdrawal } from './withdrawals/cancel-withdrawal.ts';
import type { WalletDeps } from './deps.ts';
import { readWallet, readWithdrawals } from './read-wallet.ts';
import { startDeposit } from './deposits/start-deposit.ts';
import { mandateRoutes } from './mandates/mandate.routes.ts';
import { sourceRoutes } from './sources/sources.routes.ts';
import { startWithdrawal } from './withdrawals/start-withdrawal.ts';
import { verifyDeposit } from './deposits/verify-deposit.ts';
import { receiveWebhook } from './webhook/webhook-inbox.ts';

function statementRoute(app: FastifyInstance, { ledger, database }: WalletDeps): void {
  const findTogether = createBatchLoader((requests: readonly WalletPageRequest[]) =>
    ledger.walletPages(database, requests),
  );
  registerRoute(app, contract.getWallet, ({ userId, query }) =>
    readWallet(findTogether, { userId, page: readPage(query) }),
  );
}

function depositRoutes(app: FastifyInstance, deps: WalletDeps): void {
  registerRoute(app, contract.startDeposit, async ({ userId, body, idempotency, now }) =>
    startDeposit(deps, {
      userId,
      amount: body.amount,
      pays: body.pays && { ...body.pays, groupId: body.pays.groupId as GroupId },
      idempotency,
      now: await now(),
    }),
  );
  registerRoute(app, contract.verifyDeposit, async ({ userId, body, now }) =>
    verifyDeposit(deps, { userId, reference: body.reference, now: await now() }),
  );
}

/** The contract contains the first provider's route. Other providers' routes differ only in the name. */
function webhookRoutes(app: FastifyInstance, deps: WalletDeps): void {
  for (const provider of deps.providers.all) {
    const route = { ...contract.paystackWebhook, path: `/api/webhooks/${provider.name}` };
    registerRoute(app, route, async ({ rawBody, headers, now }) => {
      const signature = headers[provider.signatureHeader];
      await receiveWebhook(deps, provider, { rawBody, signature, now: await now() });
      return { received: true };
    });
  }
}

function bankRoutes(app: FastifyInstance, deps: WalletDeps, banks: BankList): void {
  registerRoute(app, contract.getVerifiedAccount, ({ userId }) => getVerifiedAccount(deps, userId));
  registerRoute(app, contract.listBanks, async () => ({ banks: [...(await banks())] }));
  registerRoute(app, contract.resolveAccount, ({ userId, body }) => resolveAccount(deps, userId, body));
  registerRoute(app, contract.setupRecipient, async ({ userId, body: { accountNumber, bankCode }, now }) =>
    setupRecipient(deps, banks, { userId, account: { accountNumber, bankCode }, now: await now() }),
  );
}

function withdrawalRoutes(app: FastifyInstance, deps: WalletDeps): void {
  registerRoute(app, contract.startWithdrawal, async ({ userId, body, idempotency, now }) => {
    const { amount, withdrawalMethod: method } = body;
    return startWithdrawal(deps, { userId, amount, method, idempotency, now: await now() });
  });
  registerRoute(app, contract.listWithdrawals, ({ userId, query }) =>
    readWithdrawals(deps.database, userId, readPage(query)),
  );
  registerRoute(app, contract.cancelWithdrawal, async ({ userId, params, idempotency, now }) =>
    cancelWithdrawal(deps, { userId, id: params.id, idempotency, now: await now() }),
  );
}

/** Routes for adding money without the payment page. */
export function walletRoutes(app: FastifyInstance, deps: WalletDeps, banks: BankList): void {
  statementRoute(app, deps);
  depositRoutes(app, deps);
  accountNumberRoutes(app, deps);
  sourceRoutes(app, deps);
  mandateRoutes(app, deps, banks);
  webhookRoutes(app, deps);
  bankRoutes(app, deps, banks);
  withdrawalRoutes(app, deps);
}
