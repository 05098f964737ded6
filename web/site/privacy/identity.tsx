import { Trans } from '@lingui/react/macro';

/** What is done with identity numbers, as docs/decisions/0010 has it. */
export function Identity() {
  return (
    <>
      <p>
        <Trans>You give us both numbers once, to prove who you are. This is all that happens to them:</Trans>
      </p>
      <ul>
        <li>
          <Trans>
            <strong>They are checked.</strong> We send each number with your name and date of birth to an identity
            verification service, which looks it up in the register. We compare the name and the date of birth. What
            does not fit is not stored.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>They are encrypted.</strong> The numbers are stored only in encrypted form, bound to your account.
            The key is not in the database.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Only the last four digits are shown</strong>, to you as to anybody who works with your account.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>They count once.</strong> A second, scrambled form (a keyed hash) lets us notice that a number is
            already used by another account, without reading any number.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>They are never written to logs</strong>, sent by mail or passed to members.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          With your BVN nobody can take money from your bank account, and we do not see what you do at your bank. If
          your details are turned down, the numbers are released.
        </Trans>
      </p>
    </>
  );
}
