import { Trans } from '@lingui/react/macro';
import { paths } from '../../lib/shell/paths.ts';
import { InlineLink } from '../parts/content-parts.tsx';

/** What goes and what stays when an account is closed (circle-rules §8). */
export function Closing() {
  return (
    <>
      <p>
        <Trans>
          You close your account in your settings. Before that, everything must be settled: your wallet is empty and no
          money is on its way, you have left or finished your circles, and nobody in a circle owes you money. The page
          tells you what is still open, and what would be kept.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>
            <strong>If you owe nothing,</strong> what tells who you were is deleted: name, email address, phone numbers,
            date of birth, address, BVN, NIN, bank account and password. Your past rounds, votes and messages stay in
            your circles under the name "Former member".
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>If you owe something,</strong> the account is switched off, but the details that prove who you are
            stay, and nobody can open another account with your BVN or NIN until the debt is paid. To pay it,{' '}
            <InlineLink href={paths.contact}>write to us</InlineLink>.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>In both cases</strong> records of money stay, because the other members' records must still add up,
            and so does what you have written to our support. Paystack and your bank keep what they have to keep.
          </Trans>
        </li>
      </ul>
    </>
  );
}
