import { Trans } from '@lingui/react/macro';
import { GRACE_DAYS } from '../../../circle/figures.ts';
import { FLAT_FEE_FROM_KOBO, FLAT_FEE_KOBO } from '../../../contract/deposit-fee.ts';
import { formatNaira } from '../../../contract/money.ts';
import { RATES } from '../parts/example-amounts.ts';
import { paths } from '../../lib/shell/paths.ts';
import { InlineLink, Paragraphs, Points } from '../parts/content-parts.tsx';

/** Follows a naira from payer to payee. */
export function WhoHoldsTheMoney() {
  return (
    <>
      <p>
        <Trans>
          Rota is a facilitation platform, not a bank. It has no vault and does not use members' money for anything.
        </Trans>
      </p>
      <p>
        <Trans>
          From the moment you pay in until the money goes to a bank account, it is with Paystack, the payment provider.
          Rota keeps the books. They show whose money it is, and which circle it is in.
        </Trans>
      </p>
      <Points ordered>
        <Trans>
          <strong>You add money.</strong> You pay through Paystack, for example on its own page by card or bank
          transfer. Rota never sees your card number. When Paystack confirms the payment, the amount shows in your
          wallet.
        </Trans>
        <Trans>
          <strong>You pay your contribution.</strong> In the books, the amount moves from your wallet to your circle's
          pot. From then on it is for the member whose turn it is.
        </Trans>
        <Trans>
          <strong>The pot is paid out.</strong> In the books, it moves from the pot to that member's wallet, less the
          fees.
        </Trans>
        <Trans>
          <strong>They withdraw.</strong> Rota asks Paystack to send the money to the bank account they set up. No one
          at Rota has to approve it first.
        </Trans>
      </Points>
      <p>
        <Trans>
          The money in your wallet is yours. But a wallet is not a bank account, it earns no interest, and Rota makes no
          promise of deposit insurance for it. Keep in it what your circles need, and withdraw the rest.
        </Trans>
      </p>
    </>
  );
}

export function Cost() {
  const { platform, owner, total, most, deposit } = RATES;
  const [flat, from] = [formatNaira(FLAT_FEE_KOBO), formatNaira(FLAT_FEE_FROM_KOBO)];
  return (
    <Paragraphs>
      <Trans>
        Opening an account, joining a circle, paying your contribution and withdrawing to your bank are free.
      </Trans>
      <Trans>
        When a pot is paid out, the fee is {total} of it, which is {platform} for Rota and {owner} for the person who
        runs the circle. These rates are written on a circle when it is created and never change for it. Together they
        can never be more than {most}.
      </Trans>
      <Trans>
        Adding money to your wallet from a bank or card costs {deposit}, plus {flat} when you add {from} or more. You
        see it before you pay. <InlineLink href={paths.part(paths.help, 'fees')}>All fees with examples</InlineLink>
      </Trans>
    </Paragraphs>
  );
}

export function Risks() {
  const { weekly, monthly } = GRACE_DAYS;
  return (
    <>
      <p>
        <Trans>
          The people in your circle are the risk. Rota does not pay for a member who does not pay, and there is no
          insurance behind a circle.
        </Trans>
      </p>
      <Points>
        <Trans>
          If a member does not pay, the round closes some days later ({weekly} days in a weekly circle, {monthly} in a
          monthly one). You collect what the others paid. What is missing becomes that member's debt to you.
        </Trans>
        <Trans>
          A missed contribution is another member's money, so Rota cannot cancel it. Until they pay, the debtor cannot
          create a circle, join a circle or stay for another cycle. But Rota cannot force anyone to pay.
        </Trans>
        <Trans>
          If you cannot go on before your turn,{' '}
          <InlineLink href={paths.part(paths.help, 'handover')}>someone else can take over your seat</InlineLink>. They
          pay you what it has cost by now, and no one in the circle loses anything.
        </Trans>
        <Trans>
          The later your turn, the longer you wait, and the more you pay in before you collect. If you need money today,
          a circle may not help you.
        </Trans>
      </Points>
      <p>
        <Trans>
          So join circles with people you know. Choose an amount you can pay even in a bad month. Before you join, read{' '}
          <InlineLink href={paths.part(paths.help, 'late')}>what happens when a member does not pay</InlineLink>.
        </Trans>
      </p>
    </>
  );
}
