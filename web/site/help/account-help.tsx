import { Trans } from '@lingui/react/macro';
import { paths } from '../../lib/shell/paths.ts';
import { Part, InlineLink } from '../parts/content-parts.tsx';
import type { HelpTopics } from './topics.ts';

/** Failed payments, safety, and the way out. */
export function AccountHelp({ topics }: { topics: HelpTopics }) {
  return (
    <>
      <Part id="refunds" title={topics.refunds}>
        <Refunds />
      </Part>
      <Part id="safe" title={topics.safe}>
        <ul>
          <li>
            <Trans>Nobody at Rota will ever ask for your password, your card's PIN or a code from your bank.</Trans>
          </li>
          <li>
            <Trans>
              Pay only inside the app. Whoever asks you to send a contribution to a private account is not acting for
              Rota.
            </Trans>
          </li>
          <li>
            <Trans>Give an invitation code only to people you would lend the money to.</Trans>
          </li>
          <li>
            <Trans>Log out on a phone that others use. That removes what Rota keeps on it.</Trans>
          </li>
          <li>
            <Trans>
              Did a security alert come that you cannot explain? Press "This was not me" in its mail at once: that logs
              everybody out and stops withdrawals. Then <InlineLink href={paths.contact}>write to us</InlineLink>.
            </Trans>
          </li>
          <li>
            <Trans>
              Did you forget your password? <InlineLink href={paths.forgotPassword}>Have a link mailed</InlineLink> with
              which you choose a new one. You change it in your settings.
            </Trans>
          </li>
        </ul>
      </Part>
      <Part id="close" title={topics.close}>
        <p>
          <Trans>
            You close your account in your settings. Before that, withdraw what is in your wallet and finish or leave
            your circles. While somebody owes you money in a circle the account has to stay, so that the money can reach
            you. The page tells you what is still open.
          </Trans>
        </p>
        <p>
          <Trans>
            If you owe nothing, what tells who you were is deleted. If you owe something, the account is switched off
            and your identity details are kept until it is paid.{' '}
            <InlineLink href={paths.part(paths.privacy, 'closing')}>What is kept and why</InlineLink>
          </Trans>
        </p>
      </Part>
    </>
  );
}

function Refunds() {
  return (
    <ul>
      <li>
        <Trans>
          <strong>A deposit did not go through.</strong> Nothing was added to your wallet. If your bank took the money
          all the same, we find the payment with Paystack and add it as soon as they confirm it.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>A withdrawal failed.</strong> The whole amount comes back to your wallet and shows there as a refund.
          While Paystack has not said yes or no, the withdrawal stays "processing", so that nothing is sent twice.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>You pressed Withdraw by mistake.</strong> As long as it is "pending" you can cancel it in your wallet.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>A contribution you have paid</strong> cannot be taken back: it is for the member whose turn it is.
        </Trans>
      </li>
    </ul>
  );
}
