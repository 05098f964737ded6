import { t } from '@lingui/core/macro';
import type { User } from '../../../contract/accounts.ts';
import type { Debt } from '../../../contract/debts.ts';
import { isAbroad, isKycVerified } from '../../../contract/standing.ts';

interface NoCircleWords {
  readonly title: string;
  readonly words: string | null;
}

export function noCircleText(user: User, debts: readonly Debt[] | undefined): NoCircleWords {
  const none = t`No circle of yours is running`;
  if (debts === undefined) return { title: none, words: null };
  const owes = debts.length > 0;
  if (isAbroad(user)) return { title: owes ? none : t`Nothing is due`, words: null };
  if (owes) {
    return { title: none, words: t`Pay what you owe first. Then you can join a circle and see your turn here.` };
  }
  return {
    title: t`Nothing is due`,
    words: isKycVerified(user)
      ? t`Join a circle and you'll see your next payment and your turn here.`
      : t`Once your identity is confirmed you can join a circle. Your next payment and your turn then show here.`,
  };
}
