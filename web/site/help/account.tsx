import { Trans } from '@lingui/react/macro';
import { PASSWORD_MIN, VERIFICATION_LINK_HOURS } from '../../../contract/limits.ts';
import { paths } from '../../lib/shell/paths.ts';
import { InlineLink, Paragraphs, Points } from '../parts/content-parts.tsx';

/* The account: from nothing to a proven identity, failed payments, safety, and the way out. */

export function OpenAccount() {
  return (
    <Paragraphs>
      <Trans>
        <InlineLink href={paths.signup}>Sign up</InlineLink> with your name, your email address and a password of at
        least {PASSWORD_MIN} characters. We send you a mail with a link; open it within {VERIFICATION_LINK_HOURS} hours
        to verify your address. If it does not come, look in your spam folder, or ask for another one in the app.
      </Trans>
      <Trans>Use your real name, as it stands with your BVN and NIN. Otherwise your identity cannot be verified.</Trans>
    </Paragraphs>
  );
}

export function ProveIdentity() {
  return (
    <>
      <p>
        <Trans>Before you can create or join a circle, everybody must know that you are you. Have these ready:</Trans>
      </p>
      <Points>
        <Trans>your BVN, 11 digits (dial *565*0# on the phone line you gave your bank)</Trans>
        <Trans>your NIN, 11 digits (dial *346#)</Trans>
        <Trans>your date of birth, address and a Nigerian phone number</Trans>
      </Points>
      <p>
        <Trans>
          We ask the register whether both numbers belong to your name and your date of birth. Mostly you have the
          answer at once. If the register cannot be reached, your details wait until we have checked them, and you get a
          notification. Each BVN and NIN can belong to one account only.{' '}
          <InlineLink href={paths.part(paths.privacy, 'identity')}>What we do with the numbers</InlineLink>
        </Trans>
      </p>
    </>
  );
}

export function Refunds() {
  return (
    <Points>
      <Trans>
        <strong>A deposit did not go through.</strong> Nothing was added to your wallet. If your bank took the money all
        the same, we find the payment with Paystack and add it as soon as they confirm it.
      </Trans>
      <Trans>
        <strong>A withdrawal failed.</strong> The whole amount comes back to your wallet and shows there as a refund.
        While Paystack has not said yes or no, the withdrawal stays "processing", so that nothing is sent twice.
      </Trans>
      <Trans>
        <strong>You pressed Withdraw by mistake.</strong> As long as it is "pending" you can cancel it in your wallet.
      </Trans>
      <Trans>
        <strong>A contribution you have paid</strong> cannot be taken back: it is for the member whose turn it is.
      </Trans>
    </Points>
  );
}

export function Safe() {
  return (
    <Points>
      <Trans>Nobody at Rota will ever ask for your password, your card's PIN or a code from your bank.</Trans>
      <Trans>
        Pay only inside the app. Whoever asks you to send a contribution to a private account is not acting for Rota.
      </Trans>
      <Trans>Give an invitation code only to people you would lend the money to.</Trans>
      <Trans>Log out on a phone that others use. That removes what Rota keeps on it.</Trans>
      <Trans>
        Did a security alert come that you cannot explain? Press "This was not me" in its mail at once: that logs
        everybody out and stops withdrawals. Then <InlineLink href={paths.contact}>write to us</InlineLink>.
      </Trans>
      <Trans>
        Did you forget your password? <InlineLink href={paths.forgotPassword}>Have a link mailed</InlineLink> with which
        you choose a new one. You change it in your settings.
      </Trans>
    </Points>
  );
}

export function Close() {
  return (
    <Paragraphs>
      <Trans>
        You close your account in your settings. Before that, withdraw what is in your wallet and finish or leave your
        circles. While somebody owes you money in a circle the account has to stay, so that the money can reach you. The
        page tells you what is still open.
      </Trans>
      <Trans>
        If you owe nothing, what tells who you were is deleted. If you owe something, the account is switched off and
        your identity details are kept until it is paid.{' '}
        <InlineLink href={paths.part(paths.privacy, 'closing')}>What is kept and why</InlineLink>
      </Trans>
    </Paragraphs>
  );
}
