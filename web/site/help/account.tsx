import { Trans } from '@lingui/react/macro';
import { PASSWORD_MIN, VERIFICATION_LINK_HOURS } from '../../../contract/limits.ts';
import { paths } from '../../lib/shell/paths.ts';
import { InlineLink, Paragraphs, Points } from '../parts/content-parts.tsx';

export function OpenAccount() {
  return (
    <Paragraphs>
      <Trans>
        <InlineLink href={paths.signup}>Sign up</InlineLink> with your name, your email address and a password of at
        least {PASSWORD_MIN} characters. We email you a link. Open it within {VERIFICATION_LINK_HOURS} hours to verify
        your address. If it does not come, check your spam folder or ask for another one in the app.
      </Trans>
      <Trans>Use your real name, as it is on your BVN and NIN. Otherwise we cannot verify your identity.</Trans>
    </Paragraphs>
  );
}

export function ProveIdentity() {
  return (
    <>
      <p>
        <Trans>Before you create or join a circle, the others must know that you are you. Have these ready:</Trans>
      </p>
      <Points>
        <Trans>your BVN, 11 digits (dial *565*0# on the phone line you gave your bank)</Trans>
        <Trans>your NIN, 11 digits (dial *346#)</Trans>
        <Trans>your date of birth, address and a Nigerian phone number</Trans>
      </Points>
      <p>
        <Trans>
          We check both numbers against the official records of your name and date of birth. You usually get the answer
          at once. If the records cannot be reached, we check later and send you a notification. Each BVN and NIN can
          belong to one account only.{' '}
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
        <strong>A deposit did not go through.</strong> Nothing was added to your wallet. If your bank still took the
        money, we find the payment with Paystack and add it as soon as they confirm it.
      </Trans>
      <Trans>
        <strong>A withdrawal failed.</strong> The whole amount comes back to your wallet and shows there as a refund. It
        stays "processing" until Paystack says yes or no, so that we never send it twice.
      </Trans>
      <Trans>
        <strong>You pressed Withdraw by mistake.</strong> You can cancel it in your wallet while it is "pending".
      </Trans>
      <Trans>
        <strong>A contribution you have paid</strong> cannot come back to you. It is for the member whose turn it is.
      </Trans>
    </Points>
  );
}

export function Safe() {
  return (
    <Points>
      <Trans>No one at Rota will ever ask for your password, your card's PIN or a code from your bank.</Trans>
      <Trans>
        Pay only inside the app. Anyone who asks you to send a contribution to a private account does not act for Rota.
      </Trans>
      <Trans>Give an invitation code only to people you would lend money to.</Trans>
      <Trans>Log out on a phone that others use. That removes what Rota stored on it.</Trans>
      <Trans>
        Did you get a security alert you cannot explain? Press "This was not me" in the email at once. It logs everyone
        out of your account and stops withdrawals. Then <InlineLink href={paths.contact}>write to us</InlineLink>.
      </Trans>
      <Trans>
        Forgot your password? <InlineLink href={paths.forgotPassword}>Get a link by email</InlineLink> to choose a new
        one. You can also change it in your settings.
      </Trans>
    </Points>
  );
}

export function Close() {
  return (
    <Paragraphs>
      <Trans>
        Close your account in your settings. First withdraw the money in your wallet, and finish or leave your circles.
        If a member still owes you money, the account stays open so that it can reach you. The page shows what is still
        open.
      </Trans>
      <Trans>
        If you owe nothing, we delete what shows who you are. If you owe something, we switch the account off and keep
        your identity details until you have paid.{' '}
        <InlineLink href={paths.part(paths.privacy, 'closing')}>What is kept and why</InlineLink>
      </Trans>
    </Paragraphs>
  );
}
