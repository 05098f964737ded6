import { Trans } from '@lingui/react/macro';

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
      <ol>
        <li>
          <Trans>
            <strong>You add money.</strong> You pay on Paystack's own page, by card or bank transfer. Rota never sees
            your card number. When Paystack confirms the payment, the amount shows in your wallet.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>You pay your contribution.</strong> The amount moves in the books from your wallet to the pot of
            your circle. From now on it is for the member whose turn it is.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>The pot is paid out.</strong> It moves in the books from the pot to that member's wallet, less the
            fees.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>They withdraw.</strong> Rota asks Paystack to send the money to the bank account they have set up.
            Nobody at Rota has to approve it first.
          </Trans>
        </li>
      </ol>
      <p>
        <Trans>
          Your wallet shows what is yours. It is not a bank account, it earns no interest, and Rota makes no promise of
          deposit insurance for it. Keep in it what your circles need, and withdraw the rest.
        </Trans>
      </p>
    </>
  );
}
