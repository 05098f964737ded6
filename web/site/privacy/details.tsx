import { Plural, Trans } from '@lingui/react/macro';
import {
  INVITATION_DAYS,
  NOT_ME_HOURS,
  RESET_LINK_HOURS,
  DEVICE_DAYS,
  SESSION_DAYS,
  SESSION_IDLE_DAYS,
  SHORT_SESSION_HOURS,
  VERIFICATION_LINK_HOURS,
} from '../../../contract/limits.ts';
import { paths } from '../../lib/shell/paths.ts';
import { InlineLink, Points } from '../parts/content-parts.tsx';

/** What is done with identity numbers, as docs/decisions/0010 has it. */
export function Identity() {
  return (
    <>
      <p>
        <Trans>You give us both numbers once, to prove who you are. This is all that happens to them:</Trans>
      </p>
      <Points>
        <Trans>
          <strong>They are checked.</strong> We send each number with your name and date of birth to an identity
          verification service, which looks it up in the register. We compare the name, the date of birth and the
          Nigerian phone number. What does not fit is not stored.
        </Trans>
        <Trans>
          <strong>They are encrypted.</strong> The numbers are stored only in encrypted form, bound to your account. The
          key is not in the database.
        </Trans>
        <Trans>
          <strong>Only the last four digits are shown</strong>, to you as to anybody who works with your account.
        </Trans>
        <Trans>
          <strong>They count once.</strong> A second, scrambled form (a keyed hash) lets us notice that a number is
          already used by another account, without reading any number.
        </Trans>
        <Trans>
          <strong>They are never written to logs</strong>, sent by mail or passed to members.
        </Trans>
      </Points>
      <p>
        <Trans>
          With your BVN nobody can take money from your bank account, and we do not see what you do at your bank. If
          your details are turned down, the numbers are released.
        </Trans>
      </p>
    </>
  );
}

/** The outsiders, and what each of them gets. */
export function Shared() {
  return (
    <>
      <Points>
        <Trans>
          <strong>Paystack</strong>, the payment provider, gets your email address and the amount when you add money,
          and your bank account and its holder's name when you withdraw. Your card details go from you to Paystack; we
          never see them.
        </Trans>
        <Trans>
          <strong>The identity verification service</strong> gets your BVN, your NIN, your name and your date of birth,
          once.
        </Trans>
        <Trans>
          <strong>The mail service</strong> carries our mails to you, with your address and what they say.
        </Trans>
        <Trans>
          <strong>Authorities</strong> get what the law obliges us to give, and no more.
        </Trans>
      </Points>
      <p>
        <Trans>There is nobody else: no advertisers, no data traders, no analytics company.</Trans>
      </p>
    </>
  );
}

/** How long each kind of record lives. */
export function RetentionPeriods() {
  return (
    <>
      <Points>
        <Trans>
          <strong>Your account and identity:</strong> as long as you have the account.
        </Trans>
        <Trans>
          <strong>Records of money</strong> (payments, pots, fees, debts): they are not deleted. They are also the other
          members' records, and the only proof of who has paid whom.
        </Trans>
        <Trans>
          <strong>Signing in:</strong> you are signed out after {SESSION_IDLE_DAYS} days without use, and after{' '}
          {SESSION_DAYS} days in any case; after {SHORT_SESSION_HOURS} hours where you did not stay logged in. The
          browser, system and network address of each login: {DEVICE_DAYS} days after its last use, so that we can tell
          you of a device we do not know.
        </Trans>
        <Trans>
          <strong>Links in mails</strong> that verify your address: {VERIFICATION_LINK_HOURS} hours. Links that reset
          your password: <Plural value={RESET_LINK_HOURS} one="# hour" other="# hours" />. "This was not me":{' '}
          {NOT_ME_HOURS} hours.
        </Trans>
        <Trans>
          <strong>The invitation you came with:</strong> until you have applied, {INVITATION_DAYS} days at most.
        </Trans>
        <Trans>
          <strong>Counters against the guessing of passwords and codes:</strong> minutes, at most an hour.
        </Trans>
      </Points>
      <p>
        <Trans>
          On your own device the app keeps your language, your theme and your cookie choices, and a copy of what you
          last saw so that it can be read without a connection. Logging out removes all of it.
        </Trans>
      </p>
    </>
  );
}

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
      <Points>
        <Trans>
          <strong>If you owe nothing,</strong> what tells who you were is deleted: name, email address, phone numbers,
          date of birth, address, BVN, NIN, bank account and password. Your past rounds, votes and messages stay in your
          circles under the name "Former member".
        </Trans>
        <Trans>
          <strong>If you owe something,</strong> the account is switched off, but the details that prove who you are
          stay, and nobody can open another account with your BVN or NIN until the debt is paid. To pay it,{' '}
          <InlineLink href={paths.contact}>write to us</InlineLink>.
        </Trans>
        <Trans>
          <strong>In both cases</strong> records of money stay, because the other members' records must still add up,
          and so does what you have written to our support. Paystack and your bank keep what they have to keep.
        </Trans>
      </Points>
    </>
  );
}
