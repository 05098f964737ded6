import { t } from '@lingui/core/macro';
import type { DeletePreview } from '../../../contract/account-closure.ts';
import { paths } from '../../lib/shell/paths.ts';

type Obstacle = DeletePreview['obstacles'][number];

export interface Place {
  readonly href: string;
  readonly label: string;
}

/** Where something that stands in the way is settled, or looked at while it has to be waited for. */
export function placeOf({ code, groupId }: Obstacle): Place {
  switch (code) {
    case 'wallet_balance':
      return { href: paths.walletWithdraw, label: t`Withdraw money` };
    case 'withdrawal_on_its_way':
    case 'deposit_on_its_way_back':
    case 'deposit_undecided':
      return { href: paths.wallet, label: t`Go to your wallet` };
    case 'wallet_before_kyc':
      return { href: paths.kyc, label: t`Verify your identity` };
    case 'wallet_below_least_withdrawal':
    case 'wallet_outside_nigeria':
    case 'payment_under_review':
      return { href: paths.contact, label: t`Contact support` };
    default:
      return groupId === null
        ? { href: paths.groups, label: t`Go to your groups` }
        : { href: paths.group(groupId), label: t`Go to the group` };
  }
}
