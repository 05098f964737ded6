import { DAY_MS } from '../../contract/durations.ts';
import { formatCount } from '../../contract/format-count.ts';
import { instant, type Instant } from '../../contract/ids.ts';
import type { ChainLink } from '../modules/activity/index.ts';
import type { AuditReport } from '../modules/ledger/index.ts';
import type { QuarantinePending } from '../modules/wallet/index.ts';
import { toIso } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { readTimelines } from '../platform/database/compared-timeline.repo.ts';
import type { NamespacedProvider } from '../providers/payments/payment-providers.ts';
import type { Product } from './compose.ts';
import { compareAcknowledged, timelineText } from './doctor-acknowledged.ts';
import { booksLines } from './doctor-books.ts';
import { identitiesLines } from './doctor-identities.ts';
import type { Options } from './doctor-options.ts';
import { printLine, printLines } from './doctor-print.ts';

/** For example "7 invariants checked, all hold". Lists skipped checks, which do not count as passed. */
export function auditText({ ok, checked, unchecked }: AuditReport): string {
  const count = `${String(checked.length)} invariants checked`;
  const gaps = unchecked.map(({ reason }) => reason).join('; ');
  if (!ok) return [`${count}, NOT all hold`, gaps].filter((part) => part !== '').join('; ');
  return gaps === '' ? `${count}, all hold` : `${count}, ${gaps}`;
}

/** For example "2 payments wait for a decision, the oldest since 2026-01-10 09:00 UTC". */
export function waitingText({ waiting, since }: QuarantinePending): string {
  if (since === null) return 'no payments to decide';
  const payments = waiting === 1 ? '1 payment' : `${String(waiting)} payments`;
  const oldest = `the oldest since ${toIso(since).slice(0, 16).replace('T', ' ')} UTC`;
  return `${payments} to decide, ${oldest}: npm run operator -- quarantine list`;
}

const RECENT_DAYS = 30;

/**
 * Reports the provider account's settings that withdrawals need. They are inferred from past transfers and settlements,
 * because no call of the provider returns them.
 */
export async function reportProviderAccount(provider: NamespacedProvider, now: Instant): Promise<void> {
  const signs = await provider.accountSigns(instant(now - RECENT_DAYS * DAY_MS));
  if (signs.kind !== 'ok') {
    printLine('provider', 'did not report one-time passwords and settlement');
    return;
  }
  const { asksForPassword, settledElsewhere } = signs.value;
  printLine(
    'transfers',
    asksForPassword
      ? 'WAIT for a one-time password. Turn it off in the provider’s preferences, or withdrawals fail'
      : `none of the last ${String(RECENT_DAYS)} days waited for a one-time password (the provider shows it no other way)`,
  );
  const on = settledElsewhere?.on == null ? '' : ` (latest on ${settledElsewhere.on})`;
  printLine(
    'settlement',
    settledElsewhere === undefined
      ? 'none to a bank account'
      : `to a BANK ACCOUNT${on}. Settle to the provider’s balance instead, because withdrawals are paid from it`,
  );
}

/** Reports whether earlier identity and authenticator keys are still needed. */
export async function reportIdentityKeys(product: Product): Promise<void> {
  const advice = 'need the previous key. Keep IDENTITY_ENCRYPTION_KEY_PREVIOUS until this line disappears';
  const numbers = await product.numbersOfEarlierKeys();
  if (numbers > 0) printLine('identity', `${String(numbers)} people’s numbers ${advice}`);
  const secrets = await product.secretsOfEarlierKeys();
  if (secrets > 0) printLine('two-factor', `${String(secrets)} people’s secrets ${advice}`);
  const tokens = await product.operators.wallet.tokensOfEarlierKeys();
  if (tokens > 0) printLine('sources', `${String(tokens)} saved cards and bank accounts ${advice}`);
  const draws = await product.operators.groups.countUnopenedDraws();
  if (draws > 0)
    printLine(
      'draws',
      `${formatCount(draws, 'circle')} cannot start: NO KEY opens the seed. Restore the key, or cancel`,
    );
  const codes = await product.adminCodesOfEarlierKeys();
  if (codes > 0)
    printLine('admins', `${String(codes)} security codes ${advice}. Each admin’s next sign-in re-encrypts theirs`);
}

/** Reports changed or removed audit log entries. Returns true if there are none. */
export async function reportActivityChain(product: Product, expected: ChainLink | undefined): Promise<boolean> {
  const { lines, last, breaks } = await product.checkActivityChain(expected);
  const whole = breaks.length === 0;
  printLine('audit log', `${formatCount(lines, 'line')}, ${whole ? 'none changed or removed' : 'CHANGED or removed'}`);
  // An operator can store this last link elsewhere, to prove later that no entry up to it is missing.
  if (last !== undefined) printLine('', `last link ${String(last.position)}:${last.hash}`);
  for (const found of breaks) printLine('', found);
  return whole;
}

/** Returns true if every verified identity has a proof. */
export async function reportIdentities({ operators: { kyc } }: Product): Promise<boolean> {
  const found = await kyc.checkProofs();
  printLines('identities', identitiesLines(found));
  return found.unproved.length === 0;
}

/** Recomputes the chained ledger. Returns true if it is intact. */
export async function reportBooks(
  { operators: { ledgerChain } }: Product,
  { isWhole, kept }: Options,
): Promise<boolean> {
  const found = await ledgerChain.check({ isWhole, kept });
  printLines('books', booksLines(found, await ledgerChain.age()));
  return found.problems.length === 0;
}

/**
 * Compares acknowledged transfers with the ledger. Without files, only reports whether a comparison is due. Returns
 * false if a transfer is missing.
 */
export async function reportAcknowledged(database: Database, files: readonly string[]): Promise<boolean> {
  const compared = files.length === 0 ? undefined : await compareAcknowledged(database, files);
  printLine('timeline', timelineText(await readTimelines(database)));
  if (compared === undefined) return true;
  printLine('acknowledged', compared.text);
  for (const detail of compared.details) printLine('', detail);
  return compared.ok;
}
