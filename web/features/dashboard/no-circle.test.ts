import { expect, test } from 'vitest';
import type { User } from '../../../contract/accounts.ts';
import { aDebt } from '../../circles/testing.ts';
import '../../lib/i18n/i18n.ts';
import { noCircleText } from './no-circle.ts';

const user = (changes: Partial<User> = {}): User =>
  ({ country: 'NG', kycStatus: 'approved', kycSubmittedAt: null, ...changes }) as User;

test('without a circle, shows what is due and invites to join only if possible', () => {
  const join = "Join a circle and you'll see your next payment and your turn here.";
  const confirmed =
    'Once your identity is confirmed you can join a circle. Your next payment and your turn then show here.';
  expect(noCircleText(user(), [])).toEqual({ title: 'Nothing is due', words: join });
  for (const kycSubmittedAt of [null, '2026-11-26T10:00:00.000Z']) {
    const words = noCircleText(user({ kycStatus: 'pending', kycSubmittedAt }), []);
    expect(words).toEqual({ title: 'Nothing is due', words: confirmed });
  }
  expect(noCircleText(user({ country: 'GB' }), [])).toEqual({ title: 'Nothing is due', words: null });
  const none = 'No circle of yours is running';
  const first = 'Pay what you owe first. Then you can join a circle and see your turn here.';
  expect(noCircleText(user(), [aDebt()])).toEqual({ title: none, words: first });
  expect(noCircleText(user({ country: 'GB' }), [aDebt()])).toEqual({ title: none, words: null });
  // Debts failed to load, so the text does not say that there are none.
  expect(noCircleText(user(), undefined)).toEqual({ title: none, words: null });
});
