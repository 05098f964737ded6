import { expect, it } from 'vitest';
import { ERASURE_POLICY } from '../server/modules/account-closure/erasure-policy.ts';
import { SECTIONS } from '../server/modules/data-archive/sections.repo.ts';

/** Tables with a user's data that no section reads, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  admin_activity_logs: 'reserved for operators',
  support_views: 'reserved for operators',
  identity_refusals: 'reserved for operators: somebody with a stolen number could learn what differs',
  identity_results: 'reserved for operators: somebody with a stolen number could learn what differs',
  email_verification_tokens: 'a secret that ends soon',
  password_reset_tokens: 'a secret that ends soon',
  sign_in_challenges: 'a secret that ends soon',
  idempotency_keys: 'copies of responses for a day',
  identity_proofs: 'repeats the account, its consents and its reviews',
  data_archives: 'the archive itself',
  platform_fees: 'repeats the fees of payouts, which are transactions',
  group_message_reads: 'counts unread messages of others',
};

it('the sections of a data archive read every table with a user’s data, but for those with a reason', () => {
  const statements = SECTIONS.map(({ statement }) => statement.text).join('\n');
  const unread = Object.keys(ERASURE_POLICY).filter((table) => !new RegExp(String.raw`\b${table}\b`).test(statements));
  expect(unread.sort()).toEqual(Object.keys(LEFT_OUT).sort());
});
