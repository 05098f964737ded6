import { t } from '@lingui/core/macro';
import type { DepositWay } from '../lib/deposit/ways/way-price.ts';

export interface HowItWorksProps {
  /** The payment, such as '₦25,000.00'. */
  readonly amount: string;
  readonly chosen: DepositWay;
  /** True if the server pays it once the money is there. */
  readonly paysOnArrival: boolean;
}

/** States, in the sheet of a payment with a short wallet, what pressing the button does. */
export const HowItWorks = (payment: HowItWorksProps) => <p className="mt-3 text-sm text-muted">{words(payment)}</p>;

function words({ amount, chosen, paysOnArrival }: HowItWorksProps): string {
  switch (chosen.kind) {
    case 'card': {
      const { name } = chosen;
      return t`What is missing comes from ${name}. Then ${amount} is paid from your wallet.`;
    }
    case 'debit': {
      const { name } = chosen;
      return paysOnArrival
        ? t`What is missing comes from ${name}, which can take up to a day. Then ${amount} is paid from your wallet.`
        : t`What is missing comes from ${name}, which can take up to a day. We tell you when it is in your wallet. Then press Contribute to pay ${amount}.`;
    }
    case 'transfer':
      return t`You send this from any bank app. It is in your wallet about a minute later; then pay ${amount} from there.`;
    case 'page':
      return paysOnArrival
        ? t`You pay this on the payment page. Then ${amount} is paid from your wallet.`
        : t`You pay this on the payment page, and come back here to pay ${amount} from your wallet.`;
  }
}
