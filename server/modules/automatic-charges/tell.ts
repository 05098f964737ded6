import type { Instant } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { text, type Text } from '../../platform/texts/text.ts';
import type { Charge } from './charges.repo.ts';
import type { AutomaticChargesDeps } from './deps.ts';
import { findDues } from './dues.repo.ts';
import { notCharged } from './notices.ts';

/** Reasons why a day was not charged, for cases that no other notice covers. */
const REASONS: Readonly<Record<string, Text>> = {
  off: text('Automatic charges are not available right now.'),
  'day cap': text('Your limit of a day was reached.'),
  source: text('The saved card or bank account can no longer be used.'),
  'too late': text('Automatic charges were paused.'),
};

/** Notifies a person, once, that a due day is not charged. */
export async function tellStopped(
  deps: Pick<AutomaticChargesDeps, 'notifications'>,
  tx: Tx,
  charge: Charge,
  why: string | null,
  now: Instant,
): Promise<void> {
  const reason = why === null ? undefined : REASONS[why];
  if (reason === undefined) return;
  const dues = await findDues(tx, [charge.id]);
  if (!dues.some(({ state }) => state === 'unpaid')) return;
  await deps.notifications.add(tx, [notCharged(charge, dues, reason, now)], now);
}
