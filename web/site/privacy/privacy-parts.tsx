import { Trans } from '@lingui/react/macro';

/** The outsiders, and what each of them gets. */
export function Shared() {
  return (
    <>
      <ul>
        <li>
          <Trans>
            <strong>Paystack</strong>, the payment provider, gets your email address and the amount when you add money,
            and your bank account and its holder's name when you withdraw. Your card details go from you to Paystack; we
            never see them.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>The identity verification service</strong> gets your BVN, your NIN, your name and your date of
            birth, once.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>The mail service</strong> carries our mails to you, with your address and what they say.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Authorities</strong> get what the law obliges us to give, and no more.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>There is nobody else: no advertisers, no data traders, no analytics company.</Trans>
      </p>
    </>
  );
}
