import { useLingui } from '@lingui/react/macro';
import type { DepositWay } from './way-price.ts';

/** Returns a function that labels a way in a list. */
export function useWayNames(): (way: DepositWay) => string {
  const { t } = useLingui();
  return (way) => {
    switch (way.kind) {
      case 'transfer':
        return t`Transfer to your account number`;
      case 'debit': {
        const { name } = way;
        return t`${name} · bank debit, up to a day`;
      }
      case 'card': {
        const { name } = way;
        return t`${name} · one press`;
      }
      case 'page':
        return t`Payment page · card, USSD or transfer`;
    }
  };
}
