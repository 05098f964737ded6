import { Trans } from '@lingui/react/macro';
import { GRACE_DAYS } from '../../../circle/figures.ts';
import { FLAT_FEE_FROM_KOBO, FLAT_FEE_KOBO } from '../../../contract/deposit-fee.ts';
import { formatNaira } from '../../../contract/money.ts';
import { RATES } from '../parts/example-amounts.ts';
import { paths } from '../../lib/shell/paths.ts';
import { InlineLink, Paragraphs, Points } from '../parts/content-parts.tsx';

/** Where the naira really are, step by step. */
export function WhoHoldsTheMoney() {
  return (
    <>
      <p>
        <Trans>
          Rota is a facilitation platform, not a bank. It has no vault and does not use members' money for anything. The
          naira are with the payment provider, Paystack, from the moment you pay in until they are sent to a bank
          account. Rota keeps the books: whose money it is, and which circle it is in.
        </Trans>
      </p>
      <Points ordered>
        <Trans>
          <strong>You add money.</strong> You pay on Paystack's own page, by card or bank transfer. Rota never sees your
          card number. When Paystack confirms the payment, the amount shows in your wallet.
        </Trans>
        <Trans>
          <strong>You pay your contribution.</strong> The amount moves in the books from your wallet to the pot of your
          circle. From now on it is for the member whose turn it is.
        </Trans>
        <Trans>
          <strong>The pot is paid out.</strong> It moves in the books from the pot to that member's wallet, less the
          fees.
        </Trans>
        <Trans>
          <strong>They withdraw.</strong> Rota asks Paystack to send the money to the bank account they have set up.
          Nobody at Rota has to approve it first.
        </Trans>
      </Points>
      <p>
        <Trans>
          Your wallet shows what is yours. It is not a bank account, it earns no interest, and Rota makes no promise of
          deposit insurance for it. Keep in it what your circles need, and withdraw the rest.
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
        Opening an account, joining a circle, paying your contribution and withdrawing to your bank cost nothing. When a
        pot is paid out, {total} of it is taken: {platform} for Rota and {owner} for the person who runs the circle.
        These rates are written on a circle when it is created and never change for it. They can never be more than{' '}
        {most} together.
      </Trans>
      <Trans>
        Adding money to your wallet from a bank or card costs {deposit}, plus {flat} from {from} on. You see it before
        you pay. <InlineLink href={paths.part(paths.help, 'fees')}>All fees with examples</InlineLink>
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
          If somebody does not pay, the round closes some days later ({weekly} days in a weekly circle, {monthly} in a
          monthly one) and you receive what the others paid. What is missing becomes that member's debt to you.
        </Trans>
        <Trans>
          A debt of a contribution is money that belongs to another member. Rota cannot cancel it, and the debtor cannot
          create a circle, join a circle or stay for another cycle until it is paid. But Rota cannot force anybody to
          pay.
        </Trans>
        <Trans>
          The later your turn, the longer you wait, and the more you have paid in before you receive. If you need money
          today, a circle may be the wrong answer.
        </Trans>
      </Points>
      <p>
        <Trans>
          So join circles with people you know, choose an amount you can pay in a bad month too, and read{' '}
          <InlineLink href={paths.part(paths.help, 'late')}>what happens when somebody does not pay</InlineLink> before
          you join.
        </Trans>
      </p>
    </>
  );
}
