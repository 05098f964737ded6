import { Plural, Trans } from '@lingui/react/macro';
import {
  NOT_ME_HOURS,
  RESET_LINK_HOURS,
  SESSION_DAYS,
  SESSION_IDLE_DAYS,
  VERIFICATION_LINK_HOURS,
} from '../../../contract/figures.ts';

/** How long each kind of record lives. */
export function RetentionPeriods() {
  return (
    <>
      <ul>
        <li>
          <Trans>
            <strong>Your account and identity:</strong> as long as you have the account.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Records of money</strong> (payments, pots, fees, debts): they are not deleted. They are also the
            other members' records, and the only proof of who has paid whom.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Signing in:</strong> you are signed out after {SESSION_IDLE_DAYS} days without use, and after{' '}
            {SESSION_DAYS} days in any case.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Links in mails</strong> that verify your address: {VERIFICATION_LINK_HOURS} hours. Links that reset
            your password: <Plural value={RESET_LINK_HOURS} one="# hour" other="# hours" />. "This was not me":{' '}
            {NOT_ME_HOURS} hours.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Counters against the guessing of passwords and codes:</strong> minutes, at most an hour.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          On your own device the app keeps your language, your theme and your cookie choices, and a copy of what you
          last saw so that it can be read without a connection. Logging out removes all of it.
        </Trans>
      </p>
    </>
  );
}
