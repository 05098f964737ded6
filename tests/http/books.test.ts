import { describe, expect, it } from 'vitest';
import type {
  BooksSummary,
  LedgerAccountName,
  ListedLedgerAccount,
  ListedTransfer,
  TransferDetails,
} from '../../contract/admin/books.ts';
import { SYSTEM_ACCOUNTS } from '../../server/modules/ledger/index.ts';
import { ADMIN_ENVIRONMENT, consoleOf } from '../support/console.ts';
import { testProduct } from '../support/test-product.ts';

const product = await testProduct(ADMIN_ENVIRONMENT);
const admin = await consoleOf(product);
const owner = product.database.pool;

async function fundedPerson(firstName: string, balance: string): Promise<{ id: string; email: string }> {
  const email = `${firstName.toLowerCase()}@example.com`;
  const newUser = { email, password: 'three quiet lagoon mornings', firstName, lastName: 'Ledgerson', balance };
  const { status, body } = await product.call<{ user: { id: string } }>('POST', '/sandbox/users', newUser);
  expect(status, JSON.stringify(body)).toBe(201);
  return { id: body.user.id, email };
}

const ada = await fundedPerson('Ada', '5000');
await fundedPerson('Bola', '2500');

async function ledgerPage<T>(path: string): Promise<T> {
  const { status, body } = await admin<T>('GET', `/ledger${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const books = (): Promise<BooksSummary> => ledgerPage('');
/** Moves the clock by a day, because without money movements the audit runs only once a day. */
const nextDay = () => product.call('POST', '/sandbox/clock', { advance: 'P1D' });

interface AccountPage {
  account: LedgerAccountName;
  balance: string;
  transfers: ListedTransfer[];
  nextCursor: string | null;
}

describe('the books', () => {
  it('show who owns the money at the provider, with equal sides', async () => {
    const { accounts, debited, credited, funds } = await books();
    expect(funds.clients).toBe('7500.00');
    expect(debited).toBe(credited);
    const float = accounts.find(({ kind }) => kind === 'float');
    expect(float).toMatchObject({ id: SYSTEM_ACCOUNTS.float, balance: `-${funds.atProvider}` });
    expect(accounts.find(({ kind }) => kind === 'wallet')).toMatchObject({ id: null, balance: '7500.00' });
  });

  it('are in balance since the first audit that found so, not since the last', async () => {
    await nextDay();
    const first = await books();
    expect(first).toMatchObject({ balances: true, violations: [] });
    await nextDay();
    const second = await books();
    expect(second.since).toBe(first.since);
    expect(Date.parse(second.checkedAt ?? '')).toBeGreaterThan(Date.parse(first.checkedAt ?? ''));
  });

  it('show a fault, with its start, until it is corrected', async () => {
    const before = await books();
    await owner.query('UPDATE wallets SET balance = balance + 1 WHERE user_id = $1', [ada.id]);
    await nextDay();
    const broken = await books();
    expect(broken.balances).toBe(false);
    expect(Date.parse(broken.since ?? '')).toBeGreaterThan(Date.parse(before.since ?? ''));
    expect(broken.violations.map(({ detail }) => detail).join()).toContain('holds 500001 kobo');
    await owner.query('UPDATE wallets SET balance = balance - 1 WHERE user_id = $1', [ada.id]);
    await nextDay();
    expect(await books()).toMatchObject({ balances: true, violations: [] });
  });
});

describe('the accounts', () => {
  it.each([
    ['an address', () => ada.email],
    ['a name', () => 'ada ledg'],
    ['a name of another spelling', () => 'Àda-Lédgẹr’son'],
    ['the id of a person', () => ada.id],
  ])('are found by %s', async (_what, text) => {
    const { accounts } = await ledgerPage<{ accounts: ListedLedgerAccount[] }>(
      `/accounts?q=${encodeURIComponent(text())}`,
    );
    expect(accounts).toMatchObject([{ kind: 'wallet', name: 'Ada Ledgerson', userId: ada.id, detail: ada.email }]);
  });

  it('link a wallet to its transfers, and each transfer to its cause', async () => {
    const { accounts } = await ledgerPage<{ accounts: ListedLedgerAccount[] }>(`/accounts?q=${ada.email}`);
    const wallet = await ledgerPage<AccountPage>(`/accounts/${accounts[0]?.id ?? ''}`);
    expect(wallet).toMatchObject({ balance: '5000.00', nextCursor: null });
    expect(wallet.transfers).toMatchObject([{ type: 'deposit', amount: '5000.00', other: { kind: 'float' } }]);
    const [deposit] = wallet.transfers;
    const transfer = await ledgerPage<TransferDetails>(`/transfers/${deposit?.id ?? ''}`);
    expect(transfer).toMatchObject({
      amount: '5000.00',
      from: { kind: 'float', name: null },
      to: { kind: 'wallet', name: 'Ada Ledgerson' },
      causes: [{ kind: 'deposit', status: 'completed', amount: '5000.00', userName: 'Ada Ledgerson' }],
      lines: [{ amount: '5000.00', userName: 'Ada Ledgerson' }],
      acts: [],
    });
    const byReference = await ledgerPage<{ accounts: ListedLedgerAccount[] }>(
      `/accounts?q=${transfer.reference ?? 'nothing'}`,
    );
    expect(byReference.accounts.map(({ userId }) => userId)).toEqual([ada.id]);
  });

  it('page through the float by key, each transfer once', async () => {
    const whole = await ledgerPage<AccountPage>(`/accounts/${SYSTEM_ACCOUNTS.float}`);
    expect(whole.transfers.length).toBeGreaterThanOrEqual(4);
    expect(whole.balance).toBe((await books()).accounts.find(({ kind }) => kind === 'float')?.balance);
    const ids: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const page: AccountPage = await ledgerPage<AccountPage>(`/accounts/${SYSTEM_ACCOUNTS.float}?limit=1${query}`);
      ids.push(...page.transfers.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(ids).toEqual(whole.transfers.map(({ id }) => id));
  });

  it('return 404 for unknown accounts and transfers', async () => {
    for (const path of ['accounts', 'transfers']) {
      expect((await admin('GET', `/ledger/${path}/${ada.id}`)).status).toBe(404);
    }
  });
});
