import { Trans } from '@lingui/react/macro';
import { MIN_WITHDRAWAL_KOBO } from '../../../contract/figures.ts';
import { depositFee, MIN_DEPOSIT_KOBO } from '../../../contract/deposit-fee.ts';
import { formatNaira, kobo } from '../../../contract/money.ts';
import { paths } from '../../lib/shell/paths.ts';
import { Part, InlineLink } from '../parts/content-parts.tsx';
import type { HelpTopics } from './topics.ts';

/** Money into the wallet and out of it. */
export function MoneyHelp({ topics }: { topics: HelpTopics }) {
  const least = formatNaira(MIN_DEPOSIT_KOBO);
  const nothing = formatNaira(kobo(0n));
  const withdrawal = formatNaira(kobo(MIN_WITHDRAWAL_KOBO));
  const example = kobo(20_000_00n);
  const amount = formatNaira(example);
  const fee = formatNaira(depositFee(example));
  const total = formatNaira(kobo(example + depositFee(example)));
  return (
    <>
      <Part id="add-money" title={topics['add-money']}>
        <p>
          <Trans>
            Open your wallet, choose Deposit, and enter an amount of {least} or more. You see the processing fee and the
            total before you go on. Then you pay on the page of our payment provider, Paystack, by card or bank
            transfer. When you come back, we ask Paystack whether the money has arrived and add it to your wallet.
          </Trans>
        </p>
        <p>
          <Trans>
            An example: to add {amount} you pay {total}, of which {fee} is the processing fee.
          </Trans>
        </p>
        <p>
          <Trans>
            Did you pay, and your wallet shows nothing? Wait a few minutes. Even if you closed the page, the payment is
            found and added, once. If it is still missing after an hour,{' '}
            <InlineLink href={paths.contact}>write to us</InlineLink> with the reference of the payment.
          </Trans>
        </p>
      </Part>
      <Part id="to-bank" title={topics['to-bank']}>
        <p>
          <Trans>
            Choose Withdraw in your wallet. The first time you pick your bank and enter your account number; we show you
            the name on the account so that you can check it. The account should be in the name that you verified: a
            bank may hold up or return a transfer to another name.
          </Trans>
        </p>
        <p>
          <Trans>
            Then enter an amount of {withdrawal} or more. The fee is {nothing}: what you ask for is what arrives. Nobody
            has to approve it. Most transfers arrive within minutes; some banks take longer. Only users in Nigeria can
            withdraw.
          </Trans>
        </p>
      </Part>
    </>
  );
}
