import { Trans } from '@lingui/react/macro';

/** What goes and what stays (circle-rules §8 for when an account can be closed). */
export function Closing() {
  return (
    <>
      <p>
        <Trans>
          You can close your account in your settings when your wallet is empty, you have no seat in a running circle,
          and nobody in a circle owes you money. The page shows you beforehand what would be deleted.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>
            <strong>If you owe nothing,</strong> your personal details are deleted, your BVN and NIN among them. What
            stays are records of money, in which other members' payments to and from you must still add up.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>If you owe something,</strong> the account is switched off, but the details that prove who you are
            stay until the debt is paid. Otherwise a new account would be a way out of every debt.
          </Trans>
        </li>
      </ul>
    </>
  );
}
